import { type Kysely, sql } from 'kysely';

/**
 * Staff were let in by somebody who knows them, so their e-mails count as confirmed. Players' e-mails were never
 * proven: they sign in as before, but no social account is joined to theirs until they have set a new password by mail.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table users add column email_confirmed_at timestamptz`.execute(db);
  await sql`update users set email_confirmed_at = created_at
    where is_demo or exists (select from user_roles where user_id = users.id)`.execute(db);

  await sql`
    create table sign_ups (
      token_hash bytea constraint sign_ups_token primary key,
      email text not null,
      nickname text not null,
      name text not null,
      country_id integer constraint sign_ups_country references countries,
      password_hash text not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index sign_ups_by_email on sign_ups (lower(email))`.execute(db);
  await sql`create index sign_ups_by_expiry on sign_ups (expires_at)`.execute(db);
}
