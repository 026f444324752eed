import type { FinishReason, MatchRow } from '../match/match.ts';
import { sideOf } from '../match/match.ts';
import type { ParticipantId, Slot } from '../slot.ts';
import type { Placing } from '../standings/standings.placing.ts';
import { placedBy } from './elimination.places.ts';
import type { BracketShape } from './elimination.shape.ts';
import { type MatchPlace, placeOf } from './match-numbers.ts';

/** [WHY7] Why somebody has their final place: the match that gave it, how it ended, and against whom. */
export interface PlaceReason extends Placing {
  readonly match: number;
  readonly at: MatchPlace;
  readonly won: boolean;
  readonly against: Slot;
  readonly reason: FinishReason;
}

/** `undefined`: this match gave them no place. */
export function whyPlace(
  shape: BracketShape,
  row: MatchRow,
  participant: ParticipantId,
): PlaceReason | undefined {
  const placing = placedBy(shape, row).find((placed) => placed.participant === participant);
  if (placing === undefined) return undefined;
  return {
    ...placing,
    match: row.match,
    at: placeOf(shape, row.match),
    won: row.winner === participant,
    against: sideOf(row, participant) === 0 ? row.second : row.first,
    reason: row.reason!,
  };
}
