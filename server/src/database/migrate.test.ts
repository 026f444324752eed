import { randomBytes } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { expect, inject, test } from 'vitest';
import { cloneDatabase } from '#testing/database.testing.ts';
import { throughPooler } from '#testing/transaction-pooler.ts';
import { connect, PooledDialect } from './connect.ts';
import { type Migrations, migrate, readMigrations } from './migrate.ts';
import type { Db, Tables } from './schema.ts';

async function emptyDatabase(): Promise<pg.PoolConfig> {
  const where = inject('postgres');
  const database = `empty_${randomBytes(6).toString('hex')}`;
  const admin = connect({ ...where, database: 'postgres', max: 1 }, pino({ level: 'silent' }));
  await admin.pool.query(`create database ${database}`);
  await admin.close();
  return { ...where, database };
}

test('three servers that start at once behind a pooler in transaction mode: one migrates, and no lock stays', async () => {
  const where = await emptyDatabase();
  const sessions = Array.from({ length: 4 }, () => new pg.Pool({ ...where, max: 1, idleTimeoutMillis: 0 }));
  const db = new Kysely<Tables>({
    dialect: new PooledDialect({
      pool: throughPooler(sessions),
      findOpen: () => undefined,
      takeShare: () => undefined,
    }),
  });
  const applied = await Promise.all([migrate(db), migrate(db), migrate(db)]);
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  const locks = await sql`select from pg_locks where locktype = 'advisory' and database =
    (select oid from pg_database where datname = current_database())`.execute(db);
  expect(locks.rows).toEqual([]);
  await db.destroy();
});

const addsTable = (more: Partial<Migrations[string]> = {}): Migrations => ({
  '2099-01-01-extras': {
    up: (db) => db.schema.createTable('extras').addColumn('id', 'integer').execute(),
    ...more,
  },
});

async function migrateAsNewer(db: Db, more: Migrations): Promise<string[]> {
  return migrate(db, { ...(await readMigrations()), ...more });
}

test('older code starts on a schema to which newer code has only added', async () => {
  const { db, close } = await cloneDatabase();
  expect(await migrateAsNewer(db, addsTable())).toEqual(['2099-01-01-extras']);
  expect(await migrate(db)).toEqual([]);
  await close();
});

test('older code refuses a schema that a newer migration says it cannot work with; newer code starts', async () => {
  const { db, close } = await cloneDatabase();
  const newer = addsTable({ breaksOlderCode: true });
  await migrateAsNewer(db, newer);
  await expect(migrate(db)).rejects.toMatchObject({
    name: 'StartFailure',
    message: expect.stringContaining('cannot work with (2099-01-01-extras)'),
  });
  expect(await migrateAsNewer(db, newer)).toEqual([]);
  await close();
});

test('a migration that fails leaves the schema as it was', async () => {
  const { db, close } = await cloneDatabase();
  const failing = { '2099-01-02-fails': { up: () => Promise.reject(new Error('no')) } };
  await expect(migrateAsNewer(db, { ...addsTable(), ...failing })).rejects.toThrow('no');
  const { rows } = await sql<{ table: unknown }>`select to_regclass('extras') as table`.execute(db);
  expect(rows).toEqual([{ table: null }]);
  await close();
});
