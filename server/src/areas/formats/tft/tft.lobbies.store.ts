import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { MatchStatus } from '@matchdesk/contract/statuses';
import { EMPTY, type LobbyRow, lobbyRound, VOID } from '@matchdesk/engine';
import { sql } from 'kysely';
import { padToTen, runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import { getKnown } from '#known.ts';
import { idOfNumber } from '#rows/matches/index.ts';
import type { DrawnTree } from './tft.store.ts';

export interface StoredLobby extends LobbyRow {
  roomId: string;
  password: string;
  version: number;
}

interface LobbyColumns {
  number: number;
  status: MatchStatus;
  is_auto: boolean;
  reporters: number[];
  disqualified: number[];
  starts_at: string;
  room_id: string;
  password: string;
  version: number;
  slots: number[];
  places: number[] | null;
}

/** Lobbies per statement: enough to be quick, few enough to let others in between. */
const portion = 1024;

const lobbies = sql<LobbyColumns>`
  select number, status, is_auto, reporters, disqualified, starts_at, room_id, password, version, slots, places
  from tft_lobbies cross join lateral (
    select array_agg(case when is_void then ${sql.lit(VOID)} else coalesce(participant_id, ${sql.lit(EMPTY)}) end order by seat) as slots,
      array_agg(participant_id order by place) filter (where place is not null) as places
    from tft_seats where lobby_id = tft_lobbies.id) seated`;

function toLobby(stored: LobbyColumns): StoredLobby {
  return {
    lobby: stored.number,
    seats: stored.slots,
    out: stored.disqualified,
    places: stored.places ?? [],
    status: stored.status,
    auto: stored.is_auto,
    reporters: stored.reporters,
    startsAt: Date.parse(stored.starts_at),
    roomId: stored.room_id,
    password: stored.password,
    version: stored.version,
  };
}

export async function listLobbies(
  db: Db | Trx,
  tree: DrawnTree,
  numbers: readonly number[],
): Promise<StoredLobby[]> {
  if (numbers.length === 0) return [];
  const ids = numbers.map((number) => idOfNumber(tree, number));
  const found = await runPrepared(
    db,
    sql<LobbyColumns>`${lobbies} where id = any(${padToTen(ids)}::int[]) order by id`,
  );
  return found.map(toLobby);
}

export async function getLobbyRow(db: Db | Trx, tree: DrawnTree, number: number): Promise<StoredLobby> {
  const [row] = await listLobbies(db, tree, [number]);
  if (!row) throw refuse('match-not-found');
  return row;
}

/** All lobbies in these ranges of numbers, in one statement. */
export async function listLobbyRanges(
  db: Db | Trx,
  tree: DrawnTree,
  ranges: readonly { from: number; to: number }[],
): Promise<StoredLobby[]> {
  if (ranges.length === 0) return [];
  const first = ranges.map(({ from }) => idOfNumber(tree, from));
  const last = ranges.map(({ to }) => idOfNumber(tree, to));
  const { rows } = await sql<LobbyColumns>`
    ${lobbies} join unnest(${first}::int[], ${last}::int[]) as wanted (first, last)
      on tft_lobbies.id between wanted.first and wanted.last
    order by id`.execute(db);
  return rows.map(toLobby);
}

/** Lobbies with players that are not over, or else this one; the earliest first, and how many there are. */
export async function pageShownLobbies(
  db: Db | Trx,
  tree: DrawnTree,
  otherwise: number,
  most: number,
): Promise<{ rows: StoredLobby[]; total: number }> {
  const { rows } = await sql<{ number: number; total: number }>`
    select number, count(*) over ()::int as total from tft_lobbies
    where tournament_id = ${tree.tournament_id} and status <> 'FINISHED'
      and exists (select from tft_seats where lobby_id = tft_lobbies.id and participant_id is not null)
    order by number limit ${most}`.execute(db);
  const numbers = rows.length > 0 ? rows.map(({ number }) => number) : [otherwise];
  return { rows: await listLobbies(db, tree, numbers), total: rows[0]?.total ?? 1 };
}

/** All lobbies, in portions: one single reply would keep everybody else waiting. */
export async function listAllLobbies(db: Db | Trx, tree: DrawnTree): Promise<StoredLobby[]> {
  const all: StoredLobby[] = [];
  for (let from = 0; from < tree.matches_count; from += portion) {
    const to = Math.min(from + portion, tree.matches_count) - 1;
    all.push(...(await listLobbyRanges(db, tree, [{ from, to }])));
  }
  return all;
}

/** The lobbies that any of these sit in, with theirs: a lobby of two of them comes twice. */
export async function listOwnLobbies(
  db: Db | Trx,
  tree: DrawnTree,
  participants: readonly ParticipantId[],
): Promise<{ own: ParticipantId; row: StoredLobby }[]> {
  const seats = await db
    .selectFrom('tft_seats')
    .innerJoin('tft_lobbies', 'tft_lobbies.id', 'tft_seats.lobby_id')
    .where('participant_id', '=', sql<ParticipantId>`any(${participants}::int[])`)
    .where('tft_lobbies.tournament_id', '=', tree.tournament_id)
    .select(['participant_id as own', 'number'])
    .orderBy('number')
    .$narrowType<{ own: ParticipantId }>()
    .execute();
  const rows = await listLobbies(db, tree, [...new Set(seats.map(({ number }) => number))]);
  const byNumber = new Map(rows.map((row) => [row.lobby, row]));
  return seats.map(({ own, number }) => ({
    own,
    row: getKnown(byNumber, number, 'a lobby that was just read'),
  }));
}

/** The lobbies somebody sits in, by number. */
export async function lobbiesOf(
  db: Db | Trx,
  tournamentId: TournamentId,
  participant: ParticipantId,
): Promise<number[]> {
  const found = await db
    .selectFrom('tft_seats')
    .innerJoin('tft_lobbies', 'tft_lobbies.id', 'tft_seats.lobby_id')
    .where('participant_id', '=', participant)
    .where('tft_lobbies.tournament_id', '=', tournamentId)
    .select('number')
    .orderBy('number')
    .execute();
  return found.map(({ number }) => number);
}

export async function hasLobby(db: Db | Trx, tournamentId: TournamentId, id: MatchId): Promise<boolean> {
  const found = await db
    .selectFrom('tft_lobbies')
    .where('id', '=', id)
    .where('tournament_id', '=', tournamentId)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

interface RoundCounts {
  round: number;
  pending: number;
  finished: number;
}

export async function countByRound(db: Db | Trx, tournamentId: TournamentId): Promise<RoundCounts[]> {
  const { rows } = await sql<RoundCounts>`
    select round, count(*) filter (where status = 'PENDING')::int as pending,
      count(*) filter (where status = 'FINISHED')::int as finished
    from tft_lobbies where tournament_id = ${tournamentId} group by round`.execute(db);
  return rows;
}

/** Lobbies that are not over, including those that wait for their players. */
export async function countOpenLobbies(db: Db | Trx, tournamentId: TournamentId): Promise<number> {
  const { count } = await db
    .selectFrom('tft_lobbies')
    .where('tournament_id', '=', tournamentId)
    .where('status', '<>', 'FINISHED')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Inserts a new tree, in portions. */
export async function insertLobbies(
  trx: Trx,
  tree: DrawnTree,
  rows: readonly LobbyRow[],
  onProgress: (done: number) => void,
): Promise<void> {
  for (let from = 0; from < rows.length; from += portion) {
    const some = rows.slice(from, from + portion);
    const column = <T>(read: (row: LobbyRow) => T) => some.map(read);
    await sql`
      insert into tft_lobbies (id, tournament_id, number, round, status, is_auto, starts_at)
      select ${tree.first_match_id}::int + number, ${tree.tournament_id}::int, number, round, status, is_auto, to_timestamp(start)
      from unnest(${column(({ lobby }) => lobby)}::int[], ${column(({ lobby }) => lobbyRound(tree.shape, lobby))}::int[],
        ${column(({ status }) => status)}::text[], ${column(({ auto }) => auto)}::bool[],
        ${column(({ startsAt }) => startsAt / 1000)}::float8[]) as t (number, round, status, is_auto, start)`.execute(
      trx,
    );
    await insertSeats(trx, tree, some);
    onProgress(from + some.length);
  }
}

/** One row per seat, as the engine has them. */
function seatsOf({ shape, first_match_id }: DrawnTree, rows: readonly LobbyRow[]) {
  return rows.flatMap((row) =>
    row.seats.map((slot, seat) => ({
      lobby: idOfNumber({ first_match_id }, row.lobby),
      seat,
      round: lobbyRound(shape, row.lobby),
      participant: slot > 0 ? slot : null,
      isVoid: slot === VOID,
      place: row.places.includes(slot) ? row.places.indexOf(slot) + 1 : null,
    })),
  );
}

async function insertSeats(trx: Trx, tree: DrawnTree, rows: readonly LobbyRow[]): Promise<void> {
  const seats = seatsOf(tree, rows);
  const column = <T>(read: (seat: (typeof seats)[number]) => T) => seats.map(read);
  await sql`
    insert into tft_seats (lobby_id, seat, tournament_id, round, participant_id, is_void, place)
    select lobby, seat, ${tree.tournament_id}::int, round, participant, is_void, place
    from unnest(${column(({ lobby }) => lobby)}::int[], ${column(({ seat }) => seat)}::int[],
      ${column(({ round }) => round)}::int[], ${column(({ participant }) => participant)}::int[],
      ${column(({ isVoid }) => isVoid)}::bool[], ${column(({ place }) => place)}::int[])
      as t (lobby, seat, round, participant, is_void, place)`.execute(trx);
}

/** Saves who sits where and with which place; only seats that differ are written. */
export async function saveSeats(trx: Trx, tree: DrawnTree, rows: readonly LobbyRow[]): Promise<void> {
  const seats = seatsOf(tree, rows);
  const column = <T>(read: (seat: (typeof seats)[number]) => T) => padToTen(seats.map(read));
  await runPrepared(
    trx,
    sql`
      update tft_seats set participant_id = t.participant, is_void = t.is_void, place = t.place
      from unnest(${column(({ lobby }) => lobby)}::int[], ${column(({ seat }) => seat)}::int[],
        ${column(({ participant }) => participant)}::int[], ${column(({ isVoid }) => isVoid)}::bool[],
        ${column(({ place }) => place)}::int[]) as t (lobby, seat, participant, is_void, place)
      where lobby_id = t.lobby and tft_seats.seat = t.seat
        and (tft_seats.participant_id, tft_seats.is_void, tft_seats.place) is distinct from (t.participant, t.is_void, t.place)`,
  );
}

/** Part of a larger statement: writes lobbies without their seats. */
export function updatingLobbies(tree: DrawnTree, rows: readonly LobbyRow[]) {
  const column = <T>(read: (row: LobbyRow) => T) => padToTen(rows.map(read));
  const list = (ids: readonly number[]) => `{${ids.join()}}`;
  return sql<{ id: MatchId; version: number }>`
    update tft_lobbies set status = t.status, is_auto = t.is_auto, reporters = t.reporters::int[],
      disqualified = t.disqualified::int[], starts_at = to_timestamp(t.start), version = tft_lobbies.version + 1
    from unnest(${column(({ lobby }) => idOfNumber(tree, lobby))}::int[], ${column(({ status }) => status)}::text[],
      ${column(({ auto }) => auto)}::bool[], ${column(({ reporters }) => list(reporters))}::text[],
      ${column(({ out }) => list(out))}::text[], ${column(({ startsAt }) => startsAt / 1000)}::float8[])
      as t (id, status, is_auto, reporters, disqualified, start)
    where tft_lobbies.id = t.id
    returning tft_lobbies.id, tft_lobbies.version`;
}

/** Saves any number of moved lobbies, in portions. */
export async function saveStarts(trx: Trx, tree: DrawnTree, rows: readonly LobbyRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += portion)
    await updatingLobbies(tree, rows.slice(from, from + portion)).execute(trx);
}

export async function saveRoom(
  trx: Trx,
  id: MatchId,
  room: { room_id?: string | undefined; password?: string | undefined },
): Promise<void> {
  await trx
    .updateTable('tft_lobbies')
    .set((eb) => ({
      ...(room.room_id !== undefined && { room_id: room.room_id }),
      ...(room.password !== undefined && { password: room.password }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}
