import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { socketIn } from './socket-folder.ts';
import { StartFailure } from './start-failure.ts';

const PATIENCE_MS = 60_000;

const ASK_AGAIN_MS = 10_000;

/** A Matchdesk whose launcher was killed needs a moment to shut down, and the next start may come at once. */
const HOLDER_ENDS_WITHIN_MS = 3000;

interface Lock {
  pid: number;
  status: string;
}

/**
 * Reads postmaster.pid: who runs on this folder, and in which state it is. Only a process id counts, since it may get a
 * signal: 0 and less would mean all processes that we may end.
 */
export function readLock(cluster: string): Lock | undefined {
  const lines = readOrEmpty(join(cluster, 'postmaster.pid')).split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  return pid > 1 ? { pid, status: lines[7]?.trim() ?? '' } : undefined;
}

/**
 * Holds the process id of the Matchdesk that started it; PostgreSQL writes the cluster's name down with its options.
 */
export function clusterName(): string {
  return `matchdesk-${process.pid}`;
}

function readHolder(cluster: string): number | undefined {
  const holder = /cluster_name=matchdesk-(\d+)/.exec(readOrEmpty(join(cluster, 'postmaster.opts')))?.[1];
  return holder === undefined ? undefined : Number(holder);
}

/**
 * Returns when no PostgreSQL runs on the folder. If its Matchdesk was killed, PostgreSQL is shutting down and we wait
 * for it; if its Matchdesk is alive and stays so, the start is refused.
 */
export async function waitUntilFree(
  cluster: string,
  socketFolder: string,
  log: (line: string) => void,
): Promise<void> {
  const began = Date.now();
  let asked = 0;
  for (;;) {
    const lock = readLock(cluster);
    if (!lock) return;
    if (!isPostmasterOf(lock.pid, cluster)) {
      if (await isAnswering(socketIn(socketFolder))) throw refusal(cluster, 'in another container');
      rmSync(join(cluster, 'postmaster.pid'), { force: true });
      return;
    }
    const waited = Date.now() - began;
    const holder = readHolder(cluster);
    if (lock.status !== 'stopping' && holder !== undefined && isAlive(holder)) {
      if (waited > HOLDER_ENDS_WITHIN_MS) throw refusal(cluster, `pid ${holder}`);
      await sleep(50);
      continue;
    }
    if (waited > PATIENCE_MS) {
      throw new StartFailure(
        `PostgreSQL (pid ${lock.pid}) of an earlier run does not stop; end it and start again.`,
      );
    }
    if (waited >= asked * ASK_AGAIN_MS) {
      log(`waiting for the PostgreSQL of an earlier run to stop (pid ${lock.pid})`);
      stopOrphan(lock.pid, asked === 0 ? 'SIGINT' : 'SIGQUIT');
      asked += 1;
    }
    await sleep(50);
  }
}

function stopOrphan(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
}

function refusal(cluster: string, who: string): StartFailure {
  const folder = join(cluster, '..');
  return new StartFailure(
    `The data folder ${folder} is in use by another Matchdesk (${who}). ` +
      'Stop that one first, or set DATA_DIR to another folder.',
  );
}

function isAnswering(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    const answer = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** If process 1 does not reap dead children, as in many containers, a killed process still answers to its id. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return /^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** A recorded process id may belong to another process by now, above all in containers, where ids start anew. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  if (process.platform !== 'linux') return nameOf(pid).includes('postgres');
  try {
    const place = statSync(`/proc/${pid}/cwd`);
    const folder = statSync(cluster);
    return place.ino === folder.ino && place.dev === folder.dev;
  } catch (error) {
    // A container's root may not inspect another user's process, but its name is readable by all.
    return (error as NodeJS.ErrnoException).code === 'EACCES' && nameOf(pid).startsWith('postgres');
  }
}

function nameOf(pid: number): string {
  if (process.platform !== 'linux') return spawnSync('ps', ['-p', `${pid}`, '-o', 'comm=']).stdout.toString();
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8');
  } catch {
    return '';
  }
}
