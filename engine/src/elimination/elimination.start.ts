import { setSlot } from '../match/match.ts';
import type { Refused } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import type { ParticipantId, Side, Slot } from '../slot.ts';
import { EMPTY, isParticipant, VOID } from '../slot.ts';
import type { BracketContext } from './elimination.advancement.ts';
import { settle } from './elimination.advancement.ts';
import { bracketSize } from './elimination.shape.ts';
import { isSeatable, type Seating, seat, seatableMatches } from './seats.ts';

export interface Assignment {
  readonly match: number;
  /** By slot; `null` leaves one empty. */
  readonly participants: readonly (ParticipantId | null)[];
}

export interface Start {
  /** The whole seating; empty keeps the stored one. */
  readonly assignments: readonly Assignment[];
  readonly eligible: readonly ParticipantId[];
  /** Start without those who have no seat. */
  readonly leaveOut: boolean;
}

/** [SEED12] Checks everything before anything settles. */
export function start(context: BracketContext, command: Start): Refused | undefined {
  const refusal =
    (command.assignments.length > 0 ? assign(context, command.assignments) : undefined) ??
    checkSeating(context, command);
  if (refusal !== undefined) return refusal;
  for (let match = 0; match < bracketSize(context.shape) / 2; match++) {
    const row = context.draft.get(match);
    if (row.first === EMPTY) row.first = VOID;
    if (row.second === EMPTY) row.second = VOID;
    settle(context, row);
  }
  context.events.push({ type: 'tournament-started' });
  return undefined;
}

function assign(seating: Seating, assignments: readonly Assignment[]): Refused | undefined {
  for (let match = 0; match < seatableMatches(seating.shape); match++) {
    const row = seating.draft.get(match);
    row.first = EMPTY;
    row.second = EMPTY;
  }
  // Round 1 first: a round 2 seat is judged by the match below it.
  const byMatch = assignments.toSorted((a, b) => a.match - b.match);
  for (const { match, participants } of byMatch) {
    if (!isSeatable(seating.shape, match)) return refuse('not-seatable', { match });
    if (participants.length > 2) return refuse('too-many-participants', { match, limit: 2 });
    for (const [side, participant] of participants.entries()) {
      if (participant === null) continue;
      if (match < bracketSize(seating.shape) / 2)
        setSlot(seating.draft.get(match), side as Side, participant);
      else {
        const refusal = seat(seating, { match, side: side as Side }, participant);
        if (refusal !== undefined) return refusal;
      }
    }
  }
  return undefined;
}

function checkSeating(seating: Seating, { eligible, leaveOut }: Start): Refused | undefined {
  const unseated = new Set(eligible);
  const misplaced: number[] = [];
  const see = (slot: Slot) => {
    if (isParticipant(slot) && !unseated.delete(slot)) misplaced.push(slot);
  };
  for (let match = 0; match < seatableMatches(seating.shape); match++) {
    const row = seating.draft.read(match);
    see(row.first);
    see(row.second);
  }
  const known = new Set(misplaced.length === 0 ? [] : eligible);
  const strangers = misplaced.filter((id) => !known.has(id));
  if (strangers.length > 0) return refuse('not-eligible', { participants: strangers });
  const missing = leaveOut ? [] : [...unseated];
  if (missing.length > 0 || misplaced.length > 0) {
    return refuse('seating-incomplete', { missing, double: misplaced });
  }
  const seated = eligible.length - unseated.size;
  return seated < 2 ? refuse('too-few-participants', { participants: seated, needed: 2 }) : undefined;
}
