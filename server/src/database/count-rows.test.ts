import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cloneDatabase } from '#testing/database.testing.ts';
import type { Connection } from './connect.ts';
import { countOf } from './paging.ts';

let database: Connection;
let other: Connection;
beforeAll(async () => {
  [database, other] = await Promise.all([cloneDatabase(), cloneDatabase()]);
});
afterAll(async () => {
  await Promise.all([database.close(), other.close()]);
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const rows = ({ db }: Connection) => db.selectFrom('installation');
async function fill({ db }: Connection, name: string, count: number): Promise<void> {
  await sql`insert into installation select ${name} || n, '' from generate_series(1, ${count}::int) as n`.execute(
    db,
  );
}

test('a small count is always exact; a large one is kept for seconds, for the same list of the same database', async () => {
  const count = (from: Connection, list = 'one') => countOf(from.db, [list], rows(from));
  await fill(database, 'a', 10);
  expect(await count(database)).toBe(10);
  await fill(database, 'b', 990);
  expect(await count(database)).toBe(1000);
  await fill(database, 'c', 1);
  expect(await count(database)).toBe(1000);
  expect(await count(database, 'two')).toBe(1001);
  expect(await count(other)).toBe(0);
  vi.advanceTimersByTime(5001);
  expect(await count(database)).toBe(1001);
});

test('what is kept does not grow without end', async () => {
  const count = (list: number) => countOf(database.db, [list], rows(database));
  const before = await count(0);
  for (let list = 1; list <= 500; list += 1) await count(list);
  await fill(database, 'd', 1);
  expect(await count(0)).toBe(before + 1);
});
