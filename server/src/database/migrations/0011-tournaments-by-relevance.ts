import { type Kysely, sql } from 'kysely';

/** As the list of tournaments writes it, letter by letter: another wording would not use the index. */
const relevance = sql`array_position(array['IN_PROGRESS', 'STARTED', 'PENDING', 'REGISTRATION_CLOSED', 'CHECKIN',
  'REGISTRATION_OPENED', 'OPENED', 'FINISHED', 'CLOSED'], status)`;

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index tournaments_by_relevance on tournaments (${relevance}, id desc) where deleted_at is null`.execute(
    db,
  );
  // Both ways, because the newest come first either way.
  await sql`create index tournaments_by_relevance_down on tournaments (${relevance} desc, id desc)
    where deleted_at is null`.execute(db);
}
