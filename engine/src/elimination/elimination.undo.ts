import { findPlace } from '../leavers.ts';
import { hasBoth, isFinished, MATCH_ROWS, type MatchRow, sideOf, statusByClock } from '../match.ts';
import { type Refused, refuse } from '../outcome.ts';
import type { ParticipantId } from '../slot.ts';
import type { Undoable } from '../undo.ts';
import type { BracketContext } from './elimination.advancement.ts';
import { slotsFollowFeeders } from './elimination.invariants.ts';
import { placedBy } from './elimination.places.ts';
import { targetsOf } from './elimination.revert.ts';
import { targetMatch } from './elimination.shape.ts';

export interface Undo {
  /** The accepted command's answer. */
  readonly done: Undoable<MatchRow>;
}

/** [REV6] Writes the rows back as they were, as long as every one still is what the command wrote. */
export function undoCommand(context: BracketContext, { done }: Undo): Refused | undefined {
  if (done.status?.after === 'STARTED') return refuse('nothing-to-revert');
  const { draft } = context;
  const changed = done.changes
    .filter(({ after }) => !MATCH_ROWS.equal(draft.get(after.match), after))
    .map(({ after }) => after.match);
  if (changed.length > 0) return refuse('changed-since', { changed });
  const stands = (participant: ParticipantId) =>
    done.changes.some(({ after }) => !isFinished(after) && sideOf(after, participant) !== undefined);
  const refusal = context.leavers.undo(done.left, stands);
  if (refusal !== undefined) return refusal;
  context.late = true;
  for (const { before } of done.changes.toReversed()) writeBack(context, draft.get(before.match), before);
  return undefined;
}

/**
 * [REV6] [FIN6] Refuses an undo if somebody who left since would play on, or if somebody has come since to the void
 * side of a forced win, which changes no row.
 */
export function checkUndone({ shape, draft, leavers }: BracketContext, { done }: Undo): Refused | undefined {
  const touched = new Set<number>();
  for (const { before } of done.changes) {
    const { match, first, second } = before;
    const plays = (slot: number) => (hasBoth(before) ? leavers.has(slot) : leavers.isGone(slot));
    const back = [first, second].find(plays);
    // [OUT2] The undo would let somebody play on who left since; [DROP2] whoever dropped out may wait.
    if (back !== undefined && !isFinished(before)) return refuse('has-left', { match, participant: back });
    touched.add(match);
    for (const target of targetsOf(shape, match)) touched.add(targetMatch(target));
  }
  for (const { before } of done.left ?? []) {
    if (!before?.place) continue;
    const { match } = before.place;
    // Somebody who would be out again may have gone on in the meantime.
    if (findPlace(before, placedBy(shape, draft.read(match))) === undefined)
      return refuse('changed-since', { changed: [match] });
  }
  const read = (match: number) => draft.read(match);
  const changed = [...touched].filter((match) => !slotsFollowFeeders(shape, read, draft.read(match)));
  return changed.length > 0 ? refuse('changed-since', { changed }) : undefined;
}

/** Start and best-of are not written: no bracket command changes them. */
function writeBack({ events, now }: BracketContext, row: MatchRow, before: MatchRow): void {
  const { match, winner, reason } = before;
  const endsAlike = row.winner === winner && row.reason === reason;
  if (isFinished(row) && !endsAlike) events.push({ type: 'match-reverted', match });
  row.first = before.first;
  row.second = before.second;
  // Its start may have passed meanwhile.
  row.status = statusByClock(before, now);
  row.winner = winner;
  row.reason = reason;
  row.score = before.score;
  row.firstClaim = before.firstClaim;
  row.secondClaim = before.secondClaim;
  if (reason !== null && !endsAlike) events.push({ type: 'match-finished', match, winner, reason });
}
