import { type Kysely, sql } from 'kysely';

/**
 * Nearly all tournaments are over, and everybody may list them. Those of one game are read in order from this index,
 * and all of them are counted in it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index tournaments_past on tournaments (game_id, started_at desc, id desc)
    where deleted_at is null and not is_private and available_web and status in ('FINISHED', 'CLOSED')`.execute(
    db,
  );
}
