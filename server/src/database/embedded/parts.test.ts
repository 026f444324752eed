import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findUnprivilegedAccount, handOver, refuseForeignFolder } from './account.ts';
import { type Binaries, copyOnce } from './binaries.ts';
import {
  checkPostgresVersion,
  cleanEnvironment,
  createCluster,
  isCluster,
  readPassword,
  removeHalfMade,
} from './cluster.ts';
import { PostmasterFailure } from './postmaster.ts';
import { clusterName, isAlive, isPostmasterOf, readLock, waitUntilFree } from './postmaster-lock.ts';
import { FOLDER_DESCRIPTOR, openFolder, SOCKET_PORT, socketIn } from './socket-folder.ts';
import { StartFailure } from './start-failure.ts';

let folder: string;
let cluster: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'matchdesk-parts-'));
  cluster = join(folder, 'postgres');
  mkdirSync(cluster);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const lockedBy = (...lines: (string | number)[]) =>
  writeFileSync(join(cluster, 'postmaster.pid'), `${lines.join('\n')}\n`);
const asUser = (uid: number) => vi.spyOn(process, 'getuid').mockReturnValue(uid);
const isRoot = process.getuid?.() === 0;

test('a lock names a process and its state', () => {
  expect(readLock(cluster)).toBeUndefined();
  lockedBy(42, cluster, 1, 5432, '', '', '', ' ready ');
  expect(readLock(cluster)).toEqual({ pid: 42, status: 'ready' });
  lockedBy(42);
  expect(readLock(cluster)).toEqual({ pid: 42, status: '' });
  // A signal to 0 or -1 would reach far more than PostgreSQL.
  for (const damaged of ['nobody', 0, -1, 1]) {
    lockedBy(damaged);
    expect(readLock(cluster)).toBeUndefined();
  }
  expect(clusterName()).toBe(`matchdesk-${process.pid}`);
});

test('a lock of a process that is no PostgreSQL of this folder is removed', async () => {
  lockedBy(process.pid);
  await waitUntilFree(cluster, folder, () => {});
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
  await expect(waitUntilFree(cluster, folder, () => {})).resolves.toBeUndefined();
});

test('a lock whose process nobody here knows counts as long as its PostgreSQL answers', async () => {
  lockedBy(process.pid);
  const answering = createServer();
  await once(answering.listen(socketIn(folder)), 'listening');
  const wait = () => waitUntilFree(cluster, folder, () => {});
  await expect(wait()).rejects.toThrow('is in use by another Matchdesk (in another container)');
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(true);
  answering.close();
  await once(answering, 'close');
  await wait();
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
});

test('a start that failed because somebody else is there may be tried again', () => {
  const isOccupied = (output: string) => new PostmasterFailure(output).isOccupied;
  expect(isOccupied('FATAL: lock file "postmaster.pid" already exists')).toBe(true);
  expect(isOccupied('pre-existing shared memory block (key 1) is still in use')).toBe(true);
  expect(isOccupied('FATAL: out of memory')).toBe(false);
  expect(new PostmasterFailure('why').message).toBe('PostgreSQL did not start:\nwhy');
});

test('a folder is a database if it says by which PostgreSQL it was made, and only ours can read it', () => {
  expect(isCluster(cluster)).toBe(false);
  writeFileSync(join(cluster, 'PG_VERSION'), '18\n');
  expect(isCluster(cluster)).toBe(true);
  expect(() => checkPostgresVersion(cluster, { major: '18' } as Binaries)).not.toThrow();
  expect(() => checkPostgresVersion(cluster, { major: '19' } as Binaries)).toThrow(StartFailure);
  writeFileSync(join(folder, 'postgres.password'), ' secret \n');
  expect(readPassword(cluster)).toBe('secret');
});

test('PostgreSQL gets none of our variables', () => {
  vi.stubEnv('PGDATA', '/elsewhere');
  vi.stubEnv('PATH', '/bin');
  vi.stubEnv('TEMP', '/tmp');
  vi.stubEnv('SystemRoot', undefined);
  expect(cleanEnvironment()).toEqual({ PATH: '/bin', TEMP: '/tmp', LC_ALL: 'C', TZ: 'UTC' });
});

test('what dead first starts left is removed, and what is being made stays', async () => {
  const dead = spawn(process.execPath, ['-e', '']);
  await once(dead, 'exit');
  const names = [dead.pid, process.pid, process.ppid].map((pid) => `postgres.half-${pid}-0badc0de`);
  for (const name of [...names, `other.half-${dead.pid}-0badc0de`])
    mkdirSync(join(folder, name, 'base'), { recursive: true });
  removeHalfMade(cluster);
  expect(readdirSync(folder).sort()).toEqual(
    [...names.slice(1), `other.half-${dead.pid}-0badc0de`, 'postgres'].sort(),
  );
});

test('a process is known by its id, and PostgreSQL by the folder it works in', async () => {
  const there = spawn('/bin/sleep', ['60'], { cwd: cluster });
  await once(there, 'spawn');
  expect([
    isAlive(there.pid!),
    isPostmasterOf(there.pid!, cluster),
    isPostmasterOf(there.pid!, folder),
  ]).toEqual([true, true, false]);
  const gone = once(there, 'exit');
  there.kill('SIGKILL');
  await gone;
  expect([isAlive(there.pid!), isPostmasterOf(there.pid!, cluster)]).toEqual([false, false]);
});

describe.runIf(existsSync('/proc/self/fd'))('a folder that is handed to a child', () => {
  test('is a descriptor only where an account or a long path needs one', () => {
    expect([FOLDER_DESCRIPTOR, SOCKET_PORT, socketIn('/a')]).toEqual([4, 5432, '/a/.s.PGSQL.5432']);
    expect(openFolder(cluster, undefined)).toMatchObject({
      pathForChild: cluster,
      pathForUs: cluster,
      descriptor: 'ignore',
    });
    const forAccount = openFolder(cluster, { uid: 1, gid: 1 });
    expect(forAccount).toMatchObject({
      pathForChild: '/proc/self/fd/4',
      pathForUs: cluster,
      descriptor: expect.any(Number),
    });
    forAccount.close();
    forAccount.close();
  });

  test('has a path of its own where its sockets would have 108 bytes', () => {
    const rest = 107 - Buffer.byteLength(socketIn(join(folder, 'x'))) + 1;
    const [fitting, long] = [join(folder, 'x'.repeat(rest)), join(folder, 'x'.repeat(rest + 1))];
    for (const path of [fitting, long]) mkdirSync(path);
    expect(openFolder(fitting, undefined).descriptor).toBe('ignore');
    const opened = openFolder(long, undefined);
    expect(opened.pathForUs).toBe(`/proc/${process.pid}/fd/${opened.descriptor}`);
    expect(existsSync(opened.pathForUs)).toBe(true);
    opened.close();
    expect(existsSync(opened.pathForUs)).toBe(false);
  });
});

describe.runIf(isRoot)('the account of PostgreSQL', () => {
  test('is our own unless we are root, and that of the folder where it has one', () => {
    const there = join(folder, 'none');
    expect(findUnprivilegedAccount(there)?.uid).toBeGreaterThan(0);
    expect(findUnprivilegedAccount(cluster)).toEqual(findUnprivilegedAccount(there));
    chownSync(cluster, 1234, 1235);
    expect(findUnprivilegedAccount(cluster)).toEqual({ uid: 1234, gid: 1235 });
    asUser(1000);
    expect(findUnprivilegedAccount(cluster)).toBeUndefined();
  });

  test('gets a copy that root made, links included, and leaves other folders alone', () => {
    mkdirSync(join(cluster, 'base'));
    symlinkSync('/etc/passwd', join(cluster, 'base', 'link'));
    const before = statSync('/etc/passwd').uid;
    handOver(cluster, { uid: 1234, gid: 1235 });
    for (const path of ['', 'base', 'base/link']) {
      const { uid, gid } = lstatSync(join(cluster, path));
      expect([path, uid, gid]).toEqual([path, 1234, 1235]);
    }
    expect(statSync('/etc/passwd').uid).toBe(before);
    handOver(cluster, { uid: 1, gid: 1 });
    expect(statSync(cluster).uid).toBe(1234);
  });
});

test('the folder of another user is refused, unless we are root', () => {
  const owner = statSync(cluster).uid;
  for (const us of [0, owner]) {
    asUser(us);
    expect(() => refuseForeignFolder(cluster)).not.toThrow();
  }
  asUser(owner + 1);
  expect(() => refuseForeignFolder(cluster)).toThrow(`(uid ${owner}, this is ${owner + 1})`);
  expect(() => refuseForeignFolder(join(folder, 'none'))).not.toThrow();
});

describe('a program that makes the database', () => {
  /** Stands in the place of `initdb`, and fails. */
  const failing = () => {
    const initdb = join(folder, 'initdb');
    writeFileSync(initdb, '#!/bin/sh\necho what it says\necho what it warns of >&2\nexit 3\n', {
      mode: 0o755,
    });
    return { binaries: { initdb } as Binaries, account: undefined };
  };

  test('says why it failed, and leaves nothing half made', async () => {
    const failure: Error = await createCluster(join(folder, 'new'), failing()).catch((error) => error);
    expect(failure).toBeInstanceOf(StartFailure);
    const [title, ...said] = failure.message.split('\n');
    expect([title, said.sort()]).toEqual(['initdb failed (3):', ['what it says', 'what it warns of']]);
    expect(readdirSync(folder).sort()).toEqual(['initdb', 'postgres']);
  });

  test('may fail where another process was faster', async () => {
    writeFileSync(join(cluster, 'PG_VERSION'), '18\n');
    await createCluster(cluster, failing());
    expect(readdirSync(folder).sort()).toEqual(['initdb', 'postgres']);
  });
});

describe('a copy of the programs', () => {
  const links = [{ source: 'native/lib/libpq.so.5', target: 'native/lib/libpq.so' }];

  function makePackage(list: string): string {
    const source = join(folder, 'package');
    mkdirSync(join(source, 'native', 'bin'), { recursive: true, mode: 0o700 });
    mkdirSync(join(source, 'native', 'lib'), { mode: 0o700 });
    writeFileSync(join(source, 'native', 'bin', 'postgres'), '', { mode: 0o700 });
    writeFileSync(join(source, 'native', 'lib', 'libpq.so.5'), 'library', { mode: 0o600 });
    writeFileSync(join(source, 'native', 'pg-symlinks.json'), list);
    return source;
  }

  test('is open to everybody, has its links, and is made once', () => {
    const target = join(folder, 'shared', 'postgres-18');
    expect(copyOnce(makePackage(JSON.stringify(links)), target)).toBe(target);
    const modeOf = (path: string) => (statSync(join(target, path)).mode & 0o777).toString(8);
    expect(['', 'native/bin', 'native/bin/postgres', 'native/lib/libpq.so.5'].map(modeOf)).toEqual([
      '755',
      '755',
      '755',
      '644',
    ]);
    expect(readlinkSync(join(target, 'native/lib/libpq.so'))).toBe('libpq.so.5');
    expect(copyOnce(join(folder, 'none'), target)).toBe(target);
    expect(readdirSync(join(folder, 'shared'))).toEqual(['postgres-18']);
  });

  test('that fails leaves nothing half made, and says why', () => {
    const target = join(folder, 'shared', 'postgres-18');
    expect(() => copyOnce(makePackage('no list'), target)).toThrow(StartFailure);
    expect(() => copyOnce(join(folder, 'package'), target)).toThrow(
      `The programs of PostgreSQL could not be copied to ${target}: `,
    );
    expect(readdirSync(join(folder, 'shared'))).toEqual([]);
  });
});
