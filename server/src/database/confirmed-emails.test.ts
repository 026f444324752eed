import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cloneDatabase } from '#testing/database.testing.ts';
import { runMigration } from '#testing/run-migration.ts';
import { up } from './migrations/2026-11-15-confirmed-emails.ts';

test('staff of before count as confirmed, players do not', async () => {
  const { db, close } = await cloneDatabase();
  await sql`drop table sign_ups`.execute(db);
  await sql`alter table users drop column email_confirmed_at`.execute(db);
  await sql`insert into users (email, nickname, name, is_demo, created_at, updated_at) values
    ('staff@a.test', 'S', '', false, now(), now()), ('player@a.test', 'P', '', false, now(), now()),
    ('demo@a.test', 'D', '', true, now(), now())`.execute(db);
  await sql`insert into user_roles select id, 'Tournament manager' from users where email = 'staff@a.test'`.execute(
    db,
  );
  await runMigration(up, db);
  const users = await db
    .selectFrom('users')
    .select(['email', 'email_confirmed_at'])
    .orderBy('email')
    .execute();
  await close();
  expect(users.filter((user) => user.email_confirmed_at).map(({ email }) => email)).toEqual([
    'demo@a.test',
    'staff@a.test',
  ]);
  expect(users).toHaveLength(3);
});
