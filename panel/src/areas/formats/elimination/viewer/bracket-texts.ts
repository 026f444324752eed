import { matchIdOf } from '@matchdesk/contract/formats/matches.ids';
import { type BracketShape, feederOf } from '@matchdesk/engine/elimination/geometry';
import type { ParseKeys } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CardMatch,
  type CardTexts,
  type SideName,
  useMatchTexts,
} from '#areas/formats/matches/index.ts';

/** The texts of a bracket's cards. */
export function useBracketTexts(shape: BracketShape, firstMatchId: number): CardTexts {
  const { t } = useTranslation('elimination');
  const texts = useMatchTexts();
  return useMemo(() => {
    const nameLabel = (match: CardMatch) => {
      const label = labelOf(shape, match);
      return label && t(label);
    };
    const awaitedOf = (match: CardMatch, side: SideName) => {
      const feeder = feederOf(shape, match.number, side === 'first' ? 0 : 1);
      if (!feeder) return t(match.bracket === 'final' ? 'card.ifNeeded' : 'card.emptySeat');
      const id = matchIdOf({ first_match_id: firstMatchId }, feeder.match);
      return t(feeder.output === 'winner' ? 'card.winnerOf' : 'card.loserOf', { id });
    };
    return { ...texts, labelOf: nameLabel, awaitedOf };
  }, [t, texts, shape, firstMatchId]);
}

/** The name of a match beside its number, if it has one. */
function labelOf(
  shape: BracketShape,
  { bracket, round }: Pick<CardMatch, 'bracket' | 'round'>,
): ParseKeys<'elimination'> | undefined {
  if (bracket === 'third') return 'card.third';
  if (bracket === 'final') return round === 1 ? 'card.final' : 'card.reset';
  return shape.kind === 'single' && bracket === 'upper' && round === shape.rounds ? 'card.final' : undefined;
}
