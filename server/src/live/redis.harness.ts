import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createClient } from 'redis';
import { STREAM } from './redis-stream.ts';

const PROGRAM = '/usr/bin/redis-server';

/** A real Redis of our own without persistence; `kill` and then `start` is a crash that lost everything. */
export interface OwnRedis {
  url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Cuts the connections that write; those that block on a read stay. */
  cutWriters(): Promise<void>;
  /** How many entries of the stream have this kind. */
  countEntries(having: { kind: string }): Promise<number>;
  remove(): Promise<void>;
}

export async function ownRedis(): Promise<OwnRedis> {
  if (!existsSync(PROGRAM)) {
    throw new Error(
      `${PROGRAM} is missing: install it with "apt-get install redis-server" to test several servers`,
    );
  }
  const folder = await mkdtemp(join(tmpdir(), 'matchdesk-redis-'));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  async function kill() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  return {
    url,
    async start() {
      const options = [
        '--port',
        `${port}`,
        '--bind',
        '127.0.0.1',
        '--save',
        '',
        '--appendonly',
        'no',
        '--dir',
        folder,
      ];
      child = spawn(PROGRAM, options, { stdio: ['ignore', 'pipe', 'inherit'] });
      for await (const line of createInterface({ input: child.stdout! })) {
        if (line.includes('Ready to accept connections')) break;
      }
      child.stdout?.resume();
    },
    kill,
    async cutWriters() {
      const admin = await createClient({ url, RESP: 2 }).connect();
      const own = await admin.clientId();
      for (const { id, cmd } of await admin.clientList()) {
        if (id !== own && cmd !== 'xread') await admin.clientKill({ filter: 'ID', id });
      }
      admin.destroy();
    },
    async countEntries({ kind }) {
      const reader = await createClient({ url, RESP: 2 }).connect();
      const entries = (await reader.xRange(STREAM, '-', '+')) ?? [];
      reader.destroy();
      return entries.filter(({ message }) => message.kind === kind).length;
    },
    async remove() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
