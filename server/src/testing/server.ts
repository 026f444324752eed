import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { type MovableClock, movableClock } from '#clock.ts';
import { readConfig } from '#config.ts';
import { type DemoPersonName, demoPassword, demoPeople } from '#demo/people.ts';
import type { Log } from '#log.ts';
import { issueToken } from '#people/index.ts';
import { type RunningServer, serve } from '#start.ts';
import { type Client, openClient } from './client.ts';
import { cloneDatabase } from './database.ts';
import { peopledTemplate } from './peopled-template.ts';

export interface TestServer extends RunningServer {
  clock: MovableClock;
  /** A client without a session. */
  anonymous: Client;
  /** A demo person, freshly signed in. */
  as(name: DemoPersonName): Promise<Client>;
}

const noLog = pino({ level: 'silent' });

/** A real server on a database of its own, for one test file. */
export function useTestServer(environment: Record<string, string> = {}, log: Log = noLog): TestServer {
  const server = {} as TestServer;
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-server-'));
  beforeAll(async () => Object.assign(server, await openTestServer(folder, environment, log)));
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return server;
}

async function openTestServer(
  folder: string,
  environment: Record<string, string>,
  log: Log,
): Promise<TestServer> {
  const clock = movableClock();
  const given = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, NODE_ENV: 'test', DEMO: '1' };
  const config = readConfig({ ...given, ...environment });
  const running = await serve(config, log, await cloneDatabase(await peopledTemplate(folder)), {
    demo: true,
    ticking: false,
    clock,
    panelFolder: config.PANEL_DIR ?? join(folder, 'no-panel'),
    checkReplies: true,
    fill: async () => {},
  });
  const { context, address } = running;
  const as = async (name: DemoPersonName) => {
    const { id } = await context.db
      .selectFrom('users')
      .where('email', '=', demoPeople[name].email)
      .select('id')
      .executeTakeFirstOrThrow();
    const { token } = await issueToken(context.db, { kind: 'bearer', userId: id, now: clock.now() });
    return openClient(address, token);
  };
  return { ...running, clock, anonymous: openClient(address), as };
}

export { type DemoPersonName, demoPassword, demoPeople };
