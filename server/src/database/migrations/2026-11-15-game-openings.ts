import { type Kysely, sql } from 'kysely';

/**
 * Card games that still have to be requested from the service. The server that requests one holds a lease; another
 * takes over once it expires.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table game_openings (
      match_id integer not null,
      version integer not null,
      leased_until timestamptz not null,
      primary key (match_id, version)
    )`.execute(db);
}
