import { type Kysely, sql } from 'kysely';

/** Finds everything somebody has in all seasons: for a changed country, and for members of clans who come and go. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index season_standings_of_entity on season_standings (kind, entity_id)`.execute(db);
}
