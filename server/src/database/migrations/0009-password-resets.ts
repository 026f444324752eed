import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table tokens drop constraint tokens_kind_known`.execute(db);
  await sql`alter table tokens add constraint tokens_kind_known
    check (kind in ('bearer', 'realtime', 'one-time', 'reset'))`.execute(db);
}
