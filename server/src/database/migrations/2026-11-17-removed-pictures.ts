import { type Kysely, sql } from 'kysely';

/** Pictures that staff removed from a chat are kept, but no longer shown. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table pictures add column removed_at timestamptz`.execute(db);
  await sql`
    update pictures set removed_at = now()
    where exists (select from messages where picture = '/files/' || name and removed_at is not null)
      and not exists (select from messages where picture = '/files/' || name and removed_at is null)
      and not exists (select from match_results where type = 'IMAGE' and value_state = '/files/' || name)`.execute(
    db,
  );
}
