import { type Kysely, sql } from 'kysely';

/** Who accepted a version, newest first, is read page by page without sorting them all. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index terms_acceptances_newest on terms_acceptances (terms_id, accepted_at desc, user_id desc)`.execute(
    db,
  );
}
