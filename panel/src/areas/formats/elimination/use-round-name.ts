import type { BracketName } from '@matchdesk/contract/formats/matches.record';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

interface Named {
  name: string;
  bracket?: BracketName;
}

const known = {
  Final: 'names.final',
  Semifinals: 'names.semifinals',
  Quarterfinals: 'names.quarterfinals',
  'Eighth-finals': 'names.eighthFinals',
  'Lower final': 'names.lowerFinal',
  'Final (reset)': 'names.reset',
  '3rd place': 'names.third',
} as const;

/**
 * Names rounds in the language of the screen. If there is a grand final, 'Final' is named as the upper bracket's final.
 */
export function useRoundName(rounds: readonly Named[] = []): (round: Named) => string {
  const { t } = useTranslation('elimination');
  const hasGrandFinal = rounds.some(({ bracket }) => bracket === 'final');
  return useCallback(
    ({ name, bracket }: Named) => roundName(t, name, hasGrandFinal && bracket === 'upper'),
    [t, hasGrandFinal],
  );
}

/** Rounds of both brackets that are played at one time have both names: `Final · Lower round 9`. */
export function roundName(t: TFunction<'elimination'>, name: string, isOfUpper: boolean): string {
  const parts = name.split(' · ');
  const isUpper = isOfUpper || parts.some((part) => part.startsWith('Lower round'));
  return parts.map((part) => said(t, part, isUpper)).join(' · ');
}

function said(t: TFunction<'elimination'>, name: string, isUpper: boolean): string {
  if (isUpper && name === 'Final') return t('names.upperFinal');
  if (name in known) return t(known[name as keyof typeof known]);
  const [, matches] = /^(\d+)th-finals$/.exec(name) ?? [];
  if (matches) return t('names.finals', { matches });
  const [, lower] = /^Lower round (\d+)$/.exec(name) ?? [];
  if (lower) return t('names.lower', { round: lower });
  const [, round] = /^Round (\d+)$/.exec(name) ?? [];
  return round ? t('names.round', { round }) : name;
}
