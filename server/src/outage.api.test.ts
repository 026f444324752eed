import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRule, listRules } from '@matchdesk/contract/content/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { connect } from './database/connect.ts';
import { fillPeople } from './demo/users.demo.ts';
import { issueToken } from './people/index.ts';
import { type RunningServer, serve } from './start.ts';
import { type Client, openClient } from './testing/client.ts';
import { cloneDatabase, type TestDatabase } from './testing/database.testing.ts';
import { type DatabaseProxy, openDatabaseProxy } from './testing/database-proxy.ts';
import { openTestLog } from './testing/log-lines.ts';

vi.setConfig({ testTimeout: 60_000 });
const folder = mkdtempSync(join(tmpdir(), 'matchdesk-outage-'));
const { log, said, times } = openTestLog();
let clone: TestDatabase;
let proxy: DatabaseProxy;
let server: RunningServer;
let client: Client;

/** A server with its background work running, on a database that can be cut off. */
beforeAll(async () => {
  clone = await cloneDatabase();
  proxy = await openDatabaseProxy();
  const { host, port } = proxy;
  const { user } = inject('postgres');
  const where = { host, port, user, database: clone.name, max: 10, connectionTimeoutMillis: 1000 };
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, NODE_ENV: 'test' });
  let token = '';
  server = await serve(config, log, connect(where, log), {
    demo: true,
    panelFolder: join(folder, 'no-panel'),
    async fill(context) {
      const { superAdmin } = await fillPeople(context);
      const given = { kind: 'bearer', userId: superAdmin.id, now: context.clock.now() } as const;
      token = (await issueToken(context.db, given)).token;
    },
  });
  client = openClient(server.address, token);
});
afterAll(async () => {
  await server.close();
  await proxy.close();
  await clone.close();
  rmSync(folder, { recursive: true, force: true });
});

const isReady = async () => (await client.raw('/readyz')).status === 200;
const saidSince = (before: readonly string[]) => said().slice(before.length);
const begins = '40 the database cannot be used: calls answer 503';
const ends = '40 the database can be used again';

test('an outage is one line when it begins and one when it ends, and every 503 says when to come again', async () => {
  const before = said();
  proxy.cut();
  for (let round = 1; round <= 3; round += 1) {
    const answers = [await client.call(listRules), await client.call(listRules), await client.raw('/readyz')];
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      answers.map(() => [503, '5']),
    );
    // The server's background work has met the outage as well.
    await vi.waitUntil(() => times('the tournament clock could not tick') >= round, 20_000);
  }
  expect(await (await client.raw('/metrics')).text()).toContain('\nmatchdesk_database 0\n');
  proxy.mend();
  await vi.waitUntil(isReady, 20_000);
  expect((await client.call(listRules)).status).toBe(200);
  expect(saidSince(before)).toEqual([begins, ends]);
});

test('a full disk of the database is not ready, and is again once it takes what is written', async () => {
  const before = said();
  await sql`create function refuse_for_room() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    clone.db,
  );
  await sql`create function refuse_table_for_room() returns event_trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    clone.db,
  );
  await sql`create trigger full_disk before insert on rules execute function refuse_for_room()`.execute(
    clone.db,
  );
  await sql`create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE')
    execute function refuse_table_for_room()`.execute(clone.db);
  const body = { title: 'Fair play', content: 'Be fair.' };
  const refused = await client.call(createRule, { body });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await client.raw('/readyz')).status).toBe(503);
  expect((await client.call(listRules)).status).toBe(200);
  await sql`drop event trigger full_disk`.execute(clone.db);
  await sql`drop trigger full_disk on rules`.execute(clone.db);
  await vi.waitUntil(isReady, 20_000);
  expect((await client.call(createRule, { body })).status).toBe(201);
  expect(saidSince(before)).toEqual([begins, ends]);
});
