import { type Kysely, sql } from 'kysely';

/** Every read of a withdraw looks up its last confirmation. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index if not exists confirmations_of_withdraw on confirmations (withdraw_id, id)`.execute(
    db,
  );
}
