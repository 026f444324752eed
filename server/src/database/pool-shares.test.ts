import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cloneDatabase } from '#testing/database.testing.ts';
import { inShare, sharesOf } from './pool-shares.ts';

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

test('of few connections most are for staff, and every share has one', () => {
  expect([20, 10, 8, 5, 1].map(sharesOf)).toEqual([
    { players: 3, door: 2, staff: 15 },
    { players: 3, door: 1, staff: 6 },
    { players: 3, door: 1, staff: 4 },
    { players: 2, door: 1, staff: 2 },
    { players: 1, door: 1, staff: 1 },
  ]);
});

test('staff get no connection that players used: its statements would have to be prepared again', async () => {
  const { db } = await open();
  const pid = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid;
  const own = await inShare('staff', pid);
  const others = await Promise.all([inShare('players', pid), inShare('door', pid)]);
  expect(new Set([own, ...others]).size).toBe(3);
  expect(await inShare('staff', pid)).toBe(own);
  expect(await pid()).toBe(own);
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

test('while a commit waits for the disk, the next player works', async () => {
  stopTime();
  const { db, ask } = await open();
  await sql`create table slow (id integer)`.execute(db);
  await sql`create function wait_for_disk() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock(7);
    return null;
  end $$`.execute(db);
  await sql`create constraint trigger waits after insert on slow deferrable initially deferred
    for each row execute function wait_for_disk()`.execute(db);
  const isWaiting = async () =>
    (await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(db)).rows.length > 0;
  let slow: Promise<unknown> | undefined;
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(7)`.execute(trx);
    const insert = () => db.transaction().execute((other) => sql`insert into slow values (1)`.execute(other));
    slow = inShare('players', insert);
    while (!(await isWaiting()));
    expect((await inShare('players', ask)).rows).toEqual([{ one: 1 }]);
  });
  await slow;
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
