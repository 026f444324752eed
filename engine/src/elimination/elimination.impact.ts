import { Draft, loading, type Rows } from '../draft.ts';
import type { Impact, LostSeat } from '../impact.ts';
import { type Left, NOBODY_LEFT } from '../leavers.ts';
import { isAuto, isFinished, MATCH_ROWS, type MatchRow, slotOf } from '../match.ts';
import type { Refused } from '../outcome.ts';
import { EMPTY, type ParticipantId } from '../slot.ts';
import { placedBy } from './elimination.places.ts';
import { blockingMatch, checkRevertDeep, targetsOf } from './elimination.revert.ts';
import { type BracketShape, checkMatch, targetMatch, targetSide } from './elimination.shape.ts';
import { winnerPath } from './matches-to-load.ts';

export interface BracketImpact {
  readonly ok: true;
  /** The match that forbids a plain revert, if one does. */
  readonly blockedBy: number | undefined;
  /** [OUT3] Those of the match who left: reverted, it would end again at once, unless their leaving is undone first. */
  readonly left: readonly ParticipantId[];
  readonly impact: Impact;
}

/** [REV3] What a revert of this match would undo, all the way down. Changes nothing. */
export function revertImpact(
  shape: BracketShape,
  matches: Rows<MatchRow>,
  match: number,
  left: Left = NOBODY_LEFT,
): BracketImpact | Refused {
  const unknown = checkMatch(shape, match);
  if (unknown !== undefined) return unknown;
  return loading<BracketImpact | Refused>(
    () => {
      const draft = new Draft(matches, MATCH_ROWS);
      const row = draft.get(match);
      const refusal = checkRevertDeep(row);
      if (refusal !== undefined) return refusal;
      const blockedBy = blockingMatch({ shape, draft }, match);
      const gone = [row.first, row.second].filter((slot) => {
        const leaver = left.get(slot);
        return leaver !== undefined && leaver.by !== match;
      });
      return { ok: true, blockedBy, left: gone, impact: impactOf(shape, draft, row, new Set()) };
    },
    (missing) => winnerPath(shape, missing),
  );
}

function impactOf(shape: BracketShape, draft: Draft<MatchRow>, row: MatchRow, seen: Set<number>): Impact {
  seen.add(row.match);
  const seats: LostSeat[] = [];
  const below: Impact[] = [];
  for (const target of targetsOf(shape, row.match)) {
    const next = draft.get(targetMatch(target));
    const slot = slotOf(next, targetSide(target));
    if (slot !== EMPTY) seats.push({ match: next.match, side: targetSide(target), slot });
    if (isFinished(next) && !seen.has(next.match)) below.push(impactOf(shape, draft, next, seen));
  }
  return {
    kind: 'match',
    number: row.match,
    winners: row.winner === 0 ? [] : [row.winner],
    auto: isAuto(row),
    seats,
    places: placedBy(shape, row),
    below,
  };
}
