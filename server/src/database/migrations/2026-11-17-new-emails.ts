import { type Kysely, sql } from 'kysely';

/**
 * A changed e-mail gets no link to set a new password until its owner has confirmed it. This also holds for e-mails
 * changed before and not confirmed since; their former addresses are not known, so links already sent are ended.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table users add column email_changed_at timestamptz, add column former_email text`.execute(
    db,
  );
  await sql`create index users_by_former_email on users (lower(former_email)) where former_email is not null`.execute(
    db,
  );
  await sql`update users set email_changed_at = changed.at from (
      select subject_id, max(at) as at from audit
      where subject = 'user' and action = 'changed' and after ? 'email' group by subject_id) changed
    where changed.subject_id = users.id and users.email_confirmed_at is null`.execute(db);
  await sql`update tokens set ended_at = now() from users
    where users.id = tokens.user_id and users.email_changed_at is not null
      and tokens.kind = 'reset' and tokens.ended_at is null`.execute(db);
  await sql`alter table tokens drop constraint tokens_kind_known`.execute(db);
  await sql`alter table tokens add constraint tokens_kind_known
    check (kind in ('bearer', 'realtime', 'one-time', 'reset', 'half', 'new-email'))`.execute(db);
}
