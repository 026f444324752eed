import type { BracketShape } from '@matchdesk/engine/elimination/geometry';
import type { ParseKeys } from 'i18next';
import type { CardMatch } from '#areas/formats/matches/index.ts';

/** The name of a match beside its number, if it has one. */
export function labelOf(
  shape: BracketShape,
  { bracket, round }: Pick<CardMatch, 'bracket' | 'round'>,
): ParseKeys<'elimination'> | undefined {
  if (bracket === 'third') return 'card.third';
  if (bracket === 'final') return round === 1 ? 'card.final' : 'card.reset';
  return shape.kind === 'single' && bracket === 'upper' && round === shape.rounds ? 'card.final' : undefined;
}
