import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { refusalOf } from '#http/errors.ts';
import { cloneDatabase } from '#testing/database.ts';

test('a connection that is cut between two statements of a transaction fails that transaction alone', async () => {
  const { db, pool, close } = await cloneDatabase();
  const cut = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await pause(100);
    await sql`select 1`.execute(trx);
  });
  const reason = await cut.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(refusalOf(reason)?.code).toBe('unavailable');
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await close();
});
