import { type MatchRow, matchResult } from '@matchdesk/engine';

/** What a match's History tells. */
export function toldMatch(row: MatchRow) {
  return { status: row.status, winner: row.winner || null, reason: row.reason, result: matchResult(row) };
}
