import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, inject, test } from 'vitest';
import { refusalOf } from '#http/errors.ts';
import { cloneDatabase } from '#testing/database.testing.ts';
import { openDatabaseProxy } from '#testing/database-proxy.ts';
import { connect } from './connect.ts';

test('a connection that is cut between two statements of a transaction fails that transaction alone', async () => {
  const { db, pool, close } = await cloneDatabase();
  const cut = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    const pid = rows[0]?.pid;
    await pool.query('select pg_terminate_backend($1)', [pid]);
    await expect
      .poll(async () => (await pool.query('select from pg_stat_activity where pid = $1', [pid])).rowCount)
      .toBe(0);
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

async function failureOf(work: Promise<unknown>): Promise<string | undefined> {
  return work.then(
    () => 'nothing failed',
    (error: unknown) => refusalOf(error)?.code,
  );
}

test('calls on a database that stands still end with a 503, and once it moves again the next ones work', async () => {
  const { name, close: closeClone } = await cloneDatabase();
  const { user } = inject('postgres');
  const proxy = await openDatabaseProxy();
  const { host, port } = proxy;
  const where = {
    host,
    port,
    user,
    database: name,
    // Two of them are for staff and background work.
    max: 4,
    query_timeout: 1000,
    connectionTimeoutMillis: 1000,
  };
  const lines: string[] = [];
  const { db, close } = connect(
    where,
    pino({ level: 'debug' }, { write: (line) => lines.push(JSON.parse(line).msg) }),
  );
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(db);
  const change = () =>
    db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      proxy.freeze();
      await sql`select 2`.execute(trx);
    });
  await Promise.all([ask(), ask()]);
  expect(await Promise.all([failureOf(change()), failureOf(change())])).toEqual([
    'unavailable',
    'unavailable',
  ]);
  expect(lines).toEqual(['a database connection was given up', 'a database connection was given up']);
  // No connection is free, and none can be opened.
  expect(await failureOf(ask())).toBe('unavailable');
  proxy.thaw();
  expect((await ask()).rows).toEqual([{ one: 1 }]);
  await close();
  await proxy.close();
  await closeClone();
});

test('closing ends every connection at once, also where nothing was asked through Kysely', async () => {
  const { pool: watching, close } = await cloneDatabase();
  const where = { ...inject('postgres'), database: 'postgres', application_name: 'leaves at once' };
  const unused = connect(where, pino({ level: 'silent' }));
  await unused.pool.query('select 1');
  await unused.close();
  const open = () => watching.query(`select from pg_stat_activity where application_name = 'leaves at once'`);
  await expect.poll(async () => (await open()).rowCount, { timeout: 2000 }).toBe(0);
  await close();
});
