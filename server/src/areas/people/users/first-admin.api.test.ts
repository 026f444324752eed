import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '#context.ts';
import type { Db } from '#database/schema.ts';
import { fillPeople } from '#demo/users.demo.ts';
import { openClient } from '#testing/client.ts';
import { serveEmpty } from '#testing/server.testing.ts';
import { ensureFirstAdmin } from './first-admin.ts';

const email = 'owner@desk.test';
const password = 'a-long-enough-password';
let running: Awaited<ReturnType<typeof serveEmpty>>;
let context: Context;
let logged: string[];

beforeEach(async () => {
  logged = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line).msg) });
  running = await serveEmpty({ UNCONFIRMED_ACCOUNTS: '1' }, { log });
  const config = { ...running.context.config, ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
  context = { ...running.context, config };
});
afterEach(() => running.close());

const signIn = async (elsewhere: Record<string, string> = {}) => {
  const answer = await openClient(running.address).raw('/api/login', {
    method: 'POST',
    body: JSON.stringify({ email, password }),
    headers: { 'content-type': 'application/json', ...elsewhere },
  });
  return answer.status;
};
const signUp = (mail: string) =>
  openClient(running.address).raw('/api/play/sign-up', {
    method: 'POST',
    body: JSON.stringify({ email: mail, password, nickname: 'First' }),
    headers: { 'content-type': 'application/json' },
  });
const rolesOf = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
    .where('email', '=', email)
    .select(['role', 'email_confirmed_at'])
    .execute();

test('the first Super admin is made where only players and demo accounts are', async () => {
  await fillPeople(context);
  expect((await signUp('player@elsewhere.test')).status).toBe(202);
  await ensureFirstAdmin(context);
  expect(logged).toContain('the first Super admin was created');
  expect(await signIn()).toBe(200);
  expect(await rolesOf(context.db)).toEqual([
    { role: 'Super admin', email_confirmed_at: expect.any(String) },
  ]);
  const grants = context.db.selectFrom('grants').innerJoin('users', 'users.id', 'grants.user_id');
  expect(await grants.where('email', '=', email).select(['actor_id', 'kind', 'what']).execute()).toEqual([
    { actor_id: null, kind: 'account', what: null },
    { actor_id: null, kind: 'role', what: 'Super admin' },
  ]);
});

test('a player who took the e-mail is not promoted, and the log says why', async () => {
  await signUp(email.toUpperCase());
  await ensureFirstAdmin(context);
  expect(logged).toContain('no Super admin was made: ADMIN_EMAIL belongs to a player; set another one');
  expect(await signIn()).toBe(403);
  expect(await signIn({ 'x-admin': '0' })).toBe(200);
});

test('none is made beside an active one, and one is where the last one is blocked', async () => {
  await ensureFirstAdmin(context);
  const config = { ...context.config, ADMIN_EMAIL: 'second@desk.test' };
  await ensureFirstAdmin({ ...context, config });
  expect(logged.at(-1)).toBe('ADMIN_EMAIL is not needed: there is an active Super admin');

  await context.db.updateTable('users').set({ blocked_at: new Date() }).where('email', '=', email).execute();
  await ensureFirstAdmin(context);
  expect(logged.at(-1)).toMatch(/belongs to a staff account that is no active Super admin/);
  await ensureFirstAdmin({ ...context, config });
  expect(logged.at(-1)).toBe('the first Super admin was created');
});
