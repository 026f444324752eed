import { accessSync, constants, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findUnprivilegedAccount, handOver, refuseForeignFolder } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import {
  checkPostgresVersion,
  createCluster,
  DATABASE,
  isCluster,
  readPassword,
  removeHalfMade,
  USER,
} from './cluster.ts';
import {
  type Postmaster,
  PostmasterFailure,
  type PostmasterOptions,
  startPostmaster,
  supervise,
} from './postmaster.ts';
import { clusterName, waitUntilFree } from './postmaster-lock.ts';
import { type OpenFolder, openFolder, SOCKET_PORT } from './socket-folder.ts';
import { StartFailure } from './start-failure.ts';

export interface EmbeddedPostgres {
  connection: { host: string; port: number; user: string; database: string; password?: string };
  /** The process id of the running PostgreSQL. It changes when PostgreSQL ended by itself and was started again. */
  readonly pid: number;
  /** Ends open sessions, writes everything to disk, and resolves when PostgreSQL is gone. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** `false` is for tests: faster, and a power cut may lose everything. */
  durable?: boolean;
  log?: (line: string) => void;
}

type Endpoint = EmbeddedPostgres['connection'] & { settings: Record<string, string> };

const ATTEMPTS = 20;

/** Starts PostgreSQL on `<dataDir>/postgres`, and creates that folder first if it is missing. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { durable = true, log = () => {} } = options;
  const dataDir = resolve(options.dataDir);
  const cluster = join(dataDir, 'postgres');
  makeFolder(dataDir);
  refuseForeignFolder(cluster);
  const account = findUnprivilegedAccount(cluster);
  const surroundings = { account, binaries: prepareBinaries(dataDir, account) };

  removeHalfMade(cluster);
  if (!isCluster(cluster)) await createCluster(cluster, surroundings);
  checkPostgresVersion(cluster, surroundings.binaries);
  if (account) handOver(cluster, account);

  const folder = openFolder(cluster, account);
  try {
    const { settings, ...connection } = await chooseEndpoint(cluster, folder);
    const how = { ...surroundings, cluster, folder, settings: { ...settings, ...tuning(durable) }, log };
    const start = () => startWhenFree(how);
    const supervised = supervise(await start(), start, log);
    return {
      connection,
      get pid() {
        return supervised.pid();
      },
      async stop() {
        await supervised.stop();
        folder.close();
      },
    };
  } catch (error) {
    folder.close();
    throw error;
  }
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartFailure(
      `The data folder cannot be used: ${(error as Error).message}. Set DATA_DIR to another one.`,
    );
  }
}

async function startWhenFree(options: PostmasterOptions): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    await waitUntilFree(options.cluster, options.folder.pathForUs, options.log);
    try {
      return await startPostmaster(options);
    } catch (error) {
      const isWorthAnother = error instanceof PostmasterFailure && error.isOccupied && attempt < ATTEMPTS;
      if (!isWorthAnother) throw error;
      await sleep(250);
    }
  }
}

async function chooseEndpoint(cluster: string, folder: OpenFolder): Promise<Endpoint> {
  const who = { user: USER, database: DATABASE };
  if (process.platform === 'win32') {
    const port = await takeFreePort();
    const settings = { listen_addresses: '127.0.0.1', port: `${port}`, unix_socket_directories: '' };
    return { ...who, host: '127.0.0.1', port, password: readPassword(cluster), settings };
  }
  const settings = {
    listen_addresses: '',
    port: `${SOCKET_PORT}`,
    unix_socket_directories: folder.pathForChild,
    unix_socket_permissions: '0700',
  };
  return { ...who, host: folder.pathForUs, port: SOCKET_PORT, settings };
}

function tuning(durable: boolean): Record<string, string> {
  const always = { cluster_name: clusterName(), timezone: 'UTC', log_timezone: 'UTC' };
  const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };
  return durable ? always : { ...always, ...careless };
}

function takeFreePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolvePort(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
