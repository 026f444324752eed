import { type Kysely, sql } from 'kysely';

/** `place` identifies an e-mail on a device; `device` alone shows who else signs in on it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table sign_in_places add column device bytea`.execute(db);
  await sql`create index sign_in_places_of_device on sign_in_places (device)`.execute(db);
}
