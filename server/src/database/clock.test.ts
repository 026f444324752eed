import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { later, minute, movableClock, second } from '#clock.ts';
import { repeatDue } from '#lifecycle/repeat.ts';
import { cloneDatabase } from '#testing/database.testing.ts';
import { openTestLog } from '#testing/log-lines.ts';
import { openDatabaseClock } from './clock.ts';

const { db, close } = await cloneDatabase();
afterAll(close);

async function databaseTime(): Promise<number> {
  const { rows } = await sql<{ at: string }>`select clock_timestamp() as at`.execute(db);
  return Date.parse(rows[0]!.at);
}

const differs = '40 the clock of this machine differs from the database’s by over 2 s: set it by NTP';
const isIdle = '40 the clock of this machine differs by over 30 s: what is due is left to other copies';

test.each([10 * minute, -10 * minute])(
  'by a clock that is %d ms wrong it is as late as in the database',
  async (wrong) => {
    const own = movableClock(later(new Date(), wrong));
    const { log, said } = openTestLog();
    const before = await databaseTime();
    const clock = await openDatabaseClock(db, log, own);
    const now = clock.now().getTime();
    const after = await databaseTime();
    expect(now).toBeGreaterThanOrEqual(before - second);
    expect(now).toBeLessThanOrEqual(after + second);
    expect(Math.round(clock.ahead() / minute)).toBe(wrong / minute);
    expect(said()).toEqual([differs, isIdle]);
  },
);

test('a copy says once that its clock is more than 2 s off, and once that it is right again', async () => {
  const { log, said } = openTestLog();
  const own = movableClock();
  const clock = await openDatabaseClock(db, log, own);
  expect(said()).toEqual([]);
  const compareAt = async (ahead: number) => {
    own.set(later(new Date(), ahead));
    // Questions at the same moment share an answer.
    await vi.waitUntil(async () => {
      await clock.compare();
      return Math.abs(clock.ahead() - ahead) < second;
    }, 10_000);
  };
  await compareAt(10 * second);
  expect([said(), clock.isNear()]).toEqual([[differs], true]);
  await compareAt(0);
  await compareAt(-60 * second);
  expect([said().slice(2), clock.isNear()]).toEqual([[differs, isIdle], false]);
  await compareAt(0);
  expect(said().slice(4)).toHaveLength(2);
});

test('a copy whose clock is more than 30 s off does nothing that is due until it is near', async () => {
  const { log } = openTestLog();
  const compared: boolean[] = [];
  const worked: boolean[] = [];
  let isNear = false;
  const ownClock = {
    compare: async () => void compared.push(isNear),
    ahead: () => 0,
    isNear: () => isNear,
  };
  const outage = { notice: () => false, check: async () => {}, isUnderWay: () => false, close() {} };
  const stop = repeatDue({ ownClock, outage, log }, async () => void worked.push(isNear), {
    every: 1,
    failure: 'it failed',
  });
  await vi.waitUntil(() => compared.length > 5);
  isNear = true;
  await vi.waitUntil(() => worked.length > 0);
  await stop();
  expect(worked).not.toContain(false);
});
