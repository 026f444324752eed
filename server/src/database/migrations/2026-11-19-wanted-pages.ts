import { type Kysely, sql } from 'kysely';

/** Where somebody wanted to go before they signed up, for the browser that opens the link in their e-mail. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table sign_ups add column back text`.execute(db);
}
