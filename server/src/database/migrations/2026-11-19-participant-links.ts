import { type Kysely, sql } from 'kysely';

/** Sessions that a participant's link opened; giving the participant a new link ends them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table tokens add participant_id integer
    constraint tokens_participant references participants (id)`.execute(db);
  await sql`create index tokens_of_participant on tokens (participant_id) where participant_id is not null`.execute(
    db,
  );
  await sql`alter table tokens drop constraint tokens_kind_known, add constraint tokens_kind_known
    check (kind in ('bearer', 'realtime', 'one-time', 'reset', 'half', 'new-email', 'link'))`.execute(db);
}
