import { type Kysely, sql } from 'kysely';

/** Exactly the expression of the tournament list: with another wording the index would not be used. */
const relevance = sql`array_position(array['IN_PROGRESS', 'STARTED', 'PENDING', 'REGISTRATION_CLOSED', 'CHECKIN',
  'REGISTRATION_OPENED', 'OPENED', 'FINISHED', 'CLOSED'], status)`;

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index tournaments_by_relevance on tournaments (${relevance}, id desc) where deleted_at is null`.execute(
    db,
  );
  // In both directions, because within a status the newest always come first.
  await sql`create index tournaments_by_relevance_down on tournaments (${relevance} desc, id desc)
    where deleted_at is null`.execute(db);
}
