import { type Kysely, sql } from 'kysely';

/** Every message and report of a player first looks up who they are in the tournament, as a player or as a captain. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index participants_of_user on participants (tournament_id, user_id)
    where deleted_at is null`.execute(db);
}
