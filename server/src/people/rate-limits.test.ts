import { afterAll, beforeAll, expect, test } from 'vitest';
import { hour, later, minute } from '#clock.ts';
import { cloneDatabase } from '#testing/database.testing.ts';
import { forgetOldRates, takeFromRates } from './rate-limits.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-11-15T12:00:00Z');
const take = (key: string, perHour: number, at: Date) => takeFromRates(database.db, [{ key, perHour }], at);

test('so many at once, even in the same moment, and then one for each share of the hour', async () => {
  const waits = await Promise.all(Array.from({ length: 10 }, () => take('a', 6, now)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(6);
  expect(await take('a', 6, now)).toBe(10 * minute);
  expect(await take('a', 6, later(now, 9 * minute))).toBe(minute);
  expect(await take('a', 6, later(now, 10 * minute))).toBe(0);
  expect(await take('a', 6, later(now, 10 * minute))).toBe(10 * minute);
});

test('a rate of a minute is as far used up as it is by those of an hour', async () => {
  const takeInMinute = (at: Date) => takeFromRates(database.db, [{ key: 'b', perMinute: 3 }], at);
  expect([await takeInMinute(now), await takeInMinute(now), await takeInMinute(now)]).toEqual([0, 0, 0]);
  expect(await takeInMinute(now)).toBe(minute / 3);
  expect(await takeInMinute(later(now, minute / 3))).toBe(0);
  expect(await takeInMinute(later(now, minute / 3))).toBe(minute / 3);
});

test('an attempt that the first rate refuses is not taken from the next', async () => {
  const both = [
    { key: 'one address', perHour: 1 },
    { key: 'all', perHour: 3 },
  ];
  for (let tries = 0; tries < 10; tries += 1) await takeFromRates(database.db, both, now);
  expect(await take('all', 3, now)).toBe(0);
  expect(await take('all', 3, now)).toBe(0);
  expect(await take('all', 3, now)).toBeGreaterThan(0);
});

test('nothing is kept of those who owe nothing', async () => {
  await forgetOldRates(database.db, later(now, 3 * hour));
  expect(await database.db.selectFrom('rates').selectAll().execute()).toEqual([]);
});
