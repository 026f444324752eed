import { sameList } from '../draft.ts';
import { isGone } from '../leavers.ts';
import { isFinished, isResult, loserOf, type MatchRow } from '../match.ts';
import {
  checkEnd,
  checkReason,
  correctedEnd,
  type End,
  endsAlike,
  twoEnds,
  writeEnd,
} from '../match-result.ts';
import { type Refused, refuse } from '../outcome.ts';
import type { ParticipantId } from '../slot.ts';
import {
  advanceRoom,
  type RoomContext,
  roomMatches,
  roomStandings,
} from './round-robin-swiss.advancement.ts';
import { leaveRoom } from './round-robin-swiss.leave.ts';
import { checkRoomRevert, unwindInRoom } from './round-robin-swiss.revert.ts';
import { leaverOf } from './round-robin-swiss.room-row.ts';

export interface FinishInRoom extends Omit<End, 'force'> {
  readonly match: number;
  /** [FIN5] Changes the end of a finished match. */
  readonly replace?: boolean;
}

/** [FIN1] … [FIN5] */
export function finishInRoom(context: RoomContext, command: FinishInRoom): Refused | undefined {
  const row = context.draft.get(command.match);
  const refused = checkReason(row, command) ?? checkWinnerStayed(context, row, command.winner);
  if (refused !== undefined) return refused;
  if (isFinished(row)) {
    if (endsAlike(row, command)) return undefined;
    if (command.replace !== true) return refuse('already-won', twoEnds(row, command));
    if (keepsPoints(row, command)) return correct(context, row, command);
    const refusal = checkRoomRevert(context, row);
    if (refusal !== undefined) return refusal;
    unwindInRoom(context, row, false);
  }
  const refusal = checkEnd(row, command);
  if (refusal !== undefined) return refusal;
  writeEnd(row, command, context.events);
  const loser = loserOf(row);
  if (row.reason === 'disqualified' && !isGone(leaverOf(context.room, loser)))
    return leaveRoom(context, loser, 'disqualified', row.match);
  advanceRoom(context);
  return undefined;
}

/** Whether winner and disqualification stay the same: only score and reason change. */
const keepsPoints = (row: MatchRow, { winner, reason = 'played' }: FinishInRoom): boolean =>
  isResult(row) &&
  row.winner !== 0 &&
  row.winner === winner &&
  (row.reason === 'disqualified') === (reason === 'disqualified');

/** [FIN5] Corrects score or reason. The standings may follow; under a second stage only if the room's order stays. */
function correct(context: RoomContext, row: MatchRow, command: FinishInRoom): Refused | undefined {
  const end = correctedEnd(row, command);
  const refusal = checkEnd(row, end);
  if (refusal !== undefined) return refusal;
  const before = orderOf(context);
  writeEnd(row, end, context.events);
  if (context.winnersStand && !sameList(before, orderOf(context)))
    return refuse('stage-two-exists', { match: row.match });
  advanceRoom(context);
  return undefined;
}

const orderOf = (context: RoomContext): ParticipantId[] =>
  roomStandings(context.format, context.room, roomMatches(context)).map(({ entry }) => entry.participant);

/** [OUT4] */
function checkWinnerStayed(
  { room }: RoomContext,
  row: MatchRow,
  winner: ParticipantId | null,
): Refused | undefined {
  const leaver = winner === null ? undefined : leaverOf(room, winner);
  if (leaver === undefined) return undefined;
  const { match, reason } = row;
  const bothLeft = leaverOf(room, row.first) !== undefined && leaverOf(room, row.second) !== undefined;
  const endedByLeaving =
    reason === 'disqualified' || reason === 'withdrew'
      ? loserOf(row) === winner && leaver.by !== match
      : reason === 'double_no_show' && bothLeft;
  return isFinished(row) && !endedByLeaving ? undefined : refuse('has-left', { match, participant: winner });
}
