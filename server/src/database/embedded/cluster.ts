import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { known } from '#known.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { isAlive } from './postmaster-lock.ts';
import { FOLDER_DESCRIPTOR, openFolder } from './socket-folder.ts';
import { StartFailure } from './start-failure.ts';

export const DATABASE = 'matchdesk';
export const USER = 'matchdesk';

export interface Surroundings {
  binaries: Binaries;
  account: Account | undefined;
}

/** Creates the database files in a folder of their own first, so that a kill in the middle leaves nothing half made. */
export async function createCluster(cluster: string, { binaries, account }: Surroundings): Promise<void> {
  const half = `${cluster}.half-${process.pid}-${randomBytes(4).toString('hex')}`;
  mkdirSync(half, { mode: 0o700 });
  if (account) chownSync(half, account.uid, account.gid);
  const folder = openFolder(half, account);
  try {
    const run = (command: string, args: string[], input = '') =>
      runToEnd(command, args, { input, account, descriptor: folder.descriptor });
    await run(binaries.initdb, ['-D', folder.pathForChild, ...initdbOptions(half)]);
    const single = ['--single', '-D', folder.pathForChild, 'postgres'];
    await run(binaries.postgres, single, `CREATE DATABASE ${DATABASE} OWNER ${USER};\n`);
    renameSync(half, cluster);
    syncFolder(dirname(cluster));
  } catch (error) {
    // Another process may have been faster; its folder is as good as ours.
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error;
  } finally {
    folder.close();
    rmSync(half, { recursive: true, force: true });
  }
}

export function isCluster(cluster: string): boolean {
  return existsSync(join(cluster, 'PG_VERSION'));
}

export function checkPostgresVersion(cluster: string, { major }: Binaries): void {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (found === major) return;
  throw new StartFailure(
    `The database in ${cluster} was made by PostgreSQL ${found}, and this is PostgreSQL ${major}. ` +
      'Export it with the older Matchdesk and import it here, or choose another DATA_DIR.',
  );
}

/** Windows has no folder-guarded socket, so there the loopback port asks for a password. */
export function readPassword(cluster: string): string {
  return readFileSync(passwordFile(cluster), 'utf8').trim();
}

function passwordFile(cluster: string): string {
  return join(dirname(cluster), 'postgres.password');
}

function initdbOptions(half: string): string[] {
  const options = [
    `--username=${USER}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
  if (process.platform !== 'win32') return [...options, '--auth=trust'];
  const file = passwordFile(half);
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  return [...options, '--auth=scram-sha-256', `--pwfile=${file}`];
}

/** The new folder name must survive a power cut as surely as what is later written below it. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** Runs at every start: what a killed first start left may still have been growing when the second one looked. */
export function removeHalfMade(cluster: string): void {
  const prefix = `${basename(cluster)}.half-`;
  for (const name of readdirSync(dirname(cluster))) {
    if (!name.startsWith(prefix)) continue;
    const maker = Number.parseInt(name.slice(prefix.length), 10);
    if (maker === process.pid || isAlive(maker)) continue;
    rmSync(join(dirname(cluster), name), { recursive: true, force: true, maxRetries: 5 });
  }
}

interface RunOptions {
  input: string;
  account: Account | undefined;
  descriptor: number | 'ignore';
}

async function runToEnd(command: string, args: string[], options: RunOptions): Promise<void> {
  const { input, account, descriptor } = options;
  const child = spawn(command, args, {
    ...account,
    cwd: '/',
    env: cleanEnvironment(),
    stdio: ['pipe', 'pipe', 'pipe', ...Array(FOLDER_DESCRIPTOR - 3).fill('ignore'), descriptor],
  });
  let output = '';
  for (const stream of [
    known(child.stdout, 'a pipe that was asked for'),
    known(child.stderr, 'a pipe that was asked for'),
  ]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const stdin = known(child.stdin, 'a pipe that was asked for');
  stdin.on('error', () => {});
  stdin.end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new StartFailure(`${basename(command)} failed (${code}):\n${output.trim()}`);
}

/** Passes none of our variables on: PGDATA, PGPORT or an unknown LANG would each break the start. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  const kept = Object.entries({ PATH, SystemRoot, TEMP }).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}
