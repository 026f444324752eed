import { type Kysely, sql } from 'kysely';

/** Finds what one entity has in all seasons: for a changed country, and for clan members who come and go. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index season_standings_of_entity on season_standings (kind, entity_id)`.execute(db);
}
