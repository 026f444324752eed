import type { MatchId, ParticipantId, RoomId, TemplateId, TournamentId } from '@matchdesk/contract/ids';
import type { Leaver, RoomRow, RoomRun, TemplateRow } from '@matchdesk/engine';
import { type RawBuilder, sql } from 'kysely';
import { hiddenListFromPlanner, runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { MatchBlock } from '#rows/matches/index.ts';
import { listRoomRuns } from './room-runs.store.ts';

/** A room as it is stored, and as the engine knows it. */
export interface StoredRoom {
  id: RoomId;
  tournament_id: TournamentId;
  name: string;
  template_id: TemplateId | null;
  winners_count: number | null;
  first_match_id: MatchId | null;
  matches_count: number;
  /** How many of its matches are finished, and how many wait for somebody to judge them. */
  finished_count: number;
  conflicts_count: number;
  version: number;
  /** Whether those who go on play in a bracket already. */
  has_bracket: boolean;
  row: RoomRow;
}

/** A room that knows by which numbers people call its matches. */
export interface NumberedRoom extends StoredRoom {
  /** All rooms of the tournament whose matches exist. */
  runs: readonly RoomRun[];
}

interface Found extends Omit<StoredRoom, 'row'> {
  number: number;
  size: number;
  starts_at: string;
  duration: number;
  games_in_round: number;
  template: TemplateRow[];
  rounds: number;
  round_starts: string[];
  is_finished: boolean;
  winners: number[];
  is_ticked: boolean;
  winner_rate: number;
  participants: number[];
  leavers: Leaver[];
}

/** Leavers in a fixed order, no matter who left first: the engine compares the lists item by item. */
export const inOrder = (left: readonly Leaver[]): Leaver[] =>
  left.toSorted((one, other) => one.participant - other.participant);

function toRoom(found: Found): StoredRoom {
  // Rooms do not know of a disqualification by a match of the bracket: it is undone with the bracket.
  const isOfBracket = ({ by, participant }: Leaver) =>
    found.has_bracket && by !== null && found.winners.includes(participant);
  return {
    id: found.id,
    tournament_id: found.tournament_id,
    name: found.name,
    template_id: found.template_id,
    winners_count: found.winners_count,
    first_match_id: found.first_match_id,
    matches_count: found.matches_count,
    finished_count: found.finished_count,
    conflicts_count: found.conflicts_count,
    version: found.version,
    has_bracket: found.has_bracket,
    row: {
      room: found.number,
      size: found.size,
      startsAt: Date.parse(found.starts_at),
      duration: found.duration,
      gamesInRound: found.games_in_round,
      template: found.template,
      participants: found.participants,
      left: inOrder(found.leavers.filter((leaver) => !isOfBracket(leaver))),
      rounds: found.rounds,
      roundStarts: found.round_starts.map((start) => Date.parse(start)),
      finished: found.is_finished,
      winners: found.winners,
      ticked: found.is_ticked,
      winnerRate: found.winner_rate,
    },
  };
}

/**
 * The seats of each room. Participants are looked up one by one: PostgreSQL has no statistics about new rooms yet and
 * would scan all participants.
 */
const seats = sql`
  select array_agg(participant_id order by position) as participants,
    json_agg(leaving) filter (where leaving is not null) as leavers
  from room_seats cross join lateral (select leaving from participants where id = participant_id limit 1) who
  where room_id = rooms.id`;

async function select(db: Db | Trx, wanted: RawBuilder<unknown>): Promise<StoredRoom[]> {
  const rows = await runPrepared(
    db,
    sql<Found>`
    select rooms.id, rooms.tournament_id, number, name, size, starts_at, duration, games_in_round, template_id, template,
      winners_count, rounds, to_json(round_starts) as round_starts, first_match_id, matches_count,
      finished_count, conflicts_count, is_finished, winners, is_ticked, winner_rate, version, coalesce(seats.participants, '{}') as participants,
      coalesce(seats.leavers, '[]') as leavers,
      exists (select from brackets where brackets.tournament_id = rooms.tournament_id) as has_bracket
    from rooms cross join lateral (${seats}) seats
    where ${wanted}`,
  );
  return rows.map(toRoom);
}

async function findOne(db: Db | Trx, wanted: RawBuilder<unknown>): Promise<NumberedRoom | undefined> {
  const [found] = await select(db, wanted);
  if (!found) return undefined;
  return { ...found, runs: found.row.rounds > 0 ? await listRoomRuns(db, found.tournament_id) : [] };
}

/** Every room of a tournament, in their order. */
export const listAllRooms = (db: Db | Trx, id: TournamentId): Promise<StoredRoom[]> =>
  select(db, sql`rooms.tournament_id = ${id} order by number`);

/** The matches of all rooms; none before they are generated. */
export async function listRoomBlocks(db: Db | Trx, id: TournamentId): Promise<MatchBlock[]> {
  const { rows } = await sql<MatchBlock>`
    select tournament_id, first_match_id, matches_count from rooms
    where tournament_id = ${id} and first_match_id is not null order by number`.execute(db);
  return rows;
}

export const findRoom = (db: Db | Trx, id: TournamentId, roomId: RoomId): Promise<NumberedRoom | undefined> =>
  findOne(db, sql`rooms.tournament_id = ${id} and rooms.id = ${roomId}`);

export async function findRoomOfMatch(
  db: Db | Trx,
  id: TournamentId,
  matchId: MatchId,
): Promise<NumberedRoom | undefined> {
  const found = await findOne(
    db,
    sql`rooms.id = (
      select id from rooms where tournament_id = ${id} and first_match_id <= ${matchId}
      order by first_match_id desc limit 1)`,
  );
  if (!found || found.first_match_id === null) return undefined;
  return matchId < found.first_match_id + found.matches_count ? found : undefined;
}

export const findRoomOfParticipant = (
  db: Db | Trx,
  id: TournamentId,
  participant: number,
): Promise<NumberedRoom | undefined> =>
  findOne(
    db,
    sql`rooms.tournament_id = ${id} and rooms.id = (select room_id from room_seats where participant_id = ${participant})`,
  );

/** The rooms that any of these sit in. */
export async function listRoomsOf(
  db: Db | Trx,
  id: TournamentId,
  participants: readonly ParticipantId[],
): Promise<NumberedRoom[]> {
  const found = await select(
    db,
    sql`rooms.tournament_id = ${id}::int and rooms.id in (
      select room_id from room_seats where participant_id = any(${hiddenListFromPlanner(participants)})) order by number`,
  );
  const runs = found.some(({ row }) => row.rounds > 0) ? await listRoomRuns(db, id) : [];
  return found.map((room) => ({ ...room, runs: room.row.rounds > 0 ? runs : [] }));
}

/** The settings of a room that the engine does not know. */
interface RoomSettings {
  name: string;
  template_id: TemplateId | null;
  winners_count: number | null;
}

const columnsOf = (row: RoomRow) => ({
  number: row.room,
  size: row.size,
  starts_at: new Date(row.startsAt).toISOString(),
  duration: row.duration,
  games_in_round: row.gamesInRound,
  template: row.template,
  rounds: row.rounds,
  round_starts: row.roundStarts.map((start) => new Date(start).toISOString()),
  is_finished: row.finished,
  winners: row.winners,
  is_ticked: row.ticked,
  winner_rate: row.winnerRate,
});

export async function insertRooms(
  trx: Trx,
  id: TournamentId,
  rooms: readonly (RoomSettings & { row: RoomRow })[],
): Promise<void> {
  const values = rooms.map(({ row, ...settings }) => ({ ...columnsOf(row), ...settings }));
  await sql`
    insert into rooms (tournament_id, number, name, size, starts_at, duration, games_in_round, template_id, template, winners_count)
    select ${id}::int, number, name, size, starts_at, duration, games_in_round, template_id, template, winners_count
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as t (number int, name text, size int, starts_at timestamptz,
      duration int, games_in_round int, template_id int, template jsonb, winners_count int)`.execute(trx);
}

type SavedRoom = Pick<
  StoredRoom,
  'id' | 'first_match_id' | 'matches_count' | 'finished_count' | 'conflicts_count' | 'row'
>;

/** Writes rooms as the engine left them, and the position of their matches. Seats and leavers are stored elsewhere. */
export async function saveRooms(trx: Trx, rooms: readonly SavedRoom[]): Promise<void> {
  const values = rooms.map((room) => ({
    ...columnsOf(room.row),
    id: room.id,
    first_match_id: room.first_match_id,
    matches_count: room.matches_count,
    finished_count: room.finished_count,
    conflicts_count: room.conflicts_count,
  }));
  await runPrepared(
    trx,
    sql`
    update rooms set starts_at = t.starts_at, duration = t.duration, games_in_round = t.games_in_round,
      template = t.template, rounds = t.rounds, round_starts = t.round_starts, first_match_id = t.first_match_id,
      matches_count = t.matches_count, finished_count = t.finished_count, conflicts_count = t.conflicts_count,
      is_finished = t.is_finished, winners = t.winners, is_ticked = t.is_ticked,
      winner_rate = t.winner_rate, version = rooms.version + 1
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as t (id int, starts_at timestamptz, duration int,
      games_in_round int, template jsonb, rounds int, round_starts timestamptz[], first_match_id int, matches_count int,
      finished_count int, conflicts_count int, is_finished boolean, winners int[], is_ticked boolean, winner_rate int)
    where rooms.id = t.id`,
  );
}

export async function saveSettings(trx: Trx, id: RoomId, settings: RoomSettings): Promise<void> {
  await trx
    .updateTable('rooms')
    .set((eb) => ({ ...settings, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteRooms(trx: Trx, id: TournamentId, ids: readonly RoomId[]): Promise<void> {
  await trx
    .deleteFrom('rooms')
    .where('tournament_id', '=', id)
    .where('id', '=', sql<RoomId>`any(${ids}::int[])`)
    .execute();
}

/** Replaces who sits in these rooms, in the given order. */
export async function replaceSeats(
  trx: Trx,
  id: TournamentId,
  rooms: readonly { id: RoomId; participants: readonly number[] }[],
): Promise<void> {
  const ids = rooms.map((room) => room.id);
  const seats = rooms.flatMap((room) =>
    room.participants.map((participant, position) => ({ room: room.id, participant, position })),
  );
  await trx.deleteFrom('room_seats').where('room_id', '=', sql<RoomId>`any(${ids}::int[])`).execute();
  await sql`
    insert into room_seats (tournament_id, room_id, participant_id, position)
    select ${id}::int, room, participant, position
    from unnest(${seats.map(({ room }) => room)}::int[], ${seats.map(({ participant }) => participant)}::int[],
      ${seats.map(({ position }) => position)}::int[]) as t (room, participant, position)`.execute(trx);
}

/** Resets the rooms to before their matches were made. Decisions stay, as those of an earlier generation. */
export async function dropRoomMatches(trx: Trx, id: TournamentId): Promise<void> {
  await sql`
    delete from matches using rooms
    where rooms.tournament_id = ${id} and matches.id >= rooms.first_match_id
      and matches.id < rooms.first_match_id + rooms.matches_count`.execute(trx);
  await sql`
    update rooms set rounds = 0, round_starts = '{}', first_match_id = null, matches_count = 0, finished_count = 0,
      conflicts_count = 0, is_finished = false, winners = '{}', is_ticked = false, winner_rate = 0, version = version + 1
    where tournament_id = ${id}`.execute(trx);
  await sql`
    delete from room_seats using participants
    where room_seats.tournament_id = ${id} and participants.id = participant_id and participants.status = 'deleted'`.execute(
    trx,
  );
  await sql`update tournaments set generation = generation + 1 where id = ${id}`.execute(trx);
}
