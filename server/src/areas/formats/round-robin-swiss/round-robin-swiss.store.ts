import type { RoomParticipant, RoomSummary } from '@matchdesk/contract/formats/round-robin-swiss.record';
import type { GameId, RoomId, TemplateId, TournamentId, UserId } from '@matchdesk/contract/ids';
import type { TemplateRow } from '@matchdesk/engine';
import { type RawBuilder, sql } from 'kysely';
import { containing, type Paging, pageMeta } from '#database/paging.ts';
import { padToTen, runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import { refuse, refuseFields } from '#http/refusal.ts';
import { oneRow } from '#known.ts';
import { shownName } from '#rows/participants/index.ts';
import { isOpenRoom } from '#rows/rooms/index.ts';

type Counted = Omit<RoomSummary, 'status' | 'started_at'> & {
  starts_at: string;
  is_finished: boolean;
};

function toSummary({ starts_at, is_finished, ...room }: Counted, now: Date): RoomSummary {
  const hasBegun = room.matches > 0 && (Date.parse(starts_at) <= now.getTime() || room.finished > 0);
  return {
    ...room,
    started_at: starts_at,
    status: is_finished ? 'FINISHED' : hasBegun ? 'STARTED' : 'OPENED',
  };
}

async function summaries(db: Db | Trx, wanted: RawBuilder<unknown>, now: Date): Promise<RoomSummary[]> {
  const rows = await runPrepared(
    db,
    sql<Counted>`
    select id, number, name, size, starts_at, is_finished, version, matches_count as matches,
      first_match_id, finished_count as finished, conflicts_count as conflicts, cardinality(winners) as winners,
      (select count(*)::int from room_seats where room_id = rooms.id) as seated
    from rooms where ${wanted}`,
  );
  return rows.map((room) => toSummary(room, now));
}

export const summariesOf = (db: Db | Trx, ids: readonly RoomId[], now: Date): Promise<RoomSummary[]> =>
  summaries(db, sql`id = any(${padToTen(ids)}::int[]) order by number`, now);

export async function getSummary(db: Db | Trx, id: RoomId, now: Date): Promise<RoomSummary> {
  const [summary] = await summariesOf(db, [id], now);
  if (!summary) throw refuse('room-not-found');
  return summary;
}

/** The rooms at the positions `from` to `to`, both included, and how many there are. */
export async function pageSummaries(
  db: Db,
  id: TournamentId,
  window: { from: number; to: number; conflicts?: boolean; referee?: UserId | undefined },
  now: Date,
): Promise<{ data: RoomSummary[]; meta: { total: number } }> {
  const isOfReferee =
    window.referee === undefined
      ? sql`true`
      : sql`exists (
          select from match_referees where match_referees.user_id = ${window.referee}
            and match_id >= first_match_id and match_id < first_match_id + matches_count)`;
  const wanted = sql`tournament_id = ${id} and (not ${window.conflicts ?? false}::boolean or conflicts_count > 0)
    and ${isOfReferee}`;
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::int as total from rooms where ${wanted}`.execute(db);
  const limit = Math.max(0, window.to - window.from + 1);
  const data = await summaries(db, sql`${wanted} order by number limit ${limit} offset ${window.from}`, now);
  return { data, meta: { total: oneRow(rows).total } };
}

interface RoomCounts {
  rooms_count: number;
  finished_rooms_count: number;
  seats_count: number;
  seated_count: number;
  matches_count: number;
  finished_count: number;
  conflicts_count: number;
  winners_count: number;
  /** Rooms with fewer people than their matches need. */
  empty_rooms: number;
  /** Rooms that are not over, or in which nobody goes on although somebody is left. */
  open_rooms: number;
  has_bracket: boolean;
}

export async function countRooms(db: Db | Trx, id: TournamentId, needed: number): Promise<RoomCounts> {
  const { rows } = await sql<RoomCounts>`
    select count(*)::int as rooms_count, count(*) filter (where is_finished)::int as finished_rooms_count,
      coalesce(sum(size), 0)::int as seats_count, coalesce(sum(seated), 0)::int as seated_count,
      coalesce(sum(matches_count), 0)::int as matches_count, coalesce(sum(finished_count), 0)::int as finished_count,
      coalesce(sum(conflicts_count), 0)::int as conflicts_count,
      coalesce(sum(cardinality(winners)), 0)::int as winners_count,
      count(*) filter (where seated < ${needed})::int as empty_rooms,
      count(*) filter (where ${isOpenRoom})::int as open_rooms,
      exists (select from brackets where tournament_id = ${id}) as has_bracket
    from rooms, lateral (select count(*) as seated from room_seats where room_id = rooms.id) seats
    where tournament_id = ${id}`.execute(db);
  return oneRow(rows);
}

const participantFields = sql<RoomParticipant>`
  participants.id, participants.user_id, participants.team_id, participants.status,
  ${shownName} as name,
  case when teams.id is null then users.avatar else teams.logo end as avatar,
  teams.deleted_at is not null as is_team_deleted, rooms.id as room_id,
  participants.leaving->>'how' as left,
  coalesce(participants.id = any(rooms.winners), false) as swiss_winner,
  (select count(*)::int from matches where (first_slot = participants.id or second_slot = participants.id)
    and winner = participants.id and matches.id >= rooms.first_match_id
    and matches.id < rooms.first_match_id + rooms.matches_count) as earned_points`;

const participantTables = sql`
  participants join users on users.id = participants.user_id left join teams on teams.id = participants.team_id
  left join room_seats on room_seats.participant_id = participants.id left join rooms on rooms.id = room_seats.room_id`;

/** Those who sit in a room, in seating order. */
export async function listSeated(db: Db | Trx, roomId: RoomId): Promise<RoomParticipant[]> {
  const { rows } = await sql<RoomParticipant>`
    select ${participantFields} from ${participantTables}
    where room_seats.room_id = ${roomId} order by room_seats.position`.execute(db);
  return rows;
}

interface ParticipantFilter extends Paging {
  search?: string | undefined;
  room_id?: RoomId | undefined;
  seated?: boolean | undefined;
}

export async function pageInRooms(db: Db, id: TournamentId, filter: ParticipantFilter) {
  const { page, limit, search, room_id, seated } = filter;
  const wanted = sql`participants.tournament_id = ${id} and participants.status <> 'deleted'
    ${search ? sql`and participants.search_text like ${containing(search.toLowerCase())}` : sql``}
    ${room_id === undefined ? sql`` : sql`and room_seats.room_id = ${room_id}`}
    ${seated === undefined ? sql`` : sql`and (room_seats.room_id is not null) = ${seated}`}`;
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from participants
    left join room_seats on room_seats.participant_id = participants.id where ${wanted}`.execute(db);
  const { rows } = await sql<RoomParticipant>`
    select ${participantFields} from ${participantTables} where ${wanted}
    order by rooms.number nulls last, room_seats.position, participants.id
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { data: rows, meta: pageMeta(filter, oneRow(counted.rows).total) };
}

/** The rounds of a room template. Only one of the tournament's game can be chosen. */
export async function roundsOfRoomTemplate(
  trx: Trx,
  id: TemplateId | null,
  gameId: GameId,
): Promise<TemplateRow[]> {
  if (id === null) return [];
  const found = await trx
    .selectFrom('templates')
    .where('id', '=', id)
    .where('kind', '=', 'room')
    .where('game_id', '=', gameId)
    .where('deleted_at', 'is', null)
    .select('info')
    .executeTakeFirst();
  if (!found) throw refuseFields({ template_id: 'no-such-template' });
  return found.info.map(({ duration, matches }) => ({ duration, gamesCount: matches }));
}
