import { type Kysely, sql } from 'kysely';

/** Not everybody who may search a tournament may see e-mails. Those who may search them in the table of users. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`update participants set search_text = regexp_replace(search_text, '\\S+@\\S+ ?', '', 'g')
    where search_text like '%@%'`.execute(db);
}
