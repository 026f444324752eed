import type { RowKind } from './draft.ts';
import type { TimingRow } from './schedule.ts';
import { EMPTY, isParticipant, type ParticipantId, type Side, type Slot } from './slot.ts';

export const MATCH_STATUSES = ['WAITING', 'OPENED', 'STARTED', 'PENDING', 'CONFLICT', 'FINISHED'] as const;

export type MatchStatus = (typeof MATCH_STATUSES)[number];

/** [FIN1] `free_win` and `withdrew` are written by the engine alone; a person gives one of the others. */
export const FINISH_REASONS = [
  'played',
  'no_show',
  'double_no_show',
  'disqualified',
  'admin',
  'free_win',
  'withdrew',
] as const;

export type FinishReason = (typeof FINISH_REASONS)[number];

export type Score = readonly [first: number, second: number];

/** What one side says: who won, and how. */
export interface Claim {
  readonly winner: ParticipantId;
  readonly score: Score | null;
}

export interface MatchRow {
  /** Its number inside its bracket or room; where it stands follows from that alone. */
  readonly match: number;
  first: Slot;
  second: Slot;
  status: MatchStatus;
  winner: ParticipantId | 0;
  reason: FinishReason | null;
  score: Score | null;
  firstClaim: Claim | null;
  secondClaim: Claim | null;
  /** Milliseconds since 1970. */
  startsAt: number;
  /** Best of this many games. */
  bestOf: number;
}

export const emptyMatch = (match: number, startsAt: number, bestOf: number): MatchRow => ({
  match,
  first: EMPTY,
  second: EMPTY,
  status: 'WAITING',
  winner: 0,
  reason: null,
  score: null,
  firstClaim: null,
  secondClaim: null,
  startsAt,
  bestOf,
});

export const sameScore = (a: Score | null, b: Score | null): boolean =>
  a === b || (a !== null && b !== null && a[0] === b[0] && a[1] === b[1]);

export const sameClaim = (a: Claim | null, b: Claim | null): boolean =>
  a === b || (a !== null && b !== null && a.winner === b.winner && sameScore(a.score, b.score));

export const MATCH_ROWS: RowKind<MatchRow> = {
  // Spelled out: a spread costs three times as much, and every report pays it.
  copy: (row) => ({
    match: row.match,
    first: row.first,
    second: row.second,
    status: row.status,
    winner: row.winner,
    reason: row.reason,
    score: row.score,
    firstClaim: row.firstClaim,
    secondClaim: row.secondClaim,
    startsAt: row.startsAt,
    bestOf: row.bestOf,
  }),
  equal: (a, b) =>
    a.match === b.match &&
    a.first === b.first &&
    a.second === b.second &&
    a.status === b.status &&
    a.winner === b.winner &&
    a.reason === b.reason &&
    sameScore(a.score, b.score) &&
    sameClaim(a.firstClaim, b.firstClaim) &&
    sameClaim(a.secondClaim, b.secondClaim) &&
    a.startsAt === b.startsAt &&
    a.bestOf === b.bestOf,
};

export const slotOf = (row: MatchRow, side: Side): Slot => (side === 0 ? row.first : row.second);

export function setSlot(row: MatchRow, side: Side, slot: Slot): void {
  if (side === 0) row.first = slot;
  else row.second = slot;
}

export function sideOf(row: MatchRow, participant: ParticipantId): Side | undefined {
  if (row.first === participant) return 0;
  return row.second === participant ? 1 : undefined;
}

export const hasBoth = (row: MatchRow): boolean => isParticipant(row.first) && isParticipant(row.second);

export const isFinished = (row: MatchRow): boolean => row.status === 'FINISHED';

/** Ended by the engine because nobody could come: a bye, or two empty sides. */
export const isAuto = (row: MatchRow): boolean => row.reason === 'free_win';

/** Ended by people: a plain revert of an earlier match must not void it. */
export const isResult = (row: MatchRow): boolean => isFinished(row) && !isAuto(row);

/** [DROP4] Ended because somebody had dropped out: nobody played it, so an earlier match can be reverted under it. */
export const isUnplayed = (row: MatchRow): boolean => row.reason === 'withdrew';

/** [SE6] Both sides are void: the row is kept, but not shown. */
export const isHidden = (row: MatchRow): boolean => isFinished(row) && isAuto(row) && row.winner === 0;

/** What stands opposite the winner: an id, `VOID`, or `EMPTY` when nobody won. */
export function loserOf(row: MatchRow): Slot {
  if (row.winner === 0) return EMPTY;
  return row.first === row.winner ? row.second : row.first;
}

/** [FIN2] `a:b`; a free win reads `-:-`, an approved winner without a score `1:0`. */
export function matchResult(row: MatchRow): string | null {
  if (!isFinished(row)) return null;
  if (row.score !== null) return `${row.score[0]}:${row.score[1]}`;
  if (isAuto(row) || row.winner === 0) return '-:-';
  return row.first === row.winner ? '1:0' : '0:1';
}

/** [STATUS6] The status of an unfinished match of a started tournament, by its slots, its reports and the clock. */
export function openStatus(row: MatchRow, now: number): MatchStatus {
  if (!isParticipant(row.first) || !isParticipant(row.second)) return 'WAITING';
  const { firstClaim, secondClaim } = row;
  if (firstClaim !== null && secondClaim !== null) {
    return firstClaim.winner === secondClaim.winner ? 'PENDING' : 'CONFLICT';
  }
  if (firstClaim !== null || secondClaim !== null) return 'PENDING';
  return now >= row.startsAt ? 'STARTED' : 'OPENED';
}

/** [STATUS6] What the clock alone does to a match; the server may ask for any match at any time. */
export function statusByClock(row: MatchRow, now: number): MatchStatus {
  return row.status === 'OPENED' && now >= row.startsAt ? 'STARTED' : row.status;
}

/** What happens to a match of two, in a bracket or in a room. */
export type MatchEvent =
  | { readonly type: 'match-ready'; readonly match: number }
  | {
      readonly type: 'match-finished';
      readonly match: number;
      readonly winner: ParticipantId | 0;
      readonly reason: FinishReason;
    }
  | { readonly type: 'match-reverted'; readonly match: number }
  | { readonly type: 'match-reported'; readonly match: number; readonly by: ParticipantId }
  | { readonly type: 'match-conflict'; readonly match: number }
  | { readonly type: 'late-report'; readonly match: number; readonly by: ParticipantId }
  | { readonly type: 'reports-voided'; readonly match: number };

/** A list that accepts match events, whatever else it holds. */
export interface MatchEventSink {
  push(event: MatchEvent): unknown;
}

/** [SCHED7] A match under a new schedule; a finished one keeps what it had. */
export function retimed(row: MatchRow, timing: TimingRow, now: number): MatchRow {
  if (isFinished(row)) return row;
  const next = { ...MATCH_ROWS.copy(row), startsAt: timing.startsAt, bestOf: timing.gamesCount ?? 1 };
  if (next.status === 'OPENED' || next.status === 'STARTED') next.status = openStatus(next, now);
  return next;
}
