import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { inject } from 'vitest';
import { type Connection, connect } from '#database/connect.ts';

export const templateName = 'matchdesk_template';
const silent = pino({ level: 'silent' });

export type TestDatabase = Connection & { name: string };

/** A fresh, migrated database of its own for a test file; closing it removes it. */
export const cloneDatabase = (): Promise<TestDatabase> => cloneOf(templateName);

/** Makes a template of this name once per run, in whichever worker asks first; afterwards it is only cloned. */
export function cloningFilled(template: string, fill: (database: TestDatabase) => Promise<void>) {
  let filled: Promise<void> | undefined;
  return async (): Promise<TestDatabase> => {
    filled ??= ensureFilled(template, fill);
    await filled;
    return cloneOf(template);
  };
}

async function ensureFilled(template: string, fill: (database: TestDatabase) => Promise<void>) {
  const admin = openAdmin();
  await admin.pool.query('select pg_advisory_lock(1)');
  const { rowCount } = await admin.pool.query('select from pg_database where datname = $1', [template]);
  if (!rowCount) {
    const name = await copy(templateName);
    await fill(open(name));
    await admin.pool.query(`alter database ${name} rename to ${template}`);
  }
  // Closing the connection releases the lock.
  await admin.close();
}

async function cloneOf(template: string): Promise<TestDatabase> {
  const database = open(await copy(template));
  const close = async () => {
    await database.close();
    await askAdmin(`drop database if exists ${database.name} with (force)`);
  };
  return { ...database, close };
}

async function copy(template: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying files takes half as long as the default, which writes every page to the log.
  await askAdmin(`create database ${name} template ${template} strategy file_copy`);
  return name;
}

function open(name: string): TestDatabase {
  // Many tests on a busy machine may wait long for a connection; a deadlock still ends as a failure.
  const where = { ...inject('postgres'), database: name, max: 10, connectionTimeoutMillis: 20_000 };
  return { ...connect(where, silent), name };
}

async function askAdmin(statement: string): Promise<void> {
  const admin = openAdmin();
  await admin.pool.query(statement);
  await admin.close();
}

const openAdmin = () => connect({ ...inject('postgres'), database: 'postgres', max: 1 }, silent);
