import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table users
    add column version integer not null default 1,
    add column block_reason text,
    add column access_changed_at timestamptz`.execute(db);
  // With a space before every part, so that a short search can match the beginning of a word.
  await sql`create index users_search on users
    using gin (lower(' ' || nickname || ' ' || name || ' ' || email) gin_trgm_ops)
    where deleted_at is null`.execute(db);
  await sql`create index user_roles_by_role on user_roles (role, user_id)`.execute(db);

  for (const table of ['user_permissions', 'user_games']) {
    await sql`alter table ${sql.ref(table)}
      add column origin text not null default 'hand'
        constraint ${sql.ref(`${table}_origin_known`)} check (origin in ('role', 'hand')),
      add column granted_by integer constraint ${sql.ref(`${table}_granted_by`)} references users,
      add column granted_at timestamptz`.execute(db);
    // Super admins have everything through their role.
    await sql`update ${sql.ref(table)} set origin = 'role'
      where user_id in (select user_id from user_roles where role = 'Super admin')`.execute(db);
    // People who were demoted to players invisibly kept what they had.
    await sql`delete from ${sql.ref(table)}
      where user_id not in (select user_id from user_roles)`.execute(db);
  }

  await sql`alter table tokens
    add column proved_at timestamptz,
    add column seen_at timestamptz,
    add column address text,
    add column agent text`.execute(db);
  await sql`
    create table sign_ins (
      id integer generated always as identity primary key,
      user_id integer not null constraint sign_ins_user references users,
      at timestamptz not null,
      outcome text not null constraint sign_ins_outcome_known
        check (outcome in ('signed-in', 'wrong-password', 'wrong-code', 'refused')),
      address text,
      agent text
    )`.execute(db);
  await sql`create index sign_ins_of_user on sign_ins (user_id, id)`.execute(db);
  await sql`create index sign_ins_by_time on sign_ins (at)`.execute(db);
}
