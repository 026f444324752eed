import { type Kysely, sql } from 'kysely';

/** A guest plays without an account: staff added them by a nickname, and they may claim their seat later. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table users
    alter column email drop not null,
    add column is_guest boolean not null default false,
    add constraint users_guest_has_no_email check (is_guest = (email is null)),
    add constraint users_guest_has_no_password check (not is_guest or password_hash is null)`.execute(db);
  await sql`create index users_guests on users (id) where is_guest`.execute(db);
  // Lists of names are looked up in one query, regardless of capitals.
  await sql`create index users_by_nickname on users (lower(nickname)) where deleted_at is null`.execute(db);
  await sql`create index users_by_name on users (lower(name)) where deleted_at is null`.execute(db);
}
