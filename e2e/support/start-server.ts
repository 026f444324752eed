import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openFcm } from '../../server/src/testing/fcm.testing.ts';
import { scratchFolder } from '../../server/src/testing/scratch-folder.ts';
import { openDiscord } from './discord.ts';
import { freshPanel } from './panel-build.ts';
import { runServer } from './run-server.ts';

/** Starts one real server with the demo, in a folder of its own, for the whole run. Twitch is the demo's stand-in. */
export default async function startServer() {
  const folder = scratchFolder('matchdesk-e2e-');
  const discord = await openDiscord();
  const fcm = await openFcm();
  process.env.MATCHDESK_LOG = join(folder, 'server.log');
  process.env.MATCHDESK_DATA = join(folder, 'data');
  process.env.MATCHDESK_PANEL = freshPanel(join(folder, 'panel'));
  const server = await runServer(process.env.MATCHDESK_LOG, () => ({
    DEMO: '1',
    DATA_DIR: process.env.MATCHDESK_DATA ?? '',
    PANEL_DIR: process.env.MATCHDESK_PANEL ?? '',
    DISCORD_URL: discord.url,
    DISCORD_CLIENT_ID: 'desk',
    DISCORD_CLIENT_SECRET: 'secret',
    FCM_SERVICE_ACCOUNT: fcm.account,
    FCM_URL: fcm.url,
  }));
  process.env.MATCHDESK_URL = server.url;
  process.env.MATCHDESK_DISCORD_URL = discord.url;
  process.env.MATCHDESK_FCM_URL = fcm.receivedUrl;
  await barrierGone(process.env.MATCHDESK_BARRIER);
  return async () => {
    await server.stop();
    await discord.close();
    await fcm.close();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** A whole test run starts the journeys early; this file holds them until its other tests are done. */
async function barrierGone(barrier: string | undefined): Promise<void> {
  while (barrier && existsSync(barrier)) await sleep(200);
}
