import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listTreasurers } from '#people/treasurers.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('those who act on money come by name, of equal names the one who was there first', async () => {
  const { db } = server.context;
  const names = async () => (await listTreasurers(db, true)).map(({ nickname }) => nickname);
  const before = await names();
  expect(before.length).toBeGreaterThan(1);
  expect(before).toEqual(before.toSorted());
  await sql`update users set nickname = 'Same' where nickname = any(${before}::text[])`.execute(db);
  const ids = (await listTreasurers(db, true)).map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  expect(await listTreasurers(db, false)).toEqual([]);
});
