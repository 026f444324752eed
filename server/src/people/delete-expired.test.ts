import { afterAll, beforeAll, expect, test } from 'vitest';
import { day, later, minute } from '#clock.ts';
import { cloneDatabase } from '#testing/database.testing.ts';
import { deleteExpiredPeopleRows } from './tokens.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-11-15T12:00:00Z');
/** One row just old enough to be kept, and one a minute older. */
const around = (kept: number) =>
  [
    ['kept', later(now, -kept)],
    ['over', later(now, -kept - minute)],
  ] as const;

test('what is over is forgotten after its time, and not before', async () => {
  const { db } = database;
  const person = { email: 'a@b.test', nickname: 'A', name: 'A', created_at: now, updated_at: now };
  const { id: user_id } = await db
    .insertInto('users')
    .values(person)
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [name, expires_at] of around(30 * day))
    await db
      .insertInto('tokens')
      .values({ kind: 'bearer', user_id, hash: Buffer.from(name), created_at: now, expires_at, agent: name })
      .execute();
  const { id: session_id } = await db
    .selectFrom('tokens')
    .where('agent', '=', 'kept')
    .select('id')
    .executeTakeFirstOrThrow();
  for (const [name, dropped_at] of [['kept', null] as const, ['over', now] as const])
    await db
      .insertInto('push_devices')
      .values({ user_id, session_id, token: name, platform: 'web', seen_at: now, dropped_at })
      .execute();
  for (const [name, expires_at] of around(0)) {
    const hash = Buffer.from(name);
    const login = { provider: name, code_verifier: '', target: 'web', staff_only: false } as const;
    await db
      .insertInto('social_logins')
      .values({ ...login, state_hash: hash, browser_hash: hash, expires_at })
      .execute();
    const form = { email: `${name}@b.test`, nickname: name, name, locale: 'en', password_hash: '' };
    await db
      .insertInto('sign_ups')
      .values({ ...form, token_hash: hash, expires_at })
      .execute();
    await db.insertInto('rates').values({ key: name, paid_until: expires_at }).execute();
  }
  for (const [name, last_failed_at] of around(30 * minute))
    await db.insertInto('login_attempts').values({ key: name, failures: 1, last_failed_at }).execute();
  for (const [name, seen_at] of around(90 * day))
    await db
      .insertInto('sign_in_places')
      .values({ place: Buffer.from(name), user_id, seen_at })
      .execute();
  for (const [name, at] of around(365 * day))
    await db.insertInto('sign_ins').values({ user_id, at, outcome: 'signed-in', agent: name }).execute();

  await deleteExpiredPeopleRows(db, now);
  const names = {
    tokens: await db.selectFrom('tokens').select('agent as name').execute(),
    devices: await db.selectFrom('push_devices').select('token as name').execute(),
    socialLogins: await db.selectFrom('social_logins').select('provider as name').execute(),
    signUps: await db.selectFrom('sign_ups').select('nickname as name').execute(),
    rates: await db.selectFrom('rates').select('key as name').execute(),
    attempts: await db.selectFrom('login_attempts').select('key as name').execute(),
    signIns: await db.selectFrom('sign_ins').select('agent as name').execute(),
  };
  for (const rows of Object.values(names)) expect(rows).toEqual([{ name: 'kept' }]);
  const places = await db.selectFrom('sign_in_places').select('place').execute();
  expect(places.map(({ place }) => place.toString())).toEqual(['kept']);
});
