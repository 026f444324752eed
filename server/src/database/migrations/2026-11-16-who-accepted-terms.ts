import { type Kysely, sql } from 'kysely';

/** Lets the list of who accepted a version be read page by page, newest first, without sorting all of it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index terms_acceptances_newest on terms_acceptances (terms_id, accepted_at desc, user_id desc)`.execute(
    db,
  );
}
