import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { login } from '../../contract/src/people/auth.ts';
import { connect } from '../../server/src/database/connect.ts';
import { startEmbeddedPostgres } from '../../server/src/database/embedded/index.ts';
import type { Db } from '../../server/src/database/schema.ts';
import { demoPassword, demoPeople } from '../../server/src/demo/users.demo.ts';
import { openLog } from '../../server/src/log.ts';
import { type Client, openClient } from '../../server/src/testing/client.ts';

const root = join(import.meta.dirname, '..', '..');
const readyWithin = 300_000;

export interface Running {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

/** One PostgreSQL with the demo in it, and the servers that are measured on it. */
export interface Place {
  pool: pg.Pool;
  db: Db;
  /** The token of a Super admin. */
  token: string;
  startOurs(settings?: Record<string, string>): Promise<Running>;
  /** A file that serves on `PORT`. */
  startBare(file: string, input: object): Promise<Running>;
  close(): Promise<void>;
}

/** What every measurement of our server needs. */
export interface Measured {
  place: Place;
  server: Running;
  client: Client;
}

/** Works in a new place, and leaves nothing behind. */
export async function atPlace(
  name: string,
  work: (place: Place, folder: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `matchdesk-${name}-`));
  try {
    const place = await openPlace(folder);
    try {
      await work(place, folder);
    } finally {
      await place.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Like `atPlace`, with our server running there. */
export function atServer(
  name: string,
  work: (measured: Measured) => Promise<void>,
  settings?: Record<string, string>,
): Promise<void> {
  return atPlace(name, async (place) => {
    const server = await place.startOurs(settings);
    await work({ place, server, client: openClient(server.origin, place.token) });
  });
}

async function openPlace(folder: string): Promise<Place> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const { user, database } = postgres.connection;
  const host = join(folder, 'postgres');
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${postgres.connection.port}`;
  const running = new Set<ChildProcess>();

  const start = async (file: string, settings: Record<string, string>): Promise<Running> => {
    const port = await takeFreePort();
    const { PATH, HOME } = process.env;
    const child = spawn(process.execPath, [file], {
      env: { PATH, HOME, PORT: String(port), DATABASE_URL: url, ...settings },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    running.add(child);
    child.once('exit', () => running.delete(child));
    const origin = `http://127.0.0.1:${port}`;
    await untilReady(origin, child);
    return { origin, pid: child.pid!, stop: () => end(child) };
  };
  const startOurs = (settings: Record<string, string> = {}) =>
    start(join(root, 'server/src/main.ts'), {
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DEMO: '1',
      // As `npm start` starts it.
      NODE_OPTIONS: '--max-semi-space-size=64',
      ...settings,
    });

  // No timeout: filling takes as long as it takes.
  const unhurried = { connectionString: url, query_timeout: 0 };
  const connection = connect(unhurried, openLog({ LOG_LEVEL: 'error' }));
  const close = async () => {
    await Promise.all([...running].map(end));
    await connection.close();
    await postgres.stop();
  };
  try {
    const first = await startOurs();
    const body = { email: demoPeople.superAdmin.email, password: demoPassword };
    const { token } = (await openClient(first.origin).call(login, { body })).body;
    await untilAtRest(connection.pool);
    await first.stop();
    const startBare = (file: string, input: object) => start(file, { INPUT: JSON.stringify(input) });
    const { pool, db } = connection;
    return { pool, db, token, startOurs, startBare, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A first start leaves work behind, such as comparing the demo's screenshots, which must not be measured too. */
async function untilAtRest(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ left: number }>(
      `select count(*)::int as left from match_results where type = 'IMAGE' and not is_compared`,
    );
    if (rows[0]!.left === 0) break;
    await pause(200);
  }
  await pool.query('vacuum analyze');
}

async function untilReady(origin: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + readyWithin;
  while (Date.now() < until && child.exitCode === null) {
    try {
      if ((await fetch(`${origin}/readyz`)).ok) return;
    } catch {
      // It is not listening yet.
    }
    await pause(50);
  }
  throw new Error(`a server at ${origin} did not become ready`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

async function takeFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
