import { SWISS } from '../formats.ts';
import { isAuto, isFinished, isResult, type MatchRow } from '../match.ts';
import { clearEnd } from '../match-result.ts';
import { type Refused, refuse } from '../outcome.ts';
import { advanceRoom, dropWinners, matchCountOf, type RoomContext } from './round-robin-swiss.advancement.ts';
import { settleInRoom, undoDisqualificationInRoom } from './round-robin-swiss.leave.ts';
import { isPaired, roundRange, unpair } from './round-robin-swiss.pairing.ts';
import { roundOfMatch } from './round-robin-swiss.room-row.ts';

/** [REV4] */
export function checkRoomRevertDeep(row: MatchRow): Refused | undefined {
  if (!isFinished(row)) return refuse('not-finished', { match: row.match });
  return isAuto(row) ? refuse('free-win', { match: row.match, winner: row.winner }) : undefined;
}

/** [RR9] [SW9] */
export function checkRoomRevert(context: RoomContext, row: MatchRow): Refused | undefined {
  const refusal = checkRoomRevertDeep(row);
  if (refusal !== undefined) return refusal;
  if (context.winnersStand) return refuse('stage-two-exists', { match: row.match });
  const blocking = laterMatches(context, row.match).find((match) => isResult(context.draft.read(match)));
  return blocking === undefined ? undefined : refuse('later-match-finished', { match: row.match, blocking });
}

/** [SW9] In Swiss every later round was paired on this result; in round robin nothing was. */
export function laterMatches(
  { format, room }: Pick<RoomContext, 'format' | 'room'>,
  match: number,
): number[] {
  if (format !== SWISS) return [];
  const { to } = roundRange(room, roundOfMatch(true, room.participants.length, match));
  return Array.from({ length: matchCountOf(format, room) - to }, (_, index) => to + index);
}

/** [RR9] [SW9] [OUT3] `keepWinners`: a second stage depends on them and does not change with this result. */
export function revertInRoom(context: RoomContext, row: MatchRow, keepWinners: boolean): void {
  unwindInRoom(context, row, keepWinners);
  settleInRoom(context, row);
  if (isFinished(row)) advanceRoom(context);
}

/** Reopens a match; the caller settles it or finishes it again. */
export function unwindInRoom(context: RoomContext, row: MatchRow, keepWinners: boolean): void {
  for (const match of laterMatches(context, row.match).toReversed()) {
    const later = context.draft.get(match);
    if (!isPaired(later)) continue;
    if (isResult(later)) context.events.push({ type: 'match-reverted', match });
    unpair(later);
    const round = roundOfMatch(true, context.room.participants.length, match);
    if (match === roundRange(context.room, round).from) {
      context.events.push({ type: 'round-unpaired', room: context.room.room, round });
    }
  }
  undoDisqualificationInRoom(context, row);
  clearEnd(row);
  context.events.push({ type: 'match-reverted', match: row.match });
  if (keepWinners) context.room.finished = false;
  else dropWinners(context);
}
