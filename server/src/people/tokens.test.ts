import type { UserId } from '@matchdesk/contract/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { day, hour, later, minute } from '#clock.ts';
import { cloneDatabase } from '#testing/database.testing.ts';
import { endBegunSignIns, endLinksOf, issueToken } from './tokens.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let userId: UserId;
const now = new Date('2026-11-15T12:00:00Z');
beforeAll(async () => {
  database = await cloneDatabase();
  const person = { email: 'a@b.test', nickname: 'A', name: 'A', created_at: now, updated_at: now };
  const { db } = database;
  ({ id: userId } = await db.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow());
});
afterAll(() => database.close());

const lifetimes = {
  bearer: 7 * day,
  realtime: 5 * minute,
  'one-time': 5 * minute,
  reset: hour,
  half: 10 * minute,
  'new-email': day,
};
const kinds = Object.keys(lifetimes) as (keyof typeof lifetimes)[];

test.each(kinds)('a token of the kind %s has its lifetime', async (kind) => {
  const { expires_at } = await issueToken(database.db, { kind, userId, now });
  expect(expires_at).toBe(later(now, lifetimes[kind]).toISOString());
});

test('a new password ends half a sign-in and links to another one, a new e-mail the links in e-mails', async () => {
  const { db } = database;
  const openAfter = async (end: typeof endLinksOf) => {
    await db.deleteFrom('tokens').execute();
    for (const kind of kinds) await issueToken(db, { kind, userId, now });
    await db.transaction().execute((trx) => end(trx, userId, now));
    const open = await db.selectFrom('tokens').where('ended_at', 'is', null).select('kind').execute();
    return open.map(({ kind }) => kind).toSorted();
  };
  expect(await openAfter(endBegunSignIns)).toEqual(['bearer', 'new-email', 'one-time', 'realtime']);
  expect(await openAfter(endLinksOf)).toEqual(['bearer', 'half', 'one-time', 'realtime']);
});
