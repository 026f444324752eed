import { type MatchRow, matchResult } from '@matchdesk/engine';

/** What the History keeps of a match, before and after a change. */
export function matchSnapshot(row: MatchRow) {
  return { status: row.status, winner: row.winner || null, reason: row.reason, result: matchResult(row) };
}
