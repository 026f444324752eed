import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cloneDatabase } from '#testing/database.ts';
import { inShare } from './shares.ts';

async function open() {
  const database = await cloneDatabase();
  onTestFinished(() => database.close());
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(database.db);
  const hold = async () => {
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const over = database.db.transaction().execute(async () => {
      held.resolve();
      await released.promise;
    });
    await held.promise;
    return async () => {
      released.resolve();
      await over;
    };
  };
  return { ...database, ask, hold };
}

test('players take three of ten connections at most, those at the door one, and staff the others', async () => {
  const { ask, hold } = await open();
  const players = await Promise.all(Array.from({ length: 3 }, () => inShare('players', hold)));
  let isServed = false;
  const fourth = inShare('players', ask).then(() => {
    isServed = true;
  });
  const door = await inShare('door', hold);
  const staff = await Promise.all([hold(), inShare('staff', hold), ...Array.from({ length: 4 }, hold)]);
  expect(isServed).toBe(false);
  await players[0]!();
  await fourth;
  await Promise.all([...players.slice(1), door, ...staff].map((release) => release()));
  expect((await inShare('door', ask)).rows).toEqual([{ one: 1 }]);
});

test('a failed statement gives its place back', async () => {
  const { db, ask } = await open();
  const fail = () => sql`select from nowhere`.execute(db).catch(() => 'failed');
  const failures = await Promise.all(Array.from({ length: 30 }, () => inShare('players', fail)));
  expect(new Set(failures)).toEqual(new Set(['failed']));
  expect((await inShare('players', ask)).rows).toEqual([{ one: 1 }]);
});

test('a transaction needs one place for all that it asks', async () => {
  const { db, ask } = await open();
  const change = () =>
    db.transaction().execute(async (trx) => (await sql`select 1 as one`.execute(trx)).rows);
  const crowd = Array.from({ length: 60 }, () => inShare('players', change));
  expect((await ask()).rows).toEqual([{ one: 1 }]);
  expect(new Set((await Promise.all(crowd)).map(({ length }) => length))).toEqual(new Set([1]));
});

function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('a player works alone until they are done, or for 10 ms', async () => {
  stopTime();
  const { ask, hold } = await open();
  const [release, releaseOther] = [await inShare('players', hold), inShare('players', hold)];
  let isHeldByOther = false;
  void releaseOther.then(() => {
    isHeldByOther = true;
  });
  vi.advanceTimersByTime(9);
  await ask();
  expect(isHeldByOther).toBe(false);
  vi.advanceTimersByTime(1);
  const last = inShare('players', ask);
  await (await releaseOther)();
  await last;
  await release();
});

test('players wait while staff have a connection', async () => {
  stopTime();
  const { ask, hold } = await open();
  const release = await inShare('staff', hold);
  let isServed = false;
  const player = inShare('players', ask).then(() => {
    isServed = true;
  });
  await ask();
  expect(isServed).toBe(false);
  await release();
  await player;
});
