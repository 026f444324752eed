import { SWISS } from '../formats.ts';
import { clearEnd } from '../match/match-end.ts';
import type { MatchRow } from '../match/match-row.ts';
import { isAuto, isFinished, isResult } from '../match/match-row.ts';
import type { Refused } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import { isPaired, roundRange, unpair } from '../swiss/swiss.rounds.ts';
import { roundOfMatch } from './room-row.ts';
import { dropWinners, matchCountOf, moveOn, type RoomPlay } from './round-robin-swiss.advancement.ts';
import { settleInRoom, undoDisqualificationInRoom } from './round-robin-swiss.leave.ts';

/** [REV4] */
export function checkRoomRevertDeep(row: MatchRow): Refused | undefined {
  if (!isFinished(row)) return refuse('not-finished', { match: row.match });
  return isAuto(row) ? refuse('free-win', { match: row.match, winner: row.winner }) : undefined;
}

/** [RR9] [SW9] */
export function checkRoomRevert(play: RoomPlay, row: MatchRow): Refused | undefined {
  const refusal = checkRoomRevertDeep(row);
  if (refusal !== undefined) return refusal;
  if (play.winnersStand) return refuse('stage-two-exists', { match: row.match });
  const blocking = laterMatches(play, row.match).find((match) => isResult(play.draft.read(match)));
  return blocking === undefined ? undefined : refuse('later-match-finished', { match: row.match, blocking });
}

/** [SW9] In Swiss every later round was paired on this result; in round robin nothing was. */
export function laterMatches({ format, room }: Pick<RoomPlay, 'format' | 'room'>, match: number): number[] {
  if (format !== SWISS) return [];
  const { to } = roundRange(room, roundOfMatch(true, room.participants.length, match));
  return Array.from({ length: matchCountOf(format, room) - to }, (_, index) => to + index);
}

/** [RR9] [SW9] [OUT3] `keepWinners`: a second stage depends on them and does not change with this result. */
export function revertInRoom(play: RoomPlay, row: MatchRow, keepWinners: boolean): void {
  unwindInRoom(play, row, keepWinners);
  settleInRoom(play, row);
  if (isFinished(row)) moveOn(play);
}

/** Reopens a match; the caller settles it or finishes it again. */
export function unwindInRoom(play: RoomPlay, row: MatchRow, keepWinners: boolean): void {
  for (const match of laterMatches(play, row.match).toReversed()) {
    const later = play.draft.get(match);
    if (!isPaired(later)) continue;
    if (isResult(later)) play.events.push({ type: 'match-reverted', match });
    unpair(later);
    const round = roundOfMatch(true, play.room.participants.length, match);
    if (match === roundRange(play.room, round).from) {
      play.events.push({ type: 'round-unpaired', room: play.room.room, round });
    }
  }
  undoDisqualificationInRoom(play, row);
  clearEnd(row);
  play.events.push({ type: 'match-reverted', match: row.match });
  if (keepWinners) play.room.finished = false;
  else dropWinners(play);
}
