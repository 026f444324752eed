import { type BracketShape, feederOf } from '@matchdesk/engine/elimination/geometry';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type CardMatch, type CardTexts, type SideName, useMatchTexts } from '#areas/matches/index.ts';
import { labelOf } from './labels.ts';

/** The texts of a bracket's cards. */
export function useBracketTexts(shape: BracketShape): CardTexts {
  const { t } = useTranslation('brackets');
  const texts = useMatchTexts();
  return useMemo(() => {
    const nameLabel = (match: CardMatch) => {
      const label = labelOf(shape, match);
      return label && t(label);
    };
    return { ...texts, labelOf: nameLabel, awaitedOf: (match, side) => awaited(t, shape, match, side) };
  }, [t, texts, shape]);
}

function awaited(t: TFunction<'brackets'>, shape: BracketShape, match: CardMatch, side: SideName): string {
  const feeder = feederOf(shape, match.number, side === 'first' ? 0 : 1);
  if (!feeder) return t(match.bracket === 'final' ? 'card.ifNeeded' : 'card.emptySeat');
  // Ids of a bracket follow each other as its numbers do.
  const id = match.id - match.number + feeder.match;
  return t(feeder.output === 'winner' ? 'card.winnerOf' : 'card.loserOf', { id });
}
