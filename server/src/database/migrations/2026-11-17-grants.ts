import { type Kysely, sql } from 'kysely';

/** Who gave whom a right, or changed how somebody else signs in; kept for ever and never changed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table grants (
      id integer generated always as identity primary key,
      at timestamptz not null,
      actor_id integer constraint grants_actor references users,
      user_id integer not null constraint grants_user references users,
      kind text not null constraint grants_kind_known
        check (kind in ('account', 'role', 'billing', 'unblock', 'email', 'password', 'factor')),
      what text,
      is_money boolean not null,
      constraint grants_of_somebody_else check (actor_id <> user_id)
    )`.execute(db);
  await sql`create index grants_by_time on grants (at)`.execute(db);
  await backfill(db);
  await sql`
    create function refuse_change_of_grants() returns trigger language plpgsql as $$
    begin
      raise exception 'grants are kept as they are';
    end $$`.execute(db);
  await sql`
    create trigger grants_stay before update or delete or truncate on grants
    for each statement execute function refuse_change_of_grants()`.execute(db);
}

/** Reads the audit, which names roles, permissions, unblockings, changed e-mails and removed second factors. */
async function backfill(db: Kysely<never>): Promise<void> {
  await sql`
    with told as (
      select audit.id, at, actor_id, subject_id, action, after,
        (select string_agg(role, ', ' order by place)
          from jsonb_array_elements_text(after -> 'roles') with ordinality as given (role, place)
          where not coalesce(before -> 'roles', '[]') ? role) as roles
      from audit join users on users.id = subject_id
      where subject = 'user' and actor_id is distinct from subject_id
        and action in ('changed', 'permission given', 'unblocked', 'factor removed')),
    kinds as (
      select id, at, actor_id, subject_id, 'role' as kind, roles as what, roles like '%Super admin%' as is_money
        from told where roles is not null
      union all select id, at, actor_id, subject_id, 'email', null, false
        from told where action = 'changed' and after ? 'email'
      union all select id, at, actor_id, subject_id, 'billing', null, true
        from told where action = 'permission given' and after ->> 'permission' = 'Billing edit'
      union all select id, at, actor_id, subject_id, 'unblock', null, false from told where action = 'unblocked'
      union all select id, at, actor_id, subject_id, 'factor', null, false
        from told where action = 'factor removed')
    insert into grants (at, actor_id, user_id, kind, what, is_money)
    select at, actor_id, subject_id, kind, what, is_money from kinds order by id, kind`.execute(db);
}
