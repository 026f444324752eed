import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '#database/connect.ts';
import { cloneDatabase } from '#testing/database.testing.ts';
import { userId } from '#testing/ids.testing.ts';
import { hashOf } from './encryption.ts';
import { personOfToken } from './person.ts';
import { issueToken } from './tokens.ts';

let database: Connection;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
}

const mostRows = ({ Plans = [], ...plan }: Plan): number =>
  Math.max(plan['Actual Rows'] * plan['Actual Loops'], ...Plans.map(mostRows));

test('a caller is found without a walk through everybody who came since the statement was planned', async () => {
  const { db, pool } = database;
  const addUsers = (from: number, to: number) =>
    pool.query<{ id: number }>(
      `insert into users (email, name, nickname, created_at, updated_at)
       select n || '@many.test', '', 'Player ' || n, now(), now() from generate_series($1::int, $2::int) n returning id`,
      [from, to],
    );
  const { rows: users } = await addUsers(1, 40);
  const { token } = await issueToken(db, {
    kind: 'bearer',
    userId: userId(users[20]!.id),
    now: new Date(),
  });
  const client = await pool.connect();
  try {
    await client.query(`prepare who_calls as ${personOfToken(db, true)}`);
    const who = `execute who_calls ('\\x${hashOf(token).toString('hex')}', 'bearer', now())`;
    for (let time = 0; time < 8; time += 1) expect((await client.query(who)).rows).toHaveLength(1);
    await addUsers(41, 3000);
    const { rows } = await client.query(`explain (analyze, format json) ${who}`);
    const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
    expect(mostRows(plan)).toBeLessThan(40);
  } finally {
    client.release();
  }
});
