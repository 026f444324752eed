import { type Kysely, sql } from 'kysely';

/** Whoever may search a tournament need not see e-mails: they are looked for among the users, by those who do. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`update participants set search_text = regexp_replace(search_text, '\\S+@\\S+ ?', '', 'g')
    where search_text like '%@%'`.execute(db);
}
