import type { WorkingCopy } from '../draft.ts';
import type { MatchEventSink } from '../match/match-events.ts';
import { isFinished, MATCH_ROWS, type MatchRow } from '../match/match-row.ts';
import type { Refused } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import type { Undoable } from '../undo.ts';

export interface Undo {
  /** What was accepted, as it was answered. */
  readonly done: Undoable<MatchRow>;
}

/** [REV6] Writes the rows back as they were, as long as every one still is what the command wrote. */
export function undoCommand(
  draft: WorkingCopy<MatchRow>,
  { done }: Undo,
  events: MatchEventSink,
): Refused | undefined {
  if (done.status?.after === 'STARTED') return refuse('nothing-to-revert');
  const changed = done.changes
    .map(({ after }) => after!)
    .filter((after) => !MATCH_ROWS.equal(draft.get(after.match), after))
    .map(({ match }) => match);
  if (changed.length > 0) return refuse('changed-since', { changed });
  for (const { before } of done.changes.toReversed()) writeBack(draft.get(before!.match), before!, events);
  return undefined;
}

/** Times are no part of it: no command of a bracket changes them. */
function writeBack(row: MatchRow, before: MatchRow, events: MatchEventSink): void {
  const { match, winner, reason } = before;
  const endsAlike = row.winner === winner && row.reason === reason;
  if (isFinished(row) && !endsAlike) events.push({ type: 'match-reverted', match });
  row.first = before.first;
  row.second = before.second;
  row.status = before.status;
  row.winner = winner;
  row.reason = reason;
  row.score = before.score;
  row.firstClaim = before.firstClaim;
  row.secondClaim = before.secondClaim;
  if (reason !== null && !endsAlike) events.push({ type: 'match-finished', match, winner, reason });
}
