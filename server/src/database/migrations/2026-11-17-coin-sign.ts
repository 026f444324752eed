import { type Kysely, sql } from 'kysely';

/** Many systems have no glyph for the coin of Unicode 13 and show an empty box; every typeface has the new sign. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`update exchange_rates set symbol = '¤' where code = 'COINS' and symbol = '🪙'`.execute(db);
}
