import { type Kysely, sql } from 'kysely';

/** Lets the desk's queues read what is open, however much has been closed before. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index admin_call_events_noted on admin_call_events (call_id, id) where note is not null`.execute(
    db,
  );
  await sql`create index match_results_of_tournament_by_time on match_results (tournament_id, updated_at)
    where voided_at is null`.execute(db);
}
