import type { LobbyFilter } from '@matchdesk/contract/formats/multi-lobby';
import type { MultiLobbyRoundSums } from '@matchdesk/contract/formats/multi-lobby.record';
import type { MatchId, TournamentId, UserId } from '@matchdesk/contract/ids';
import type { RoundLobbyLine } from '@matchdesk/engine';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '#database/paging.ts';
import { padToTen, runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { Step } from '#database/transact.ts';
import { oneRow } from '#known.ts';
import { hadBy } from '#rows/referees/index.ts';
import {
  countsOf,
  type LobbyEdit,
  type LobbyRow,
  lobbyColumns,
  type StoredLobby,
} from './multi-lobby.lobbies.store.ts';

/** Deletes all lobbies. Reports stay, voided; decisions stay, as those of an earlier generation. */
export async function dropMultiLobby({ trx, now }: Step, id: TournamentId): Promise<void> {
  await sql`delete from arena_lobbies where tournament_id = ${id}`.execute(trx);
  await sql`
    update match_results set voided_at = ${now} where tournament_id = ${id} and voided_at is null`.execute(
    trx,
  );
  await sql`update tournaments set generation = generation + 1 where id = ${id}`.execute(trx);
}

/** Everybody who has a line in the first round. */
export async function listSeated(trx: Trx, id: TournamentId): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select participant_id as id from arena_lines join arena_lobbies on arena_lobbies.id = lobby_id
    where tournament_id = ${id} and arena_lobbies.round = 1`.execute(trx);
  return rows.map((row) => row.id);
}

/** Restores the lobbies as they were drawn: those who were removed since are no longer in them, all others play. */
export async function forgetLeavers(trx: Trx, id: TournamentId): Promise<void> {
  await sql`
    delete from arena_lines using arena_lobbies, participants
    where arena_lobbies.id = lobby_id and arena_lobbies.tournament_id = ${id}
      and participants.id = participant_id and participants.status = 'deleted'`.execute(trx);
  await sql`
    update arena_lines set how_left = null from arena_lobbies
    where arena_lobbies.id = lobby_id and tournament_id = ${id} and how_left is not null`.execute(trx);
  await sql`
    update arena_lobbies set seated = (select count(*) from arena_lines where lobby_id = id),
      passed = (select count(*) from arena_lines where lobby_id = id and arena_lines.passed)
    where tournament_id = ${id}`.execute(trx);
  await sql`delete from arena_lobbies where tournament_id = ${id} and seated = 0`.execute(trx);
}

/** Rows per statement: enough to be quick, few enough to let others in between. */
const portion = 4096;

interface PlacedLine extends RoundLobbyLine {
  lobbyId: MatchId;
  round: number;
  seat: number;
}

/** Inserts whole lobbies column by column, in portions. */
export async function insertLobbies(
  trx: Trx,
  tournamentId: TournamentId,
  lobbies: readonly StoredLobby[],
  onProgress: (lines: number) => void = () => undefined,
): Promise<void> {
  for (let from = 0; from < lobbies.length; from += portion)
    await insertRows(trx, tournamentId, lobbies.slice(from, from + portion));
  const lines = lobbies.flatMap((lobby) =>
    lobby.lines.map((line, seat) => ({ ...line, lobbyId: lobby.id, round: lobby.round, seat })),
  );
  for (let from = 0; from < lines.length; from += portion) {
    await insertLines(trx, lines.slice(from, from + portion));
    onProgress(Math.min(from + portion, lines.length));
  }
}

async function insertRows(
  trx: Trx,
  tournamentId: TournamentId,
  lobbies: readonly StoredLobby[],
): Promise<void> {
  const column = <T>(read: (lobby: StoredLobby) => T) => lobbies.map(read);
  const counts = lobbies.map(({ lines }) => countsOf(lines));
  await sql`
    insert into arena_lobbies (id, tournament_id, number, round, lobby, status, starts_at, room_id, password,
      seated, scored, passed)
    select id, ${tournamentId}::int, number, round, lobby, status, to_timestamp(start), room_id, password,
      seated, scored, passed
    from unnest(${column(({ id }) => id)}::int[], ${column(({ lobby }) => lobby)}::int[],
      ${column(({ round }) => round)}::int[], ${column(({ inRound }) => inRound)}::int[],
      ${column(({ status }) => status)}::text[], ${column(({ startsAt }) => startsAt / 1000)}::float8[],
      ${column(({ roomId }) => roomId)}::text[], ${column(({ password }) => password)}::text[],
      ${counts.map(({ seated }) => seated)}::int[], ${counts.map(({ scored }) => scored)}::int[],
      ${counts.map(({ passed }) => passed)}::int[])
      as t (id, number, round, lobby, status, start, room_id, password, seated, scored, passed)`.execute(trx);
}

async function insertLines(trx: Trx, lines: readonly PlacedLine[]): Promise<void> {
  const column = <T>(read: (line: PlacedLine) => T) => lines.map(read);
  await sql`
    insert into arena_lines (lobby_id, participant_id, round, seat, points, passed, how_left)
    select * from unnest(${column(({ lobbyId }) => lobbyId)}::int[],
      ${column(({ participant }) => participant)}::int[], ${column(({ round }) => round)}::int[],
      ${column(({ seat }) => seat)}::int[], ${column(({ points }) => points)}::int[],
      ${column(({ passed }) => passed)}::boolean[], ${column(({ out }) => out)}::text[])`.execute(trx);
}

/** Deletes lobbies with their lines. */
export async function deleteLobbies(trx: Trx, ids: readonly MatchId[]): Promise<void> {
  await sql`delete from arena_lobbies where id = any(${ids}::int[])`.execute(trx);
}

/** Part of a larger statement: writes what changed in the lobbies themselves, and by how much their counts change. */
export function updatingLobbies(changes: readonly LobbyEdit[]): RawBuilder<LobbyRow> {
  const edits = changes.map(({ before, after }) => {
    const [was, is] = [countsOf(before.lines), countsOf(after.lines)];
    return {
      id: after.id,
      status: before.status === after.status ? null : after.status,
      start: before.startsAt === after.startsAt ? null : after.startsAt / 1000,
      seated: is.seated - was.seated,
      scored: is.scored - was.scored,
      passed: is.passed - was.passed,
    };
  });
  const column = <T>(read: (edit: (typeof edits)[number]) => T) => padToTen(edits.map(read));
  return sql<LobbyRow>`
    update arena_lobbies set status = coalesce(t.status, arena_lobbies.status),
      starts_at = coalesce(to_timestamp(t.start), arena_lobbies.starts_at),
      seated = arena_lobbies.seated + t.seated, scored = arena_lobbies.scored + t.scored,
      passed = arena_lobbies.passed + t.passed, version = arena_lobbies.version + 1
    from unnest(${column(({ id }) => id)}::int[], ${column(({ status }) => status)}::text[],
      ${column(({ start }) => start)}::float8[], ${column(({ seated }) => seated)}::int[],
      ${column(({ scored }) => scored)}::int[], ${column(({ passed }) => passed)}::int[])
      as t (id, status, start, seated, scored, passed)
    where arena_lobbies.id = t.id
    returning ${lobbyColumns}`;
}

/** Writes the lines that differ, those that are new in a lobby and those that left it. */
export async function writeLines(
  { trx, now }: Step,
  changes: readonly LobbyEdit[],
  by: UserId | null,
): Promise<void> {
  const edited: PlacedLine[] = [];
  const added: PlacedLine[] = [];
  const removed: PlacedLine[] = [];
  for (const { before, after } of changes) {
    const { id: lobbyId, round } = after;
    const earlier = new Map(before.lines.map((line) => [line.participant, line]));
    for (const line of after.lines) {
      const known = earlier.get(line.participant);
      earlier.delete(line.participant);
      const placed = { ...line, lobbyId, round, seat: 0 };
      if (!known) added.push(placed);
      else if (known !== line) edited.push(placed);
    }
    for (const line of earlier.values()) removed.push({ ...line, lobbyId, round, seat: 0 });
  }
  if (edited.length > 0) await updateLines(trx, edited, by, now);
  for (const { lobbyId, participant } of removed)
    await sql`delete from arena_lines where lobby_id = ${lobbyId} and participant_id = ${participant}`.execute(
      trx,
    );
  for (const line of added) await insertLines(trx, [{ ...line, seat: await nextSeat(trx, line.lobbyId) }]);
}

async function nextSeat(trx: Trx, lobbyId: MatchId): Promise<number> {
  const found = await trx
    .selectFrom('arena_lines')
    .where('lobby_id', '=', lobbyId)
    .select((eb) => eb.fn.max('seat').as('seat'))
    .executeTakeFirst();
  return (found?.seat ?? -1) + 1;
}

async function updateLines(
  trx: Trx,
  lines: readonly PlacedLine[],
  by: UserId | null,
  now: Date,
): Promise<void> {
  const column = <T>(read: (line: PlacedLine) => T) => padToTen(lines.map(read));
  await runPrepared(
    trx,
    sql`
      update arena_lines set points = t.points, passed = t.passed, how_left = t.how_left, updated_by = ${by}::int,
        updated_at = ${now}::timestamptz
      from unnest(${column(({ lobbyId }) => lobbyId)}::int[], ${column(({ participant }) => participant)}::int[],
        ${column(({ points }) => points)}::int[], ${column(({ passed }) => passed)}::boolean[],
        ${column(({ out }) => out)}::text[]) as t (lobby, participant, points, passed, how_left)
      where arena_lines.lobby_id = t.lobby and arena_lines.participant_id = t.participant`,
  );
}

/** The length of the last round, in minutes. */
const lastDuration = 120;

/** A round starts with its first lobby and lasts until the next one: the schedule follows from the lobbies. */
export async function followStarts({ trx }: Step, id: TournamentId): Promise<void> {
  await sql`
    with rounds as (
      select round, min(starts_at) as starts_at, lead(min(starts_at)) over (order by round) as next_at
      from arena_lobbies where tournament_id = ${id} group by round),
    gone as (
      delete from round_timings where tournament_id = ${id} and round not in (select round from rounds))
    insert into round_timings (tournament_id, round, starts_at, duration, games_count)
    select ${id}, round, starts_at, case when next_at is null then ${lastDuration}
      else greatest(0, extract(epoch from next_at - starts_at) / 60)::int end, null
    from rounds
    on conflict on constraint round_timings_once
      do update set starts_at = excluded.starts_at, duration = excluded.duration`.execute(trx);
}

/** Sets `due_at` to the start of the next lobby, when the clock looks again; null when all have begun. */
export async function awaitNextLobby({ trx, now }: Step, id: TournamentId): Promise<void> {
  await sql`
    update tournaments set due_at = (
      select min(starts_at) from arena_lobbies
      where tournament_id = ${id} and status = 'OPENED' and starts_at > ${now})
    where id = ${id} and status in ('STARTED', 'IN_PROGRESS')`.execute(trx);
}

export interface LobbyWindow {
  round: number;
  from: number;
  to: number;
  show?: LobbyFilter | undefined;
  /** Only those that this colleague has. */
  referee?: UserId | undefined;
  search: string;
  /** Searches only names that everybody may read. */
  isPublic?: boolean | undefined;
}

const begun = (now: Date) => sql<boolean>`(status <> 'WAITING' and starts_at <= ${now})`;

/** Lobbies that have begun and wait for scores; lobbies that have not begun. */
const filters: Record<LobbyFilter, (now: Date) => RawBuilder<boolean>> = {
  missing: (now) => sql`status <> 'FINISHED' and scored < seated and ${begun(now)}`,
  'not-begun': (now) => sql`status <> 'FINISHED' and not ${begun(now)}`,
};

/** The rounds with their lobbies counted. */
export async function listRoundSums(
  db: Db | Trx,
  id: TournamentId,
  now: Date,
): Promise<MultiLobbyRoundSums[]> {
  const { rows } = await sql<MultiLobbyRoundSums>`
    select round,
      case when bool_and(status = 'FINISHED') then 'FINISHED' when bool_or(${begun(now)}) then 'STARTED'
        else 'OPENED' end as status,
      min(starts_at) as started_at, count(*)::int as lobbies_count, sum(seated)::int as seated,
      sum(scored)::int as scored, sum(passed)::int as passed,
      (count(*) filter (where ${filters.missing(now)}))::int as missing,
      (count(*) filter (where ${filters['not-begun'](now)}))::int as not_begun, sum(version)::int as version
    from arena_lobbies where tournament_id = ${id} group by round order by round`.execute(db);
  return rows;
}

/** Staff find people by their names, and by their names in the game. */
const hasText = (search: string) => sql`search_text like ${containing(search.toLowerCase())}`;

/** Like `hasText`, but by what everybody may read: nickname or team. */
const hasPublicText = (search: string) => sql`exists (
  select from users left join teams on teams.id = participants.team_id
  where users.id = participants.user_id and coalesce(teams.name, users.nickname) ilike ${containing(search)})`;

function wanted(
  id: TournamentId,
  { round, show, referee, search, isPublic }: Omit<LobbyWindow, 'from' | 'to'>,
  now: Date,
) {
  const shown = show ? filters[show](now) : sql`true`;
  const found =
    search === ''
      ? sql`true`
      : sql`exists (select from arena_lines join participants on participants.id = participant_id
          where lobby_id = arena_lobbies.id and ${isPublic ? hasPublicText(search) : hasText(search)})`;
  return sql`from arena_lobbies where tournament_id = ${id} and round = ${round} and ${shown} and ${found}
    and ${hadBy(referee, sql`arena_lobbies.id`)}`;
}

export async function pageWindow(
  db: Db | Trx,
  id: TournamentId,
  window: LobbyWindow,
  now: Date,
): Promise<{ rows: LobbyRow[]; total: number }> {
  const of = wanted(id, window, now);
  const count = await sql<{ total: number }>`select count(*)::int as total ${of}`.execute(db);
  const { rows } = await sql<LobbyRow>`
    select ${lobbyColumns} ${of} order by lobby
    offset ${window.from} limit ${Math.max(0, window.to - window.from + 1)}`.execute(db);
  return { rows, total: oneRow(count.rows).total };
}

/** A window of every round, for a list of all lobbies. */
export async function listInRounds(
  db: Db | Trx,
  id: TournamentId,
  from: number,
  to: number,
): Promise<LobbyRow[]> {
  const { rows } = await sql<LobbyRow>`
    select * from (
      select ${lobbyColumns}, row_number() over (partition by round order by lobby) as position
      from arena_lobbies where tournament_id = ${id}) numbered
    where position between ${from + 1} and ${to + 1} order by round, lobby`.execute(db);
  return rows;
}
