import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDiscord } from './discord.ts';
import { freshPanel } from './panel-build.ts';

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

/** One real server with the demo, in a folder of its own, for the whole run. Twitch is left to the demo's stand-in. */
export default async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-e2e-'));
  const port = await freePort();
  const discord = await openDiscord();
  process.env.MATCHDESK_LOG = join(folder, 'server.log');
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(port),
      DEMO: '1',
      DATA_DIR: join(folder, 'data'),
      PANEL_DIR: freshPanel(join(folder, 'panel')),
      LOG_LEVEL: 'warn',
      DISCORD_URL: discord.url,
      DISCORD_CLIENT_ID: 'desk',
      DISCORD_CLIENT_SECRET: 'secret',
    },
    // The server stops by itself when this end of the channel is gone.
    stdio: ['ignore', openSync(process.env.MATCHDESK_LOG, 'w'), 'inherit', 'ipc'],
  });
  process.env.MATCHDESK_URL = `http://localhost:${port}`;
  process.env.MATCHDESK_DISCORD_URL = discord.url;
  await ready(server, process.env.MATCHDESK_URL);
  return async () => {
    const gone = once(server, 'exit');
    server.kill('SIGTERM');
    await gone;
    await discord.close();
    rmSync(folder, { recursive: true, force: true });
  };
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
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}`);
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The server did not become ready within a minute');
}
