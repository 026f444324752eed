import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameForm } from '@matchdesk/contract/content/games';
import type { UserId } from '@matchdesk/contract/ids';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { gameKind } from '#areas/content/games/index.ts';
import { type MovableClock, movableClock } from '#clock.ts';
import { readConfig } from '#config.ts';
import type { Context } from '#context.ts';
import { type DemoPersonName, demoPassword, demoPeople, fillPeople } from '#demo/users.demo.ts';
import type { Log } from '#log.ts';
import { issueToken } from '#people/index.ts';
import { createRecord } from '#records/index.ts';
import { type RunningServer, serve } from '#start.ts';
import { type Client, openClient } from './client.ts';
import { cloneDatabase, cloningFilled, type TestDatabase } from './database.testing.ts';

export interface TestServer extends RunningServer {
  clock: MovableClock;
  /** A client without a session. */
  anonymous: Client;
  idOf(name: DemoPersonName): Promise<UserId>;
  /** A demo person, freshly signed in. */
  as(name: DemoPersonName): Promise<Client>;
}

/** Created in this order, they get the ids 1 to 12, so that the demo people's assigned games exist. */
const testGames = 'Kites Lanterns Marbles Needles Oars Pearls Quills Ropes Sails Tiles Urns Vanes'.split(' ');

const noLog = pino({ level: 'silent' });

interface Served {
  log?: Log;
  clock?: MovableClock;
  fill?(context: Context): Promise<void>;
}

function serveFrom(
  folder: string,
  database: TestDatabase,
  environment: Record<string, string>,
  { log = noLog, clock = movableClock(), fill = async () => {} }: Served,
): Promise<RunningServer> {
  const given = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, NODE_ENV: 'test', DEMO: '1' };
  const config = readConfig({ ...given, ...environment });
  const panelFolder = config.PANEL_DIR ?? join(folder, 'no-panel');
  return serve(config, log, database, {
    demo: true,
    ticking: false,
    clock,
    panelFolder,
    checkReplies: true,
    fill,
  });
}

/** Clones a database with the people and games that every test server begins with. */
const cloneFilled = cloningFilled('matchdesk_filled', async (database) => {
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-filled-'));
  const fill = async (context: Context) => {
    const people = await fillPeople(context);
    for (const name of testGames) await createRecord(context, gameKind, people.superAdmin, bareGame(name));
    await people.assignGames();
  };
  const running = await serveFrom(folder, database, {}, { fill });
  await running.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Empty {
  demo?: boolean;
  log?: Log;
}

/** A server without people and games, whose folder goes when it closes. */
export async function serveEmpty(
  environment: Record<string, string> = {},
  { demo = false, log = noLog }: Empty = {},
): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-empty-'));
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, ...environment });
  const panelFolder = join(folder, 'no-panel');
  const options = { demo, ticking: false, panelFolder, fill: async () => {} };
  const running = await serve(config, log, await cloneDatabase(), options);
  const close = async () => {
    await running.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...running, close };
}

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
  const running = await serveFrom(folder, await cloneFilled(), environment, { log, clock });
  const { context, address } = running;
  const idOf = async (name: DemoPersonName) => {
    const { id } = await context.db
      .selectFrom('users')
      .where('email', '=', demoPeople[name].email)
      .select('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const as = async (name: DemoPersonName) => {
    const { token } = await issueToken(context.db, {
      kind: 'bearer',
      userId: await idOf(name),
      now: clock.now(),
      isProven: true,
    });
    return openClient(address, token);
  };
  return { ...running, clock, anonymous: openClient(address), idOf, as };
}

function bareGame(name: string): GameForm {
  return {
    name,
    name_short: name.slice(0, 3),
    label: name,
    ios_label: name,
    reg_ex: '',
    participant_number: '1,2',
    platforms: [],
    co_cap_limit: 2,
    required_template: false,
    is_global: false,
    display_in_tournaments: true,
    display_in_events: true,
    community_default: false,
  };
}

export { type DemoPersonName, demoPassword, demoPeople };
