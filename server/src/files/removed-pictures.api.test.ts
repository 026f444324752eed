import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGame } from '@matchdesk/contract/content/games';
import { removeMatchMessage } from '@matchdesk/contract/desk/chats';
import { reportMatch } from '@matchdesk/contract/people/players';
import { sendMyMatchMessage } from '@matchdesk/contract/people/players.chats';
import S3rver from 's3rver';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { matchOfTwo } from '#testing/match-of-two.ts';
import { plainPicture } from '#testing/pictures.testing.ts';
import type { TestPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'matchdesk-removed-'));
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'pictures', configs: [] }],
});
process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
const { port } = await s3.run();
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each([
  ['a folder', {}],
  ['S3', { FILES_URL: `s3://pictures/desk?endpoint=http://127.0.0.1:${port}` }],
])('pictures in %s', (_where, environment) => {
  const server = useTestServer(environment as Record<string, string>);

  /** Reads the picture, then asks again as a cache that has it and wants to know whether it is still valid. */
  const look = async (address: string) => {
    const { status, headers } = await server.anonymous.raw(address);
    const headersOfCache = { 'if-none-match': `"${address.replace('/files/', '')}"` };
    const again = await server.anonymous.raw(address, { headers: headersOfCache });
    return [status, again.status, headers.get('cache-control')];
  };

  async function chat() {
    const { id, manager, match, players } = await matchOfTwo(server, { chat_image_enabled: '1' });
    const params = { id, matchId: match.id };
    const show = async ({ client }: TestPlayer, image: Blob) =>
      (await client.form(sendMyMatchMessage, { image }, params)).body.data;
    const remove = ({ seq }: { seq: number }) =>
      manager.call(removeMatchMessage, { params: { ...params, seq } });
    const report = ({ client }: TestPlayer, result: string, screenshot: Blob) =>
      client.form(reportMatch, { result, screenshot }, params);
    return { players, show, remove, report };
  }

  test('a picture that staff removed from a chat is gone at once, also for those who have it in a cache', async () => {
    const { players, show, remove } = await chat();
    const message = await show(players[0]!, await plainPicture(40, 30));
    expect(await look(message.message)).toEqual([200, 304, 'private, no-cache']);
    expect((await remove(message)).status).toBe(200);
    expect(await look(message.message)).toEqual([404, 404, 'no-store']);
  });

  test('it stays where somebody shows the same elsewhere, and comes back with the next who shows it', async () => {
    const { players, show, remove } = await chat();
    const shared = await plainPicture(41, 30);
    const first = await show(players[0]!, shared);
    const second = await show(players[1]!, shared);
    await remove(first);
    expect(await look(second.message)).toEqual([200, 304, 'private, no-cache']);
    await remove(second);
    expect((await look(second.message))[0]).toBe(404);
    const third = await show(players[0]!, shared);
    expect((await look(third.message))[0]).toBe(200);

    const icon = await plainPicture(42, 30);
    const form = { name: 'Drawn', name_short: 'D', label: 'd', ios_label: 'd', participant_number: '1' };
    const game = await (await server.as('superAdmin')).form(createGame, { ...form, icon });
    await remove(await show(players[0]!, icon));
    expect((await look(String(game.body.data.icon)))[0]).toBe(200);
  });

  test('it stays gone when somebody hands it in with a report that is refused', async () => {
    const { players, show, remove, report } = await chat();
    const picture = await plainPicture(45, 30);
    const message = await show(players[0]!, picture);
    await remove(message);
    const stored = vi.spyOn(server.context.files, 'storePicture');
    const discarded = vi.spyOn(server.context.files, 'discardPicture');
    expect((await report(players[0]!, '3:1', picture)).status).toBe(422);
    await Promise.all(discarded.mock.results.map(({ value }) => value));
    expect(await Promise.all(stored.mock.results.map(({ value }) => value))).toEqual([message.message]);
    expect((await look(message.message))[0]).toBe(404);
    vi.restoreAllMocks();
  });

  test('screenshots are asked for again each time too, and pictures of records are kept', async () => {
    const { id, match, players, read } = await matchOfTwo(server);
    const screenshot = await plainPicture(43, 30);
    await players[0]!.client.form(reportMatch, { result: '1:0', screenshot }, { id, matchId: match.id });
    const report = (await read()).results?.find(({ type }) => type === 'IMAGE');
    expect(await look(report!.value_state)).toEqual([200, 304, 'private, no-cache']);
    const logo = await server.context.files.storePicture(
      'logo',
      new File([await plainPicture(44, 30)], 'a.png'),
    );
    expect(await look(logo)).toEqual([200, 304, 'public, max-age=31536000, immutable']);
  });
});
