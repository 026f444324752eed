import { type MatchStatus, matchStatuses } from '@matchdesk/contract/statuses';
import type { TFunction } from 'i18next';
import { createContext, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchSign } from './statuses.ts';

export interface MatchWords {
  /** The sign (colour and icon) to show for a status. */
  signOf: (status: MatchStatus) => MatchSign;
  wordOf: (status: MatchStatus) => string;
  /** The id that staff see beside the name of a match or lobby; spectators see none. */
  midOf: (id: number) => string | undefined;
}

/** What people call a match; a lobby has no number, so its id stands for it. */
export const calledText = (number: number | null | undefined, id: number): string =>
  typeof number === 'number' ? String(number) : `#${id}`;

/** True below a public view: matches are then described in words for spectators. */
export const SpectatorsContext = createContext(false);

/** Spectators are told that a result is under review, but not what players have reported. */
const toldSpectators = {
  OPENED: 'OPENED',
  WAITING: 'WAITING',
  STARTED: 'STARTED',
  PENDING: 'REVIEW',
  CONFLICT: 'REVIEW',
  FINISHED: 'FINISHED',
} as const satisfies Record<MatchStatus, MatchSign>;

/** The words for matches here, for staff or for spectators. */
export function useMatchWords(): MatchWords {
  const { t } = useTranslation();
  const hasSpectators = use(SpectatorsContext);
  return useMemo(() => (hasSpectators ? spectatorsWords(t) : staffWords(t)), [t, hasSpectators]);
}

function staffWords(t: TFunction): MatchWords {
  const words = eachStatus((status) => t(`status.match.${status}`));
  return { signOf: (status) => status, wordOf: (status) => words[status], midOf: (id) => `MID #${id}` };
}

function spectatorsWords(t: TFunction): MatchWords {
  const words = eachStatus((status) => t(`status.spectators.${toldSpectators[status]}`));
  return {
    signOf: (status) => toldSpectators[status],
    wordOf: (status) => words[status],
    midOf: () => undefined,
  };
}

/** Computed once, because a bracket has many cards. */
const eachStatus = (wordOf: (status: MatchStatus) => string): Record<MatchStatus, string> =>
  Object.fromEntries(matchStatuses.map((status) => [status, wordOf(status)])) as Record<MatchStatus, string>;
