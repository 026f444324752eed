import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

export interface RunningServer {
  url: string;
  stop(): Promise<void>;
  /** Without a goodbye. */
  kill(): Promise<void>;
}

/** Starts a real server with this environment and waits until it is ready; its log goes into the file. */
export async function runServer(
  log: string,
  environment: (url: string) => Record<string, string>,
): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'warn', ...environment(url) },
    // The server stops by itself when this end of the channel closes.
    stdio: ['ignore', openSync(log, 'w'), 'inherit', 'ipc'],
  });
  await ready(server, url);
  return {
    url,
    stop: () => end(server, 'SIGTERM'),
    kill: () => end(server, 'SIGKILL'),
  };
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(server, 'exit');
  server.kill(signal);
  await gone;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}

async function ready(server: ChildProcess, address: string): Promise<void> {
  for (const end = Date.now() + 180_000; Date.now() < end; ) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}`);
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The server did not become ready within three minutes');
}
