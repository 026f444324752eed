import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { known } from '#known.ts';
import { cleanEnvironment, type Surroundings } from './cluster.ts';
import { readLock } from './postmaster-lock.ts';
import { FOLDER_DESCRIPTOR, type OpenFolder } from './socket-folder.ts';
import { StartFailure } from './start-failure.ts';

const FORCE_AFTER_MS = 20_000;

/**
 * The leash: this shell becomes PostgreSQL and leaves behind a reader of descriptor 3. We hold the other end; when we
 * vanish, even by kill -9, the reader sees the end of the stream and shuts PostgreSQL down. The nested parentheses make
 * the reader nobody's child, because the postmaster is confused by children it did not start.
 */
const LEASHED = `( ( read word <&3 || kill -INT $$ ) </dev/null >/dev/null 2>&1 ${FOLDER_DESCRIPTOR}<&- & )
exec "$@" 3<&-`;

export interface Postmaster {
  pid: number;
  /** Resolves when it is gone, for whatever reason. */
  ended: Promise<unknown>;
  stop(): Promise<void>;
}

export class PostmasterFailure extends StartFailure {
  /** Somebody else holds the folder or its shared memory: worth a retry, not a defect. */
  readonly isOccupied: boolean;

  constructor(output: string) {
    super(`PostgreSQL did not start:\n${output}`);
    this.isOccupied = /lock file .* already exists|shared memory block .* still in use/.test(output);
  }
}

export interface PostmasterOptions extends Surroundings {
  cluster: string;
  folder: OpenFolder;
  settings: Record<string, string>;
  log: (line: string) => void;
}

export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const child = spawnPostgres(options);
  const output: string[] = [];
  for (const stream of [
    known(child.stdout, 'a pipe that was asked for'),
    known(child.stderr, 'a pipe that was asked for'),
  ]) {
    createInterface({ input: stream }).on('line', (line) => {
      if (output.push(line) > 20) output.shift();
      options.log(line);
    });
    (stream as Socket).unref();
  }
  const leash = child.stdio[3] as Socket | null;
  leash?.on('error', () => {});
  leash?.unref();
  // The word matters: at a mere end of the stream the reader would signal a process id that may belong to another
  // process by then.
  child.once('exit', () => leash?.end('stopped\n'));

  await untilReady(child, options.cluster, () => new PostmasterFailure(output.join('\n')));
  child.unref();
  const ended = hasEnded(child) ? Promise.resolve() : once(child, 'exit');
  return { pid: known(child.pid, 'the id of a process that runs'), ended, stop: () => stop(child, options) };
}

function spawnPostgres({ binaries, account, folder, settings }: PostmasterOptions): ChildProcess {
  const args = ['-D', folder.pathForChild];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
  const common = { ...account, env: cleanEnvironment() };
  // Windows ends the children of a process together with it, and has no shell to hold a leash.
  if (process.platform === 'win32') return spawn(binaries.postgres, args, { ...common, stdio: 'pipe' });
  return spawn('/bin/sh', ['-c', LEASHED, 'sh', binaries.postgres, ...args], {
    ...common,
    cwd: '/',
    // Otherwise Ctrl-C would reach PostgreSQL before we have finished the calls in flight.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe', folder.descriptor],
  });
}

async function untilReady(child: ChildProcess, cluster: string, failure: () => Error): Promise<void> {
  const spawned = once(child, 'spawn');
  await spawned;
  while (!hasEnded(child)) {
    const lock = readLock(cluster);
    if (lock?.pid === child.pid && lock?.status === 'ready') return;
    await sleep(10);
  }
  // Its last lines arrive after the exit.
  await sleep(50);
  throw failure();
}

async function stop(child: ChildProcess, { binaries, folder }: PostmasterOptions): Promise<void> {
  if (hasEnded(child)) return;
  child.ref();
  const ended = once(child, 'exit');
  if (process.platform === 'win32') {
    spawnSync(binaries.pgCtl, ['stop', '-D', folder.pathForChild, '-m', 'fast', '--no-wait']);
  } else {
    child.kill('SIGINT');
  }
  const force = setTimeout(() => child.kill('SIGQUIT'), FORCE_AFTER_MS);
  await ended;
  clearTimeout(force);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

const PAUSE_MS = 500;

interface Supervised {
  pid(): number;
  stop(): Promise<void>;
}

/** Starts PostgreSQL again when it ends by itself. The server above answers 503 meanwhile and needs no restart. */
export function supervise(
  first: Postmaster,
  startAgain: () => Promise<Postmaster>,
  log: (line: string) => void,
): Supervised {
  let current = first;
  let isStopping = false;

  async function revive(): Promise<void> {
    while (!isStopping) {
      try {
        current = await startAgain();
        return;
      } catch (error) {
        log(`PostgreSQL could not be started again: ${(error as Error).message}`);
        await sleep(PAUSE_MS);
      }
    }
  }

  async function watch(): Promise<void> {
    for (;;) {
      await current.ended;
      if (isStopping) return;
      log('PostgreSQL ended by itself and is started again');
      await revive();
    }
  }

  const watching = watch();
  return {
    pid: () => current.pid,
    async stop() {
      isStopping = true;
      await current.stop();
      await watching;
      // Stops what a restart in progress has started meanwhile.
      await current.stop();
    },
  };
}
