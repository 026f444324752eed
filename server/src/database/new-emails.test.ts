import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cloneDatabase } from '#testing/database.testing.ts';
import { runMigration } from '#testing/run-migration.ts';
import { up } from './migrations/2026-11-17-new-emails.ts';

test('e-mails changed before and not confirmed since are to be confirmed, and links sent to them end', async () => {
  const { db, close } = await cloneDatabase();
  await sql`alter table users drop column email_changed_at, drop column former_email`.execute(db);
  await sql`insert into users (id, email, nickname, name, email_confirmed_at, created_at, updated_at) values
    (101, 'changed@a.test', 'C', '', null, now(), now()), (102, 'confirmed@a.test', 'F', '', now(), now(), now()),
    (103, 'signed-up@a.test', 'S', '', null, now(), now())`.execute(db);
  await sql`insert into audit (at, subject, subject_id, action, after) values
    (now(), 'user', 101, 'changed', '{"email": "•••"}'), (now(), 'user', 102, 'changed', '{"email": "•••"}'),
    (now(), 'user', 103, 'changed', '{"name": "S"}')`.execute(db);
  await sql`insert into tokens (kind, user_id, hash, created_at, expires_at) values
    ('reset', 101, 'a', now(), now()), ('bearer', 101, 'b', now(), now()), ('reset', 103, 'c', now(), now())`.execute(
    db,
  );
  await runMigration(up, db);
  const changed = await db
    .selectFrom('users')
    .where('email_changed_at', 'is not', null)
    .select('id')
    .execute();
  const ended = await db
    .selectFrom('tokens')
    .where('ended_at', 'is not', null)
    .select(['kind', 'user_id'])
    .execute();
  await close();
  expect(changed).toEqual([{ id: 101 }]);
  expect(ended).toEqual([{ kind: 'reset', user_id: 101 }]);
});
