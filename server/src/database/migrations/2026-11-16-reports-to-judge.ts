import { type Kysely, sql } from 'kysely';

/** Which matches wait for staff to judge their reports, and since when: one short index over all tournaments. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table matches add column waiting smallint, add column waiting_since timestamptz,
      add constraint matches_waiting_known check (waiting between 0 and 2),
      add constraint matches_waiting_since_something check ((waiting is null) = (waiting_since is null))`.execute(
    db,
  );
  await sql`
    update matches set
      waiting = case when status = 'CONFLICT' then 0 when first_claim is null or second_claim is null then 1 else 2 end,
      waiting_since = coalesce(
        (select max(updated_at) from match_results where match_id = matches.id and voided_at is null), starts_at)
    where status = 'CONFLICT' or (status = 'PENDING' and (first_claim is not null or second_claim is not null))`.execute(
    db,
  );
  await sql`create index matches_waiting on matches (waiting, waiting_since, id) where waiting is not null`.execute(
    db,
  );
  await sql`
    insert into settings (name, value, updated_at) values ('report_target_minutes', '10', now())
    on conflict do nothing`.execute(db);
}
