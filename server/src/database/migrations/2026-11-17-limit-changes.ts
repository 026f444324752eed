import { type Kysely, sql } from 'kysely';

/** Raised limits wait for a confirmation, and a payer's payments of a day are added up. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table limit_changes (
      id integer generated always as identity primary key,
      currency text not null constraint limit_changes_currency_known check (currency in ('EUR', 'COINS')),
      value text not null,
      asked_by integer not null constraint limit_changes_asked_by references users,
      asked_at timestamptz not null,
      due_at timestamptz,
      decided_by integer constraint limit_changes_decided_by references users,
      decided_at timestamptz,
      outcome text constraint limit_changes_outcome_known
        check (outcome in ('confirmed', 'waited', 'canceled', 'replaced')),
      constraint limit_changes_decided check ((outcome is null) = (decided_at is null)),
      constraint limit_changes_two_people check (outcome <> 'confirmed' or decided_by <> asked_by)
    )`.execute(db);
  await sql`
    create unique index limit_changes_one_waits on limit_changes (currency) where outcome is null`.execute(
    db,
  );
  await sql`create index withdraws_by_payment_time on withdraws (paid_at) where status = 'PAID'`.execute(db);
  // Since when there is a limit: the last time one was set where there was none, or else its last change.
  await sql`
    insert into settings (name, value, updated_at)
    select 'two_people_limit_since', coalesce(to_char(min(coalesce(set_at, updated_at)) at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), ''), now()
    from (
      select updated_at, (
        select max(at) from audit
        where subject = 'setting ' || settings.name and coalesce(before ->> 'config_value', '') = ''
          and after ->> 'config_value' <> '') as set_at
      from settings where name in ('two_people_limit_eur', 'two_people_limit_coins') and value <> '') limits
    on conflict do nothing`.execute(db);
}
