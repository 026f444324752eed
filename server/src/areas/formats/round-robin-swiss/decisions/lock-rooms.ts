import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import type { RoomFormat, RoomState, StageTwo } from '@matchdesk/engine';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { findBracket, listBracketRows } from '#rows/brackets/index.ts';
import { numberOfId } from '#rows/matches/index.ts';
import {
  findRoomOfMatch,
  isRoomFormat,
  listAllRooms,
  listRoomRows,
  type StoredRoom,
} from '#rows/rooms/index.ts';
import { blockOf, type RoomView } from '../reading/round-robin-swiss.match-record.ts';

/** A room with all its matches, under the lock of its tournament. */
export interface LockedRoom extends RoomView {
  step: Step;
  tournament: StoredTournament & { type: RoomFormat };
}

export async function lockRoom(
  step: Step,
  tournament: StoredTournament,
  room: StoredRoom | undefined,
): Promise<LockedRoom> {
  const { type } = tournament;
  if (!isRoomFormat(type)) throw refuse('format-forbids');
  if (!room) throw refuse('room-not-found');
  return {
    step,
    tournament: { ...tournament, type },
    format: type,
    room,
    rows: await listRoomRows(step.trx, room),
    hasStageTwo: room.has_bracket,
  };
}

export async function lockRoomMatch(
  step: Step,
  id: TournamentId,
  matchId: MatchId,
): Promise<LockedRoom & { number: number }> {
  const tournament = await lockExistingTournament(step.trx, id);
  const room = await findRoomOfMatch(step.trx, id, matchId);
  if (!room) throw refuse('match-not-found');
  return { ...(await lockRoom(step, tournament, room)), number: numberOfId(blockOf(room), matchId) };
}

/** The room as the engine wants it. */
export const stateOf = (
  { format, room, rows, hasStageTwo }: RoomView,
  { status, auto_approve }: Pick<StoredTournament, 'status' | 'auto_approve'>,
): RoomState => ({
  format,
  status,
  room: room.row,
  matches: { find: (number) => rows[number] },
  winnersPerRoom: room.winners_count,
  autoApprove: auto_approve,
  hasStageTwo,
});

/** The bracket of the winners and all rooms: what a deep revert may undo. */
export async function stageTwoOf(db: Db | Trx, id: TournamentId): Promise<StageTwo | undefined> {
  const bracket = await findBracket(db, id);
  if (!bracket) return undefined;
  const rooms = await listAllRooms(db, id);
  return { matches: await listBracketRows(db, bracket), rooms: rooms.map(({ row }) => row) };
}
