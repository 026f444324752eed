import type { BracketName } from '@matchdesk/contract/match-record';
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

/** Rounds in the language of the screen. Where a grand final follows, the upper bracket's own final says which it is. */
export function useRoundName(rounds: readonly Named[] = []): (round: Named) => string {
  const { t } = useTranslation('brackets');
  const hasGrandFinal = rounds.some(({ bracket }) => bracket === 'final');
  const said = (name: string, isUpperFinal: boolean): string => {
    if (isUpperFinal && name === 'Final') return t('names.upperFinal');
    if (name in known) return t(known[name as keyof typeof known]);
    const [, matches] = /^(\d+)th-finals$/.exec(name) ?? [];
    if (matches) return t('names.finals', { matches });
    const [, round] = /^Lower round (\d+)$/.exec(name) ?? [];
    return round ? t('names.lower', { round }) : name;
  };
  return ({ name, bracket }) => {
    // Rounds of both brackets that are played at one time; the grand final has a time of its own.
    const parts = name.split(' · ');
    const isUpperFinal = parts.length > 1 || (hasGrandFinal && bracket === 'upper');
    return parts.map((part) => said(part, isUpperFinal)).join(' · ');
  };
}
