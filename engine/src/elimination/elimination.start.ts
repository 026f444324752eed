import { isResult, setSlot } from '../match.ts';
import { clearEnd } from '../match-result.ts';
import { type Refused, refuse } from '../outcome.ts';
import { EMPTY, isParticipant, type ParticipantId, type Side, type Slot, VOID } from '../slot.ts';
import { type BracketContext, settle } from './elimination.advancement.ts';
import { bracketSize, matchCount, targetMatch, targetSide, winnerTarget } from './elimination.shape.ts';
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

/** [REV9] Restores the seats from before the start; people who left since get none. */
export function undoStart({ shape, draft }: BracketContext): Refused | undefined {
  const busy: number[] = [];
  for (let match = 0; match < matchCount(shape); match++) {
    const row = draft.read(match);
    if (isResult(row) || row.firstClaim !== null || row.secondClaim !== null) busy.push(match);
  }
  if (busy.length > 0) return refuse('has-results', { matches: busy.slice(0, 5) });
  const roundOne = bracketSize(shape) / 2;
  const kept = new Set<number>();
  for (let match = 0; match < roundOne; match++) {
    const row = draft.get(match);
    const target = winnerTarget(shape, match);
    const above = target < 0 ? EMPTY : slotAt(draft.read(targetMatch(target)), targetSide(target));
    // [SEED8] A seat in round 2 keeps the match below it void.
    const isPassedOver = row.first === VOID && row.second === VOID && isParticipant(above);
    if (isPassedOver) kept.add(target);
    else {
      if (row.first === VOID) row.first = EMPTY;
      if (row.second === VOID) row.second = EMPTY;
    }
    reopen(row);
  }
  for (let match = roundOne; match < matchCount(shape); match++) {
    const row = draft.get(match);
    if (!kept.has(2 * match)) row.first = EMPTY;
    if (!kept.has(2 * match + 1)) row.second = EMPTY;
    reopen(row);
  }
  return undefined;
}

const slotAt = (row: { readonly first: number; readonly second: number }, side: 0 | 1): number =>
  side === 0 ? row.first : row.second;

function reopen(row: Parameters<typeof clearEnd>[0]): void {
  clearEnd(row);
  row.status = 'WAITING';
}
