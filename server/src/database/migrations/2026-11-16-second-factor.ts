import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table second_factors (
      user_id integer constraint second_factors_user primary key,
      secret bytea not null,
      last_step integer not null default 0,
      confirmed_at timestamptz,
      created_at timestamptz not null,
      constraint second_factors_of_user foreign key (user_id) references users
    )`.execute(db);
  await sql`
    create table recovery_codes (
      hash bytea constraint recovery_codes_hash primary key,
      user_id integer not null constraint recovery_codes_user references users,
      used_at timestamptz
    )`.execute(db);
  await sql`create index recovery_codes_of_user on recovery_codes (user_id)`.execute(db);

  // 'half': the password was right, and the code is still missing.
  await sql`alter table tokens drop constraint tokens_kind_known`.execute(db);
  await sql`alter table tokens add constraint tokens_kind_known
    check (kind in ('bearer', 'realtime', 'one-time', 'reset', 'half'))`.execute(db);
  await sql`alter table tokens add column factor_at timestamptz`.execute(db);
  await sql`insert into settings (name, value, updated_at) values ('second_factor_roles', '', now())
    on conflict do nothing`.execute(db);
}
