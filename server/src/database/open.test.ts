import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { pino } from 'pino';
import { afterAll, expect, inject, test } from 'vitest';
import { readConfig } from '#config.ts';
import { cloneDatabase } from '#testing/database.testing.ts';
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
