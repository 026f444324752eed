import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hour, later, minute, second } from '#clock.ts';
import { cloneDatabase } from '#testing/database.testing.ts';
import {
  type AttemptKey,
  forgetOldAttempts,
  giveBackAttempt,
  takeAttempt,
  takeRightAttempt,
} from './sign-in-attempts.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-11-15T12:00:00Z');
const keysOf = (name: string): AttemptKey[] => [`account:${name}`, 'address:127.0.0.1'];

test('somebody who waited for the lock comes with an earlier time, and is not turned away for it', async () => {
  expect(await takeAttempt(database.db, keysOf('first'), now)).toBe(0);
  expect(await takeAttempt(database.db, keysOf('second'), later(now, -second))).toBe(0);
});

test('after the free failures an account waits, from its last one on', async () => {
  for (let free = 0; free < 5; free += 1)
    expect(await takeAttempt(database.db, ['account:guessed'], now)).toBe(0);
  expect(await takeAttempt(database.db, ['account:guessed'], now)).toBe(second);
  expect(await takeAttempt(database.db, ['account:guessed'], later(now, 2 * second))).toBe(0);
});

test('an address has thirty free failures', async () => {
  const address: AttemptKey = 'address:203.0.113.4';
  for (let free = 0; free < 30; free += 1) expect(await takeAttempt(database.db, [address], now)).toBe(0);
  expect(await takeAttempt(database.db, [address], now)).toBe(second);
});

test('the wait doubles up to a quarter of an hour, and half an hour later nothing is known', async () => {
  const key: AttemptKey = 'account:stubborn';
  const row = database.db.selectFrom('login_attempts').where('key', '=', key).select('failures');
  await takeAttempt(database.db, [key], now);
  const waitAfter = async (failures: number) => {
    await database.db.updateTable('login_attempts').set({ failures }).where('key', '=', key).execute();
    return takeAttempt(database.db, [key], now);
  };
  expect([await waitAfter(6), await waitAfter(14), await waitAfter(15), await waitAfter(99)]).toEqual([
    2 * second,
    512 * second,
    15 * minute,
    15 * minute,
  ]);
  await takeAttempt(database.db, [key], later(now, 30 * minute));
  expect(await row.executeTakeFirst()).toEqual({ failures: 100 });
  await takeAttempt(database.db, [key], later(now, 60 * minute + 1));
  expect(await row.executeTakeFirst()).toEqual({ failures: 1 });
});

test('refused attempts leave no rows behind', async () => {
  const address: AttemptKey = 'address:203.0.113.5';
  for (let free = 0; free < 30; free += 1)
    expect(await takeAttempt(database.db, ['account:tried', address], later(now, free * hour))).toBe(0);
  const last = later(now, 29 * hour);
  for (let free = 0; free < 30; free += 1) await takeAttempt(database.db, [address], last);
  const count = async () =>
    (await database.db.selectFrom('login_attempts').select('key').execute()).map(({ key }) => key).sort();
  const before = await count();
  const waits = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      takeAttempt(database.db, [`account:other-${index}`, address], last),
    ),
  );
  expect(Math.min(...waits)).toBeGreaterThan(0);
  expect(await count()).toEqual(before);

  await forgetOldAttempts(database.db, later(last, hour));
  expect(await count()).toEqual([]);
});

test('a clock that is set back makes nobody wait until it comes there again', async () => {
  for (let free = 0; free < 5; free += 1) await takeAttempt(database.db, ['account:early'], now);
  expect(await takeAttempt(database.db, ['account:early'], later(now, -hour))).toBe(0);
  expect(await takeAttempt(database.db, ['account:early'], later(now, -hour))).toBe(2 * second);
});

test('right attempts cost nothing however many come at once, and end the failures of their account', async () => {
  const keys: AttemptKey[] = ['account:venue', 'address:203.0.113.6'];
  const right = () => takeRightAttempt(database.db, keys, now);
  const failuresOf = async () =>
    (await database.db.selectFrom('login_attempts').where('key', 'in', keys).selectAll().execute()).map(
      ({ key, failures }) => [key, failures],
    );
  for (let wrong = 0; wrong < 4; wrong += 1) await takeAttempt(database.db, keys, now);
  expect(await Promise.all(Array.from({ length: 50 }, right))).toEqual(Array(50).fill(0));
  expect(await failuresOf()).toEqual([['address:203.0.113.6', 4]]);
  for (let wrong = 0; wrong < 5; wrong += 1) await takeAttempt(database.db, keys, now);
  expect(await right()).toBe(second);
});

test('an attempt that is given back ends the failures of its account, and is one less of its address', async () => {
  const keys: AttemptKey[] = ['account:back', 'address:203.0.113.7'];
  const failures = async () =>
    (await database.db.selectFrom('login_attempts').where('key', 'in', keys).selectAll().execute()).map(
      (row) => [row.key, row.failures],
    );
  for (let wrong = 0; wrong < 3; wrong += 1) await takeAttempt(database.db, keys, now);
  await giveBackAttempt(database.db, keys);
  expect(await failures()).toEqual([['address:203.0.113.7', 2]]);
  for (let more = 0; more < 3; more += 1) await giveBackAttempt(database.db, keys);
  expect(await failures()).toEqual([['address:203.0.113.7', 0]]);
});

test('a right attempt waits for the wrong ones under way', async () => {
  const keys: AttemptKey[] = ['account:raced'];
  for (let wrong = 0; wrong < 4; wrong += 1) await takeAttempt(database.db, keys, now);
  const lockName = 'attempts account:raced';
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const wrong = database.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute(trx);
    await trx.updateTable('login_attempts').set({ failures: 5 }).where('key', '=', 'account:raced').execute();
    hold();
    await released;
  });
  await held;
  const right = takeRightAttempt(database.db, keys, now);
  await vi.waitFor(async () => {
    const waiting = await sql`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(database.db);
    expect(waiting.rows).toHaveLength(1);
  }, 5000);
  release();
  await wrong;
  expect(await right).toBe(second);
});
