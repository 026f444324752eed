import { SWISS } from '../formats.ts';
import { hasBoth, isFinished, isResult, type MatchRow, sideOf } from '../match.ts';
import { isParticipant } from '../slot.ts';
import { leaverOf, type RoomRow, roundOfMatch } from './round-robin-swiss.room-row.ts';
import type { RoomFormat } from './round-robin-swiss.setup.ts';

export interface BrokenRoomInvariant {
  readonly rule:
    | 'finished-without-winner'
    | 'open-with-winner'
    | 'twice-in-a-round'
    | 'met-twice'
    | 'left-plays'
    | 'finished-with-open-match'
    | 'winner-not-in-room';
  readonly room: number;
  readonly match?: number;
}

/** [INV1] Lists what is wrong with a room; empty unless somebody edited it raw. */
export function brokenRoomInvariants(
  format: RoomFormat,
  room: RoomRow,
  matches: readonly MatchRow[],
): BrokenRoomInvariant[] {
  const broken: BrokenRoomInvariant[] = [];
  const report = (rule: BrokenRoomInvariant['rule'], match?: number) =>
    broken.push({ rule, room: room.room, ...(match !== undefined && { match }) });
  const pairs = new Set<string>();
  const inRound = new Map<number, Set<number>>();
  for (const row of matches) {
    const { match, winner, reason } = row;
    const isNobody = reason === 'double_no_show' && winner === 0;
    if (isResult(row) && !isNobody && sideOf(row, winner) === undefined)
      report('finished-without-winner', match);
    if (!isFinished(row) && (winner !== 0 || reason !== null)) report('open-with-winner', match);
    if (!isFinished(row) && [row.first, row.second].some((id) => leaverOf(room, id)))
      report('left-plays', match);
    const round = roundOfMatch(format === SWISS, room.participants.length, match);
    const seated = inRound.get(round) ?? new Set();
    inRound.set(round, seated);
    for (const id of [row.first, row.second].filter(isParticipant)) {
      if (seated.has(id)) report('twice-in-a-round', match);
      seated.add(id);
    }
    const pair = `${Math.min(row.first, row.second)} ${Math.max(row.first, row.second)}`;
    // [SW4] A rematch happens when withdrawals leave nobody new.
    if (hasBoth(row) && pairs.has(pair) && room.left.length === 0) report('met-twice', match);
    if (hasBoth(row)) pairs.add(pair);
  }
  if (room.finished && !matches.every(isFinished)) report('finished-with-open-match');
  if (room.winners.some((id) => !room.participants.includes(id))) report('winner-not-in-room');
  return broken;
}
