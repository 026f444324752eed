import { type Kysely, sql } from 'kysely';

/** Every reading of a request asks for its last confirmation. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index if not exists confirmations_of_withdraw on confirmations (withdraw_id, id)`.execute(
    db,
  );
}
