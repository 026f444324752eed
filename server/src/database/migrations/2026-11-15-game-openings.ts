import { type Kysely, sql } from 'kysely';

/** Card games that the service is still to be asked for: whoever asks holds the lease, and another server asks once it is over. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table game_openings (
      match_id integer not null,
      version integer not null,
      leased_until timestamptz not null,
      primary key (match_id, version)
    )`.execute(db);
}
