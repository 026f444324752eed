import { type MatchStatus, matchStatuses } from '@matchdesk/contract/statuses';
import type { TFunction } from 'i18next';
import { createContext, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchSign } from './statuses.ts';

export interface MatchWords {
  /** Whose colour and icon a status has. */
  signOf: (status: MatchStatus) => MatchSign;
  wordOf: (status: MatchStatus) => string;
  /** A match by its number, as short as a card needs it. */
  numbered: (id: number) => string;
}

/** Whether spectators look on: whatever shows a match below speaks their words. */
export const SpectatorsContext = createContext(false);

/** Spectators learn that a result is looked into, and not what players have reported. */
const toldSpectators = {
  OPENED: 'OPENED',
  WAITING: 'WAITING',
  STARTED: 'STARTED',
  PENDING: 'REVIEW',
  CONFLICT: 'REVIEW',
  FINISHED: 'FINISHED',
} as const satisfies Record<MatchStatus, MatchSign>;

/** How a match is spoken of here, to staff or to spectators. */
export function useMatchWords(): MatchWords {
  const { t } = useTranslation();
  const hasSpectators = use(SpectatorsContext);
  return useMemo(() => (hasSpectators ? spectatorsWords(t) : staffWords(t)), [t, hasSpectators]);
}

function staffWords(t: TFunction): MatchWords {
  const words = eachStatus((status) => t(`status.match.${status}`));
  return { signOf: (status) => status, wordOf: (status) => words[status], numbered: (id) => `MID #${id}` };
}

function spectatorsWords(t: TFunction): MatchWords {
  const words = eachStatus((status) => t(`status.spectators.${toldSpectators[status]}`));
  return {
    signOf: (status) => toldSpectators[status],
    wordOf: (status) => words[status],
    numbered: (id) => `#${id}`,
  };
}

/** Asked for once: a bracket has many cards. */
const eachStatus = (wordOf: (status: MatchStatus) => string): Record<MatchStatus, string> =>
  Object.fromEntries(matchStatuses.map((status) => [status, wordOf(status)])) as Record<MatchStatus, string>;
