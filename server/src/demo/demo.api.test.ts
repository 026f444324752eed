import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@matchdesk/contract/auth';
import { getGame, listGames } from '@matchdesk/contract/games';
import { listRules } from '@matchdesk/contract/rules';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#config.ts';
import { serve } from '#start.ts';
import { openClient } from '#testing/client.ts';
import { cloneDatabase } from '#testing/database.ts';
import { decideDemo, fillDemo } from './fill.ts';
import { demoPassword, demoPeople } from './people.ts';

const folder = mkdtempSync(join(tmpdir(), 'matchdesk-demo-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** It draws and encodes a few dozen pictures, which a busy machine takes its time for. */
const patience = 120_000;

async function open(database: Awaited<ReturnType<typeof cloneDatabase>>, demo: boolean) {
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, DEMO: demo ? '1' : '0' });
  const keepOpen = { ...database, close: async () => {} };
  const fill = async (context: Parameters<typeof fillDemo>[0]) => {
    if (demo) await fillDemo(context);
  };
  return serve(config, pino({ level: 'silent' }), keepOpen, {
    demo,
    fill,
    panelFolder: folder,
    checkReplies: true,
  });
}

test(
  'a start that is killed while it fills the demo leaves nothing, and the next one fills it',
  async () => {
    const database = await cloneDatabase();
    const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, DEMO: '1' });
    const log = pino({ level: 'silent' });
    const options = { demo: true, panelFolder: folder };
    const interrupted = serve(config, log, database, {
      ...options,
      fill: (context) =>
        fillDemo({
          ...context,
          files: { ...context.files, storePicture: () => Promise.reject(new Error('killed')) },
        }),
    });
    await expect(interrupted).rejects.toThrow('killed');
    expect(await decideDemo(database.db, { DEMO: undefined, DATABASE_URL: undefined })).toBe(true);
    const next = await serve(config, log, database, { ...options, fill: fillDemo });
    expect(
      (
        await openClient(next.address).call(login, {
          body: { email: demoPeople.admin.email, password: demoPassword },
        })
      ).status,
    ).toBe(200);
    await next.close();
  },
  patience,
);

test(
  'the demo fills an empty database once, with all it promises, and its accounts exist only with DEMO=1',
  async () => {
    const database = await cloneDatabase();
    const embedded = { DEMO: undefined, DATABASE_URL: undefined };
    expect(await decideDemo(database.db, embedded)).toBe(true);
    expect(await decideDemo(database.db, { DEMO: undefined, DATABASE_URL: 'postgres://elsewhere' })).toBe(
      false,
    );

    const first = await open(database, true);
    const { email } = demoPeople.superAdmin;
    const signedIn = await openClient(first.address).call(login, { body: { email, password: demoPassword } });
    const client = openClient(first.address, signedIn.body.token);
    const games = await client.call(listGames);
    expect(games.body.meta.total).toBeGreaterThanOrEqual(12);
    for (const id of [6, 12]) {
      const { body } = await client.call(getGame, { params: { id } });
      expect(body.data.icon).toMatch(/^\/files\//);
    }
    expect((await client.call(listRules)).body.meta.total).toBeGreaterThanOrEqual(10);
    await fillDemo(first.context);
    expect((await client.call(listGames)).body.meta.total).toBe(games.body.meta.total);
    await first.close();

    expect(await decideDemo(database.db, embedded)).toBe(true);
    const closed = await open(database, false);
    expect((await openClient(closed.address, signedIn.body.token).call(listGames)).status).toBe(401);
    expect(
      (await openClient(closed.address).call(login, { body: { email, password: demoPassword } })).status,
    ).toBe(401);
    const stranger = await openClient(closed.address).raw('/api/social-login/discord?backend_auth=1');
    expect(stranger.headers.get('location')).toBe('/login?error=provider-not-configured&provider=discord');
    expect((await openClient(closed.address).raw('/demo-login/discord/userinfo')).status).toBe(404);
    await closed.close();
    await database.close();
  },
  patience,
);
