import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../../../server/src/database/embedded/postmaster-lock.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
/** Generous: a slow machine must not count as a lost write. */
const READY_WITHIN_MS = 180_000;

export interface Server {
  origin: string;
  /** The process id of its PostgreSQL. */
  postmaster: number;
  kill(): Promise<void>;
}

/** The server ended by itself, or did not become ready. */
export class NotReady extends Error {}

/**
 * When this process vanishes, even by kill -9, the reader of descriptor 3 sees its end and ends the server, which ends
 * its PostgreSQL.
 */
const LEASHED = `( ( read word <&3 || kill -KILL $$ ) </dev/null >/dev/null 2>&1 & )
exec "$@" 3<&-`;

const running = new Set<ChildProcess>();
let isOver = false;

/** Starts the server on the folder as a person would, and resolves when it says that it can work. */
export async function startServer(dataDir: string): Promise<Server> {
  const child = launch(dataDir);
  const said: string[] = [];
  let address: string | undefined;
  for (const stream of [child.stdout!, child.stderr!]) {
    createInterface({ input: stream }).on('line', (line) => {
      if (said.push(line) > 30) said.shift();
      address ??= /Matchdesk is ready:\s+http:\/\/[^:]+:(\d+)/.exec(line)?.[1];
    });
  }
  const began = Date.now();
  while (!hasEnded(child) && Date.now() - began < READY_WITHIN_MS) {
    const origin = `http://127.0.0.1:${address}`;
    if (address && (await isReady(origin))) {
      return { origin, postmaster: readPostmaster(dataDir)!, kill: () => kill(child) };
    }
    await sleep(20);
  }
  await kill(child);
  const output = said.filter((line) => !/^\s+at /.test(line));
  throw new NotReady(`The server did not become ready:\n${output.join('\n')}`);
}

/** Starts the server and kills it after this many milliseconds, wherever it is by then. */
export async function startAndKill(dataDir: string, afterMs: number): Promise<void> {
  const child = launch(dataDir);
  child.stdout!.resume();
  child.stderr!.resume();
  await sleep(afterMs);
  await kill(child);
}

/** Ends what runs and lets nothing start any more: a round that goes on would start a new server. */
export async function endAll(): Promise<void> {
  isOver = true;
  await Promise.all([...running].map(kill));
}

export function readPostmaster(dataDir: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
    return pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Every PostgreSQL process that still works on the folder; they all have it as their working directory. */
export function listLeftBehind(dataDir: string): number[] {
  const postmaster = readPostmaster(dataDir);
  if (process.platform !== 'linux') return postmaster && isAlive(postmaster) ? [postmaster] : [];
  const place = (path: string) => {
    const { dev, ino } = statSync(path, { throwIfNoEntry: false }) ?? {};
    return ino === undefined ? undefined : `${dev} ${ino}`;
  };
  const cluster = place(join(dataDir, 'postgres'));
  if (!cluster) return [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      return place(`/proc/${pid}/cwd`) === cluster && isAlive(pid);
    } catch {
      return false;
    }
  });
}

function launch(dataDir: string): ChildProcess {
  if (isOver) throw new Error('The bench is over.');
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const surroundings = Object.entries({ PATH, HOME, NODE_COMPILE_CACHE }).filter(([, value]) => value);
  const command = [process.execPath, join(ROOT, 'server', 'src', 'main.ts')];
  const child = spawn('/bin/sh', ['-c', LEASHED, 'sh', ...command], {
    cwd: ROOT,
    env: {
      ...Object.fromEntries(surroundings),
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: '1',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const leash = child.stdio[3] as Socket;
  leash.on('error', () => {});
  running.add(child);
  child.once('exit', () => {
    running.delete(child);
    // The word matters: a mere end of the stream would make the reader kill a process id that may be in use again.
    leash.end('ended\n');
  });
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function isReady(origin: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(10_000) });
    return ok;
  } catch {
    return false;
  }
}
