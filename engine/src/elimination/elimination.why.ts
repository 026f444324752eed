import type { Rows } from '../draft.ts';
import type { Leaver } from '../leavers.ts';
import { type FinishReason, isFinished, isHidden, loserOf, type MatchRow, sideOf, slotOf } from '../match.ts';
import { seedAt } from '../seeding.ts';
import { EMPTY, isParticipant, type ParticipantId, type Side, type Slot, VOID } from '../slot.ts';
import type { Placing } from '../standings.ts';
import { placedBy } from './elimination.places.ts';
import {
  type BracketShape,
  bracketSize,
  feederOf,
  finalMatch,
  type MatchPlace,
  placeOf,
  resetMatch,
} from './elimination.shape.ts';

/** [WHY1] Why a slot holds what it holds; the screen puts it into words. */
export type SlotReason =
  | { readonly kind: 'seed'; readonly seed: number; readonly entrants: number }
  | { readonly kind: 'free-seat'; readonly seed: number }
  | { readonly kind: 'bye'; readonly seed: number; readonly entrants: number; readonly size: number }
  | { readonly kind: 'seated-in-round-two' }
  | { readonly kind: 'awaits'; readonly match: number; readonly output: 'winner' | 'loser' }
  | {
      readonly kind: 'came-from';
      readonly match: number;
      readonly output: 'winner' | 'loser';
      readonly reason: FinishReason;
    }
  | {
      readonly kind: 'nobody-came';
      readonly match: number;
      readonly output: 'winner' | 'loser';
      readonly reason: FinishReason;
    }
  | { readonly kind: 'left'; readonly match: number; readonly participant: ParticipantId }
  | { readonly kind: 'forced'; readonly match: number }
  | { readonly kind: 'reset'; readonly match: number; readonly needed: boolean };

/**
 * [WHY1] Needs only the match and its feeder, and for a slot of round 1 those who left, if they are to be named.
 * `undefined`: a match was not given.
 */
export function whySlot(
  shape: BracketShape,
  matches: Rows<MatchRow>,
  match: number,
  side: Side,
  left: ReadonlyMap<ParticipantId, Leaver> = new Map(),
): SlotReason | undefined {
  const row = matches.find(match);
  if (row === undefined) return undefined;
  const slot = slotOf(row, side);
  if (match === resetMatch(shape)) return whyReset(shape, matches, row, side);
  const feeder = feederOf(shape, match, side);
  if (feeder === undefined) return whySeat(shape, row, side, left);
  const below = matches.find(feeder.match);
  if (below === undefined) return undefined;
  if (slot === EMPTY) return { kind: 'awaits', ...feeder };
  if (isParticipant(slot)) {
    if (!isFinished(below) || isHidden(below)) return { kind: 'seated-in-round-two' };
    return { kind: 'came-from', ...feeder, reason: below.reason! };
  }
  if (!isFinished(below)) return { kind: 'forced', match: feeder.match };
  const expected = feeder.output === 'winner' ? below.winner : loserOf(below);
  if (isParticipant(expected)) return { kind: 'left', match: feeder.match, participant: expected };
  return { kind: 'nobody-came', ...feeder, reason: below.reason! };
}

/** If somebody stands in the reset, it was needed, so whoever is missing has left. */
function whyReset(
  shape: BracketShape,
  matches: Rows<MatchRow>,
  row: MatchRow,
  side: Side,
): SlotReason | undefined {
  const match = finalMatch(shape);
  const slot = slotOf(row, side);
  if (slot === EMPTY) return { kind: 'awaits', match, output: side === 0 ? 'loser' : 'winner' };
  const needed = isParticipant(row.first) || isParticipant(row.second);
  if (!needed || isParticipant(slot)) return { kind: 'reset', match, needed };
  const final = matches.find(match);
  return final && { kind: 'left', match, participant: slotOf(final, side) };
}

function whySeat(
  shape: BracketShape,
  row: MatchRow,
  side: Side,
  left: ReadonlyMap<ParticipantId, Leaver>,
): SlotReason {
  const { position } = placeOf(shape, row.match);
  const seed = seedAt(shape.rounds, 2 * position + side);
  const { entrants } = shape;
  const slot = slotOf(row, side);
  if (isParticipant(slot)) return { kind: 'seed', seed, entrants };
  const gone =
    slot === VOID &&
    [...left.values()].find(
      (one) => one.missed.includes(row.match) && sideOf(row, one.participant) === undefined,
    );
  if (gone) return { kind: 'left', match: row.match, participant: gone.participant };
  if (seed > entrants) return { kind: 'bye', seed, entrants, size: bracketSize(shape) };
  return { kind: 'free-seat', seed };
}

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
