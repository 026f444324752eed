import type { Rows } from '../draft.ts';
import type { FinishReason, MatchRow } from '../match/match-row.ts';
import { isFinished, isHidden, slotOf } from '../match/match-row.ts';
import { seedAt } from '../seeding/order.ts';
import type { ParticipantId, Side } from '../slot.ts';
import { EMPTY, isParticipant } from '../slot.ts';
import { feederOf } from './links.ts';
import { placeOf } from './numbering.ts';
import type { BracketShape } from './shape.ts';
import { bracketSize, finalMatch, resetMatch } from './shape.ts';

/** [WHY1] Why a slot holds what it holds, for a screen to put in words. */
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

/** [WHY1] Needs the match and its feeder only. `undefined`: one of them was not given. */
export function whySlot(
  shape: BracketShape,
  matches: Rows<MatchRow>,
  match: number,
  side: Side,
): SlotReason | undefined {
  const row = matches.find(match);
  if (row === undefined) return undefined;
  const slot = slotOf(row, side);
  if (match === resetMatch(shape)) {
    return slot === EMPTY
      ? { kind: 'awaits', match: finalMatch(shape), output: side === 0 ? 'loser' : 'winner' }
      : { kind: 'reset', match: finalMatch(shape), needed: isParticipant(slot) };
  }
  const feeder = feederOf(shape, match, side);
  if (feeder === undefined) return whySeat(shape, row, side);
  const below = matches.find(feeder.match);
  if (below === undefined) return undefined;
  if (slot === EMPTY) return { kind: 'awaits', ...feeder };
  if (isParticipant(slot)) {
    if (!isFinished(below) || isHidden(below)) return { kind: 'seated-in-round-two' };
    return { kind: 'came-from', ...feeder, reason: below.reason! };
  }
  if (!isFinished(below)) return { kind: 'forced', match: feeder.match };
  const expected = feeder.output === 'winner' ? below.winner : 0;
  if (expected !== 0) return { kind: 'left', match: feeder.match, participant: expected };
  return { kind: 'nobody-came', ...feeder, reason: below.reason! };
}

function whySeat(shape: BracketShape, row: MatchRow, side: Side): SlotReason {
  const { position } = placeOf(shape, row.match);
  const seed = seedAt(shape.rounds, 2 * position + side);
  const { entrants } = shape;
  if (isParticipant(slotOf(row, side))) return { kind: 'seed', seed, entrants };
  if (seed > entrants) return { kind: 'bye', seed, entrants, size: bracketSize(shape) };
  return { kind: 'free-seat', seed };
}
