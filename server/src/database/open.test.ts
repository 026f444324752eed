import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { readConfig } from '#config.ts';
import { cloneDatabase } from '#testing/database.testing.ts';
import { scratchFolder } from '#testing/scratch-folder.ts';
import { openDatabase } from './open.ts';

const { host, port, user } = inject('postgres');
const urlOf = (name: string) =>
  `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`;
const open = (DATABASE_URL: string) => openDatabase(readConfig({ DATABASE_URL }), pino({ level: 'silent' }));

const stranger = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
await once(stranger.listen(0, '127.0.0.1'), 'listening');
const { port: strangersPort } = stranger.address() as AddressInfo;
afterAll(() => stranger.close());

test.each([
  ['nobody listens', 'postgres://u:p@localhost:1/db'],
  ['something else listens', `postgres://u:p@127.0.0.1:${strangersPort}/db`],
  ['the host has no address', 'postgres://u:p@nowhere.invalid/db'],
  ['the database does not exist', urlOf('nothing_of_this_name')],
])('where %s, the start is refused in one line that names DATABASE_URL', async (_what, url) => {
  const line = /^The database of DATABASE_URL cannot be used: \S[^\n]*$/;
  await expect(open(url)).rejects.toThrow(
    expect.objectContaining({ name: 'StartFailure', message: expect.stringMatching(line) }),
  );
});

test('a database that cannot hold every letter is refused before anything is made in it', async () => {
  const { pool, close } = await cloneDatabase();
  await pool.query(`create database ascii_only encoding 'SQL_ASCII' locale 'C' template template0`);
  await expect(open(urlOf('ascii_only'))).rejects.toThrow('its encoding is SQL_ASCII, and UTF8 is needed');
  await close();
});

test('an empty external database gets the schema, and a second start finds it', async () => {
  const { pool, close } = await cloneDatabase();
  await pool.query('create database own_database');
  for (const _start of [1, 2]) {
    const own = await open(urlOf('own_database'));
    expect(await own.db.selectFrom('games').selectAll().execute()).toEqual([]);
    await own.close();
  }
  await close();
});

test('our own PostgreSQL ends with the connection, and where its schema is from newer code', async () => {
  const folder = scratchFolder('matchdesk-open-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const start = () => openDatabase(readConfig({ DATA_DIR: folder }), pino({ level: 'silent' }));
  const isRunning = () => existsSync(join(folder, 'postgres', 'postmaster.pid'));
  const { db, close } = await start();
  expect(await db.selectFrom('games').selectAll().execute()).toEqual([]);
  await sql`insert into kysely_migration (name, timestamp) values ('2099-01-01-newer', '')`.execute(db);
  await db
    .insertInto('installation')
    .values({ key: 'breaks older code: 2099-01-01-newer', value: '1' })
    .execute();
  expect(isRunning()).toBe(true);
  await close();
  expect(isRunning()).toBe(false);
  await expect(start()).rejects.toThrow('A newer Matchdesk has changed this database');
  expect(isRunning()).toBe(false);
});
