import { isParticipant } from '../slot.ts';
import type { MatchRow } from './match.ts';

export const MATCH_STATUSES = ['WAITING', 'OPENED', 'STARTED', 'PENDING', 'CONFLICT', 'FINISHED'] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

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
