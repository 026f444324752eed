import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRule, listRules } from '@matchdesk/contract/content/rules';
import { listPresence } from '@matchdesk/contract/desk/presence';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { systemClock } from '#clock.ts';
import { readConfig } from '#config.ts';
import type { Context } from '#context.ts';
import { connect } from '#database/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#database/embedded/index.ts';
import { migrate } from '#database/migrate.ts';
import { fillPeople } from '#demo/users.demo.ts';
import { issueToken } from '#people/index.ts';
import { type RunningServer, serve } from '#start.ts';
import { openClient } from '#testing/client.ts';

vi.setConfig({ hookTimeout: 120_000 });
const folder = mkdtempSync(join(tmpdir(), 'matchdesk-standby-'));
const silent = pino({ level: 'silent' });
let token: string;
let postgres: EmbeddedPostgres;
let pool: Pool;
let server: RunningServer;

async function start(fill: (context: Context) => Promise<void>) {
  postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false });
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, NODE_ENV: 'test' });
  const connection = connect(postgres.connection, silent);
  pool = connection.pool;
  server = await serve(config, silent, connection, {
    demo: true,
    ticking: false,
    panelFolder: join(folder, 'no-panel'),
    fill,
  });
}
async function stop() {
  await server.close();
  await postgres.stop();
}

/** The database was filled as the primary and comes back as a standby. */
beforeAll(async () => {
  await start(async (context) => {
    await migrate(context.db);
    const { superAdmin } = await fillPeople(context);
    const given = { kind: 'bearer', userId: superAdmin.id, now: systemClock.now() } as const;
    token = (await issueToken(context.db, given)).token;
  });
  await stop();
  writeFileSync(join(folder, 'postgres', 'standby.signal'), '');
  await start(async () => {});
});
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

test('on a standby the server is not ready: reads work, a change is a 503 that gives its connection up', async () => {
  const client = openClient(server.address, token);
  const ready = await client.raw('/readyz');
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await client.call(listRules)).status).toBe(200);
  const closed = vi.fn();
  pool.on('remove', closed);
  const body = { title: 'Fair play', content: 'Be fair.' };
  const { status, headers } = await client.call(createRule, { body });
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  await vi.waitUntil(() => closed.mock.calls.length === 1, 5000);
});

test('who looks at what is not known on a standby: a 503, and no fault of ours', async () => {
  const { status } = await openClient(server.address, token).call(listPresence, { query: {} });
  expect(status).toBe(503);
});
