import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createGame, updateGame } from '@matchdesk/contract/content/games';
import * as play from '@matchdesk/contract/people/players';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { day, hour } from '#clock.ts';
import { matchOfTwo } from '#testing/match-of-two.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { referrers } from './pictures.store.ts';

const server = useTestServer();
let shade = 0;

/** A different picture each time. */
async function picture(): Promise<File> {
  shade += 1;
  const background = { r: shade * 10, g: 0, b: 0 };
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'picture.png');
}

const isThere = (address: string) =>
  existsSync(join(server.context.config.DATA_DIR, 'files', address.replace('/files/', '')));

test('every column that can hold a picture is looked at before one is swept', async () => {
  const columns = await server.context.db.introspection.getTables();
  const named = columns.flatMap(({ name: table, columns }) =>
    columns
      .filter(
        ({ name, dataType }) =>
          dataType === 'text' && /icon|image|banner|logo|avatar|picture|value_state/.test(name),
      )
      .map(({ name }) => `${table}.${name}`),
  );
  expect(named.sort()).toEqual(referrers.map((column) => column.join('.')).sort());
});

test('a picture that nobody refers to is swept after a day, one in use never', async () => {
  const { files } = server.context;
  const admin = await server.as('superAdmin');
  const left = await files.storePicture('icon', await picture());
  const game = { name: 'Drawn', name_short: 'D', label: 'd', ios_label: 'd', participant_number: '1' };
  const { body } = await admin.form(createGame, { ...game, icon: await picture() });
  const icon = String(body.data.icon);
  expect(await files.sweep()).toBe(0);
  server.clock.advance(23 * hour);
  expect([await files.sweep(), isThere(left)]).toEqual([0, true]);
  server.clock.advance(2 * hour);
  const swept = await Promise.all([files.sweep(), files.sweep()]);
  expect(swept[0] + swept[1]).toBe(1);
  expect([isThere(left), isThere(icon)]).toEqual([false, true]);
  expect((await server.anonymous.raw(icon)).status).toBe(200);
  const again = await server.as('superAdmin');
  await again.form(updateGame, { ...game, icon: '' }, { id: body.data.id });
  expect([await files.sweep(), isThere(icon)]).toEqual([0, true]);
  server.clock.advance(25 * hour);
  expect([await files.sweep(), isThere(icon)]).toEqual([1, false]);
});

test('a picture that is stored again is there, whatever a sweep does meanwhile', async () => {
  const { files } = server.context;
  const content = await picture();
  const address = await files.storePicture('icon', content);
  for (let round = 0; round < 10; round += 1) {
    await files.sweep();
    server.clock.advance(2 * day);
    await Promise.all([files.sweep(), files.storePicture('icon', content), files.sweep()]);
    expect(isThere(address)).toBe(true);
  }
});

test('a refused report keeps no picture, unless somebody else has stored the same', async () => {
  const { files } = server.context;
  const { id, match, players } = await matchOfTwo(server);
  const [content, shared] = [await picture(), await picture()];
  const own = await files.storePicture('screenshot', content);
  await files.discardPicture(own);
  const others = await files.storePicture('screenshot', shared);
  const stored = vi.spyOn(files, 'storePicture');
  const report = (screenshot: File) =>
    players[0]!.client.form(play.reportMatch, { result: '3:1', screenshot }, { id, matchId: match.id });
  expect((await report(content)).status).toBe(422);
  expect((await report(shared)).status).toBe(422);
  expect(stored).toHaveBeenCalledTimes(2);
  await expect.poll(() => isThere(own)).toBe(false);
  expect(isThere(others)).toBe(true);
});
