import type { AdminCallReport, ExportedAdminCall } from '@matchdesk/contract/desk/admin-calls';
import type { TournamentId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { oneRow } from '#known.ts';

const seconds = (column: string) => sql.raw(`extract(epoch from ${column} - opened_at)::float8`);

/** Median and 95th percentile of the seconds since the call opened; null where nothing is counted. */
const spread = (column: string) => sql`json_build_object(
  'median', percentile_cont(0.5) within group (order by ${seconds(column)}),
  'p95', percentile_cont(0.95) within group (order by ${seconds(column)}))`;

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
      json_build_object(
        'median', percentile_cont(0.5) within group (order by ${seconds('answered_at')}) filter (where answered_by = users.id),
        'p95', percentile_cont(0.95) within group (order by ${seconds('answered_at')}) filter (where answered_by = users.id)
      ) as to_first_answer
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
  const { rows } = await sql<ExportedAdminCall>`
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
  return { data: rows, next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null };
}
