import type { RoundTiming } from '@matchdesk/contract/formats/matches.record';
import type { Room } from '@matchdesk/contract/formats/round-robin-swiss.record';
import type { ParticipantId, RoomId, TournamentId } from '@matchdesk/contract/ids';
import {
  durationAfter,
  gamesOfRound,
  isFinished,
  isHidden,
  isResult,
  type RoomRow,
  roundDuration,
  statusByClock,
} from '@matchdesk/engine';
import { getFormat } from '#areas/tournaments/tournaments/index.ts';
import type { Db, Trx } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import { endsIn, idOfNumber, type StoredMatch } from '#rows/matches/index.ts';
import { findRoom, isRoomFormat, listRoomRows } from '#rows/rooms/index.ts';
import { getSummary, listSeated } from '../store/round-robin-swiss.store.ts';
import { blockOf, placeInRoom, type RoomView } from './round-robin-swiss.match-record.ts';

/** A room with all its matches. */
export async function viewRoom(db: Db | Trx, id: TournamentId, roomId: RoomId): Promise<RoomView> {
  const format = await getFormat(db, id);
  const room = await findRoom(db, id, roomId);
  if (!room || !isRoomFormat(format)) throw refuse('room-not-found');
  return { format, room, rows: await listRoomRows(db, room), hasStageTwo: room.has_bracket };
}

export async function toRoomRecord(db: Db | Trx, view: RoomView, now: Date): Promise<Room> {
  const { room } = view;
  return {
    ...(await getSummary(db, room.id, now)),
    duration: room.row.duration,
    games_in_round: room.row.gamesInRound,
    template_id: room.template_id,
    winners_count: room.winners_count,
    participants: await listSeated(db, room.id),
    winners: room.row.winners as ParticipantId[],
    is_ticked: room.row.ticked,
    rounds: await toRounds(db, view, now),
  };
}

/** The schedule of a room, with the state that its matches give. */
export async function toRounds(db: Db | Trx, view: RoomView, now: Date): Promise<RoundTiming[]> {
  const { row } = view.room;
  if (row.roundStarts.length === 0) return [];
  const block = blockOf(view.room);
  const ends = await endsIn(db, block);
  return row.roundStarts.map((startsAt, index) => {
    const round = index + 1;
    const inRound = view.rows.filter(
      (match) => placeInRoom(view, match.match).round === round && !isHidden(match),
    );
    const isOver = inRound.every(isFinished);
    const hasBegun = inRound.some((match) => isFinished(match) || isBegun(match, now));
    return {
      round,
      name: `Round ${round}`,
      started_at: new Date(startsAt).toISOString(),
      status: isOver ? 'FINISHED' : hasBegun ? 'STARTED' : 'OPENED',
      duration: durationOf(row, index),
      games_count: inRound[0]?.bestOf ?? gamesOfRound(row, round),
      is_fixed: isOver && inRound.some(isResult),
      ended_at: latest(inRound.filter(isFinished).map(({ match }) => ends.get(idOfNumber(block, match)))),
    };
  });
}

function latest(times: readonly (number | undefined)[]): string | null {
  const known = times.filter((time) => time !== undefined);
  return known.length > 0 ? new Date(Math.max(...known)).toISOString() : null;
}

function isBegun(match: StoredMatch, now: Date): boolean {
  const status = statusByClock(match, now.getTime());
  return status !== 'OPENED' && status !== 'WAITING';
}

/** Minutes until the next round; the last one lasts as long as its room says. */
function durationOf(row: RoomRow, index: number): number {
  const isLast = index === row.rounds - 1;
  return isLast ? roundDuration(row, row.rounds) : durationAfter(row.roundStarts, index);
}
