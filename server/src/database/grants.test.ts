import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cloneDatabase } from '#testing/database.testing.ts';
import { runMigration } from '#testing/run-migration.ts';
import { up } from './migrations/2026-11-17-grants.ts';

test('[O28] who gave whom what is taken over from the audit', async () => {
  const { db, close } = await cloneDatabase();
  await sql`drop table grants`.execute(db);
  await sql`drop function refuse_change_of_grants`.execute(db);
  await sql`insert into users (email, nickname, name, created_at, updated_at) values
    ('one@a.test', 'One', '', now(), now()), ('two@a.test', 'Two', '', now(), now())`.execute(db);
  const { rows } = await sql<{ id: number }>`select id from users order by email`.execute(db);
  const [one, two] = rows.map(({ id }) => id);
  const entries: [number | null, number, string, object | null, object | null][] = [
    [one!, two!, 'changed', { roles: [] }, { roles: ['Super admin', 'Tournament admin'] }],
    [one!, two!, 'changed', { roles: ['Super admin'] }, { roles: [] }],
    [one!, two!, 'changed', { email: '•••', roles: ['Tournament admin'] }, { email: '•••', roles: [] }],
    [one!, two!, 'permission given', null, { permission: 'Billing edit' }],
    [one!, two!, 'permission given', null, { permission: 'News edit' }],
    [two!, one!, 'unblocked', null, { reason: null }],
    [one!, one!, 'changed', { email: '•••' }, { email: '•••' }],
    [one!, one!, 'factor removed', null, null],
    [null, one!, 'factor removed', null, { reason: 'by whoever runs the server' }],
  ];
  for (const [actor, subject, action, before, after] of entries)
    await sql`insert into audit (at, actor_id, subject, subject_id, action, before, after)
      values (now(), ${actor}, 'user', ${subject}, ${action}, ${before && JSON.stringify(before)},
        ${after && JSON.stringify(after)})`.execute(db);
  await runMigration(up, db);
  const kept = await db
    .selectFrom('grants')
    .select(['actor_id', 'user_id', 'kind', 'what', 'is_money'])
    .orderBy('id')
    .execute();
  await close();
  const row = (actor_id: number | null, user_id: number, kind: string, more: object = {}) => ({
    actor_id,
    user_id,
    kind,
    what: null,
    is_money: false,
    ...more,
  });
  expect(kept).toEqual([
    row(one!, two!, 'role', { what: 'Super admin, Tournament admin', is_money: true }),
    row(one!, two!, 'email'),
    row(one!, two!, 'billing', { is_money: true }),
    row(two!, one!, 'unblock'),
    row(null, one!, 'factor'),
  ]);
});
