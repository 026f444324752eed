import type { WorkingCopy } from '../draft.ts';
import { type MatchRow, setSlot, sideOf, slotOf } from '../match.ts';
import { type Refused, refuse } from '../outcome.ts';
import { seedAt } from '../seeding.ts';
import { EMPTY, isParticipant, type ParticipantId, type Side, type Slot, VOID } from '../slot.ts';
import { type BracketShape, bracketSize, feederOf, upperRoundSize } from './elimination.shape.ts';

/** The bracket before its start. */
export interface Seating {
  readonly shape: BracketShape;
  readonly draft: WorkingCopy<MatchRow>;
}

export interface Seat {
  readonly match: number;
  readonly side: Side;
}

/** [SEED6] Upper bracket, round 1 or 2, never the third-place match. */
export function isSeatable(shape: BracketShape, match: number): boolean {
  return Number.isInteger(match) && match >= 0 && match < seatableMatches(shape);
}

/** [SEED6] How many matches can be seated; they have the lowest numbers. */
export const seatableMatches = (shape: BracketShape): number =>
  upperRoundSize(shape, 1) + (shape.rounds < 2 ? 0 : upperRoundSize(shape, 2));

/** [SEED6] [SEED7] [SEED8] `from` is where they sit now, if anywhere; whoever sits in the new seat moves there. */
export function seat(
  { shape, draft }: Seating,
  { match, side }: Seat,
  participant: ParticipantId,
  from?: Seat,
): Refused | undefined {
  if (!isSeatable(shape, match)) return refuse('not-seatable', { match });
  const feeder = feederOf(shape, match, side);
  const row = draft.get(match);
  if (from !== undefined) {
    const other = slotOf(row, side);
    const refusal = isParticipant(other)
      ? replace({ shape, draft }, from, participant, other)
      : unseat({ shape, draft }, from, participant);
    if (refusal !== undefined) return refusal;
  }
  if (feeder === undefined) {
    if (slotOf(row, side) === VOID) return refuse('taken-in-next-round', { match });
  } else if (!isParticipant(slotOf(row, side))) {
    const below = draft.get(feeder.match);
    if (below.first !== EMPTY || below.second !== EMPTY) {
      return refuse('feeder-not-empty', { match, feeder: feeder.match });
    }
    below.first = VOID;
    below.second = VOID;
  }
  setSlot(row, side, participant);
  return undefined;
}

/** [SEED9] Frees the seat, and for a round 2 seat also the match below it. */
export function unseat(seating: Seating, from: Seat, participant?: ParticipantId): Refused | undefined {
  const refusal = replace(seating, from, participant, EMPTY);
  if (refusal !== undefined) return refusal;
  const { shape, draft } = seating;
  const feeder = feederOf(shape, from.match, from.side);
  if (feeder !== undefined) {
    const below = draft.get(feeder.match);
    below.first = EMPTY;
    below.second = EMPTY;
  }
  return undefined;
}

/** Puts somebody else, or nobody, in the seat of a participant. */
function replace(
  { shape, draft }: Seating,
  { match, side }: Seat,
  participant: ParticipantId | undefined,
  by: Slot,
): Refused | undefined {
  if (!isSeatable(shape, match)) return refuse('not-seatable', { match });
  const row = draft.get(match);
  const sitting = slotOf(row, side);
  if (!isParticipant(sitting) || (participant !== undefined && sitting !== participant)) {
    return refuse('not-seated', { match, side, participant: participant ?? null });
  }
  setSlot(row, side, by);
  return undefined;
}

/** [REM1] Before the start a leaver's seat is simply free. */
export function leaveSeat(
  seating: Seating,
  participant: ParticipantId,
  matches: readonly number[],
): Refused | undefined {
  for (const match of matches) {
    const side = sideOf(seating.draft.get(match), participant);
    if (side === undefined) return refuse('not-in-match', { match, participant });
    const refusal = unseat(seating, { match, side }, participant);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** [SEED7] [REV6] After an undo: whoever gets a seat back may have taken another one since. */
export function checkOneSeatEach({ shape, draft }: Seating): Refused | undefined {
  const seatOf = new Map<ParticipantId, number>();
  for (let match = 0; match < seatableMatches(shape); match++) {
    const { first, second } = draft.read(match);
    for (const participant of [first, second].filter(isParticipant)) {
      const other = seatOf.get(participant);
      if (other !== undefined) return refuse('changed-since', { changed: [other, match] });
      seatOf.set(participant, match);
    }
  }
  return undefined;
}

/**
 * [SEED15] Those seated before the start, best seed first. A seat in round 2 counts as the better seed of the match
 * below it.
 */
export function seatedBySeed(shape: BracketShape, slots: ArrayLike<number>): ParticipantId[] {
  const size = bracketSize(shape);
  const bySeed = new Array<number>(size).fill(EMPTY);
  for (let index = 0; index < size; index++) bySeed[seedAt(shape.rounds, index) - 1] = slots[index]!;
  if (shape.rounds > 1)
    for (let match = 0; match < size / 2; match++) {
      const above = slots[size + match]!;
      if (isParticipant(above)) bySeed[seedAt(shape.rounds, 2 * match) - 1] = above;
    }
  return bySeed.filter(isParticipant);
}
