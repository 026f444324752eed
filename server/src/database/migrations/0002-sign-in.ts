import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table tokens (
      id integer generated always as identity primary key,
      kind text not null constraint tokens_kind_known check (kind in ('bearer', 'realtime', 'one-time')),
      user_id integer not null constraint tokens_user references users,
      hash bytea not null constraint tokens_hash_unique unique,
      parent_id integer constraint tokens_parent references tokens on delete cascade,
      browser_hash bytea,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`create index tokens_of_user on tokens (user_id) where ended_at is null`.execute(db);
  await sql`create index tokens_by_expiry on tokens (expires_at)`.execute(db);

  await sql`
    create table social_accounts (
      provider text not null,
      provider_id text not null,
      user_id integer not null constraint social_accounts_user references users,
      linked_at timestamptz not null,
      constraint social_accounts_once primary key (provider, provider_id)
    )`.execute(db);
  await sql`
    create table social_logins (
      state_hash bytea constraint social_logins_state primary key,
      provider text not null,
      code_verifier text not null,
      target text not null,
      staff_only boolean not null,
      browser_hash bytea not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`
    create table login_attempts (
      key text constraint login_attempts_key primary key,
      failures integer not null,
      last_failed_at timestamptz not null
    )`.execute(db);
}
