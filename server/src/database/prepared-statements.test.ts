import { CompiledQuery, sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { cloneDatabase } from '#testing/database.testing.ts';
import { connect } from './connect.ts';
import { keep, padToTen, runPrepared } from './prepared-statements.ts';
import type { Db } from './schema.ts';

const [double, half] = [keep('select $1::int * 2 as n'), keep('select $1::int / 2 as n')];

/** Runs both twice on one connection; returns their results and how many statements it has prepared. */
async function runTwice(db: Db): Promise<[number[], number]> {
  return db.connection().execute(async (one) => {
    const answers: number[] = [];
    for (const text of [double, half, double, half]) {
      const { rows } = await one.executeQuery<{ n: number }>(CompiledQuery.raw(text, [8]));
      answers.push(...rows.map(({ n }) => n));
    }
    const prepared = await one.executeQuery<{ count: number }>(
      CompiledQuery.raw('select count(*) from pg_prepared_statements'),
    );
    return [answers, prepared.rows[0]?.count ?? -1];
  });
}

test('a kept statement is prepared once by each connection, and behind an old pooler by none', async () => {
  const database = await cloneDatabase();
  expect(await runTwice(database.db)).toEqual([[16, 4, 16, 4], 2]);
  const plain = connect(database.pool.options, pino({ level: 'silent' }), false);
  expect(await runTwice(plain.db)).toEqual([[16, 4, 16, 4], 0]);
  await plain.close();
  await database.close();
});

test('a kept statement with a short array is planned once, not for each array anew', async () => {
  const database = await cloneDatabase();
  const planned = await database.db.connection().execute(async (one) => {
    const find = (ids: number[]) =>
      runPrepared(one, sql`select id from users where id = any(${padToTen(ids)}::int[])`);
    for (let times = 0; times < 10; times += 1) expect(await find([-1, -2])).toEqual([]);
    return sql<{ once: number; anew: number }>`
      select generic_plans as once, custom_plans as anew from pg_prepared_statements`.execute(one);
  });
  expect(planned.rows).toEqual([{ once: 5, anew: 5 }]);
  await database.close();
});
