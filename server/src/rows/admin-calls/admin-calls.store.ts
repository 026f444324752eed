import type {
  AdminCallId,
  AdminCallNews,
  AdminCallReport,
  ExportedAdminCall,
} from '@matchdesk/contract/desk/admin-calls';
import type { GameId, MatchId, TournamentId, UserId } from '@matchdesk/contract/ids';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';
import type { AdminCallTable } from '#database/tables/desk.tables.ts';
import { oneRow } from '#known.ts';
import { mapMatchNumbers } from '#rows/match-numbers/index.ts';

export type StoredCall = Selectable<AdminCallTable>;

/** A call as it is announced, without what happened to it (`what`). */
export type ChangedCall = Omit<AdminCallNews, 'what'>;

const news = sql<ChangedCall>`id, tournament_id, match_id, game_id, version, claimed_by,
  answered_at is null and resolved_at is null as is_active,
  escalated_at is not null as is_escalated, resolved_at is null as is_open`;

/** Changes the open calls that match a condition; each change raises the version. Returns what to announce. */
export async function updateCalls(
  trx: Trx,
  set: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Promise<ChangedCall[]> {
  const { rows } = await sql<ChangedCall>`
    update admin_calls set ${set}, version = version + 1
    where resolved_at is null and ${where} returning ${news}`.execute(trx);
  return rows;
}

interface NewCall {
  tournament_id: TournamentId;
  match_id: MatchId | null;
  thread_id: number;
  caller_id: UserId;
  seq: number;
  opened_at: Date;
}

export async function insertCall(trx: Trx, call: NewCall): Promise<ChangedCall> {
  const { tournament_id, match_id, thread_id, caller_id, seq, opened_at } = call;
  const { rows } = await sql<ChangedCall>`
    insert into admin_calls (tournament_id, match_id, thread_id, game_id, caller_id, seq, opened_at)
    select id, ${match_id}, ${thread_id}, game_id, ${caller_id}, ${seq}, ${opened_at}
    from tournaments where id = ${tournament_id} returning ${news}`.execute(trx);
  return oneRow(rows);
}

/** The open call of a match; in the chat of a tournament, the caller's own. */
export async function lockOpenCall(
  trx: Trx,
  { match_id, thread_id, caller_id }: Pick<NewCall, 'match_id' | 'thread_id' | 'caller_id'>,
): Promise<StoredCall | undefined> {
  return trx
    .selectFrom('admin_calls')
    .where('thread_id', '=', thread_id)
    .where('resolved_at', 'is', null)
    .$if(match_id === null, (query) => query.where('caller_id', '=', caller_id))
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

export async function findCall(
  db: Db | Trx,
  id: TournamentId,
  callId: AdminCallId,
): Promise<StoredCall | undefined> {
  return db
    .selectFrom('admin_calls')
    .where('id', '=', callId)
    .where('tournament_id', '=', id)
    .selectAll()
    .executeTakeFirst();
}

export async function noteEvent(
  trx: Trx,
  callId: number,
  what: string,
  { by, at, note }: { by: UserId | null; at: Date; note?: string | undefined },
): Promise<void> {
  await trx
    .insertInto('admin_call_events')
    .values({ call_id: callId, at, user_id: by, what, note: note ?? null })
    .execute();
}

/** The state of somebody's open call, and how many unanswered calls of the tournament are older. */
export async function findLine(
  db: Db,
  { tournament_id, match_id, caller_id }: Pick<NewCall, 'tournament_id' | 'match_id' | 'caller_id'>,
) {
  const { rows } = await sql<{ opened_at: string; count: number; is_answered: boolean; ahead: number }>`
    select opened_at, count, answered_at is not null as is_answered, (
        select count(*)::int from admin_calls older
        where older.tournament_id = own.tournament_id and older.resolved_at is null and older.answered_at is null
          and (older.opened_at, older.id) < (own.opened_at, own.id)) as ahead
    from admin_calls own
    where tournament_id = ${tournament_id} and resolved_at is null
      and ${match_id === null ? sql`match_id is null and caller_id = ${caller_id}` : sql`match_id = ${match_id}`}`.execute(
    db,
  );
  return rows[0];
}

/** The matches of a tournament whose players have called, and nobody has resolved it. */
export async function listCalledMatches(db: Db, id: TournamentId): Promise<Set<MatchId>> {
  const found = await db
    .selectFrom('admin_calls')
    .where('tournament_id', '=', id)
    .where('resolved_at', 'is', null)
    .where('match_id', 'is not', null)
    .select('match_id')
    .$narrowType<{ match_id: MatchId }>()
    .execute();
  return new Set(found.map(({ match_id }) => match_id));
}

/** Whether somebody has called since a moment. */
export async function hasCalledSince(
  db: Db | Trx,
  threadId: number,
  userId: UserId,
  since: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('admin_calls')
    .where('thread_id', '=', threadId)
    .where('caller_id', '=', userId)
    .where('opened_at', '>=', since)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

type OpenFilter = {
  games?: readonly GameId[];
  tournamentId?: TournamentId | undefined;
  after?: AdminCallId | undefined;
};

function wanted({ games, tournamentId, after }: OpenFilter) {
  return sql.join(
    [
      sql`admin_calls.resolved_at is null`,
      games && sql`admin_calls.game_id = any(${[...games]}::int[])`,
      tournamentId && sql`admin_calls.tournament_id = ${tournamentId}`,
      after &&
        sql`(admin_calls.opened_at, admin_calls.id) > (select opened_at, id from admin_calls last where last.id = ${after})`,
    ].filter((condition) => condition !== undefined),
    sql` and `,
  );
}

const countedAtMost = 1000;

export async function countOpen(db: Db, filter: OpenFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from admin_calls join tournaments on tournaments.id = tournament_id and tournaments.deleted_at is null
      where ${wanted({ ...filter, after: undefined })} limit ${countedAtMost}) counted`.execute(db);
  return oneRow(rows).total;
}

/** How many calls are open, since when the oldest is, and up to two of their tournaments. */
export async function summariseOpen(db: Db, filter: OpenFilter) {
  const { rows } = await sql<{ count: number; at: string | null; tournaments: TournamentId[] }>`
    select count(*)::int as count, min(opened_at) as at,
      array_remove(array[min(tournament_id), nullif(max(tournament_id), min(tournament_id))], null) as tournaments
    from admin_calls join tournaments on tournaments.id = tournament_id and tournaments.deleted_at is null
    where ${wanted(filter)}`.execute(db);
  return oneRow(rows);
}

const person = (column: string) =>
  sql.raw(
    `(select json_build_object('user_id', id, 'nickname', nickname) from users where id = admin_calls.${column})`,
  );

/** A union can use the index of the match and the key: one condition with `or` would read all calls for each row. */
const sameMatch = sql`events.call_id in (
  select admin_calls.id union select of_match.id from admin_calls of_match where of_match.match_id = admin_calls.match_id)`;

/** Calls as staff read them, still without the names of the sides. */
export async function listCalls(
  db: Db | Trx,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select admin_calls.id, admin_calls.tournament_id, tournaments.title as tournament_title, admin_calls.game_id,
      admin_calls.match_id, admin_calls.count,
      admin_calls.answered_at is null and admin_calls.resolved_at is null as is_active,
      json_build_object('seq', messages.seq, 'user_id', messages.user_id,
        'nickname', coalesce(nullif(users.nickname, ''), 'Player #' || users.id),
        'message', case when messages.removed_at is null then messages.message else '' end) as payload,
      opened_at, claimed_at, answered_at, escalated_at, resolved_at, outcome, admin_calls.version,
      ${person('claimed_by')} as claimed_by, ${person('answered_by')} as answered_by,
      ${person('resolved_by')} as resolved_by,
      coalesce((
        select json_agg(json_build_object('by', json_build_object('user_id', authors.id, 'nickname', authors.nickname),
          'note', events.note, 'at', to_char(events.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by events.id)
        from admin_call_events events join users authors on authors.id = events.user_id
        where events.note is not null and ${sameMatch}), '[]') as notes
    from admin_calls join tournaments on tournaments.id = admin_calls.tournament_id
      join messages on messages.thread_id = admin_calls.thread_id and messages.seq = admin_calls.seq
      join users on users.id = messages.user_id
    where tournaments.deleted_at is null and ${where}
    order by opened_at, admin_calls.id limit ${limit}`.execute(db);
  return rows;
}

export const listOpen = (db: Db, filter: OpenFilter, limit: number) => listCalls(db, wanted(filter), limit);

const seconds = (column: string) => sql.raw(`extract(epoch from ${column} - opened_at)::float8`);

/** To a tenth: the last digit of an interpolated number depends on the processor. */
const percentile = (share: number, column: string, filter = sql``) =>
  sql`round((percentile_cont(${sql.raw(String(share))}) within group (order by ${seconds(column)}) ${filter})::numeric, 1)::float8`;

/** Median and 95th percentile of the seconds since the call opened; null where nothing is counted. */
const spread = (column: string, filter?: RawBuilder<unknown>) => sql`json_build_object(
  'median', ${percentile(0.5, column, filter)}, 'p95', ${percentile(0.95, column, filter)})`;

type Totals = Pick<AdminCallReport, 'calls' | 'to_first_answer' | 'to_resolution'>;

export async function readReport(db: Db, id: TournamentId): Promise<AdminCallReport> {
  const ofTournament = sql`from admin_calls where tournament_id = ${id}`;
  const totals = await sql<Totals>`
    select count(*)::int as calls, ${spread('answered_at')} as to_first_answer, ${spread('resolved_at')} as to_resolution
    ${ofTournament}`.execute(db);
  const overTime = await sql<AdminCallReport['over_time'][number]>`
    select date_bin('15 minutes', opened_at, timestamptz '2000-01-01') as at, count(*)::int as calls
    ${ofTournament} group by 1 order by 1`.execute(db);
  const byStaff = await sql<AdminCallReport['by_staff'][number]>`
    select json_build_object('user_id', users.id, 'nickname', users.nickname) as by,
      (count(*) filter (where answered_by = users.id))::int as answered,
      (count(*) filter (where resolved_by = users.id))::int as resolved,
      ${spread('answered_at', sql`filter (where answered_by = users.id)`)} as to_first_answer
    from admin_calls join users on users.id in (answered_by, resolved_by)
    where tournament_id = ${id} group by users.id order by users.id`.execute(db);
  const byReason = await sql<AdminCallReport['by_reason'][number]>`
    select outcome, count(*)::int as calls ${ofTournament} group by outcome order by calls desc, outcome`.execute(
    db,
  );
  return {
    ...oneRow(totals.rows),
    over_time: overTime.rows,
    by_staff: byStaff.rows,
    by_reason: byReason.rows,
  };
}

export async function exportCalls(
  db: Db,
  id: TournamentId,
  { after, limit }: { after: number; limit: number },
): Promise<{ data: ExportedAdminCall[]; next: number | null }> {
  const { rows } = await sql<Omit<ExportedAdminCall, 'match_number'>>`
    select admin_calls.id, match_id, coalesce(nullif(callers.nickname, ''), 'Player #' || callers.id) as caller,
      count, opened_at, answered_at,
      (select nickname from users where id = answered_by) as answered_by,
      ${seconds('answered_at')} as seconds_to_answer, escalated_at, resolved_at,
      (select nickname from users where id = resolved_by) as resolved_by,
      ${seconds('resolved_at')} as seconds_to_resolution, outcome
    from admin_calls join users callers on callers.id = caller_id
    where tournament_id = ${id} and admin_calls.id > ${after} order by admin_calls.id limit ${limit}`.execute(
    db,
  );
  const numbers = await mapMatchNumbers(
    db,
    rows.flatMap(({ match_id }) => match_id ?? []),
  );
  const data = rows.map((row) => ({
    ...row,
    match_number: row.match_id === null ? null : (numbers.get(row.match_id) ?? null),
  }));
  return { data, next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null };
}
