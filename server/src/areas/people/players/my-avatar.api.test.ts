import * as play from '@matchdesk/contract/people/players';
import { listUserHistory, removeAvatarOf } from '@matchdesk/contract/people/users';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { blockedMeanwhile } from '#testing/blocked-meanwhile.ts';
import { animation, plainPicture } from '#testing/pictures.testing.ts';
import { signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const shown = async (address: string) => {
  const response = await server.anonymous.raw(address);
  await response.body?.cancel();
  return response.status;
};

const storedPictures = async () => {
  const { rows } = await sql<{ name: string }>`select name from pictures`.execute(server.context.db);
  return rows.map(({ name }) => name);
};

test('[PLAY-39] players set their picture, change it and remove it', async () => {
  const { id, client } = await signUpPlayer(server, 'Painted');
  const first = await client.form(play.saveMyAvatar, { avatar: await plainPicture(60, 40) });
  expect([first.status, first.body.data.avatar]).toEqual([
    200,
    expect.stringMatching(/^\/files\/\w+\.webp$/),
  ]);
  expect(await shown(first.body.data.avatar ?? '')).toBe(200);
  const moving = await client.form(play.saveMyAvatar, { avatar: await animation(64, 48, 100) });
  expect(moving.body.data.avatar).not.toBe(first.body.data.avatar);
  const removed = await client.call(play.removeMyAvatar);
  expect([removed.status, removed.body.data.avatar]).toEqual([200, null]);
  expect((await client.call(play.removeMyAvatar)).status).toBe(200);
  // The form holds no picture, so an edit begun before is still good.
  expect(removed.body.data.version).toBe(1);
  const superAdmin = await server.as('superAdmin');
  const { data } = (await superAdmin.call(listUserHistory, { params: { id }, query: {} })).body;
  const changes = data.map((entry) => entry.changes.map(({ field }) => field));
  expect(changes).toEqual([['avatar'], ['avatar'], ['avatar'], expect.anything()]);
});

const files: [string, Blob | string][] = [
  ['a text', new Blob(['no picture at all'], { type: 'image/png' })],
  ['an SVG', new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'])],
  ['too many bytes', new Blob([new Uint8Array(2049 * 1024)])],
  ['words', 'a picture'],
];

test.each(files)('[PLAY-39] a picture that is %s is refused under its field', async (_what, avatar) => {
  const { client } = await signUpPlayer(server, 'Blank');
  const before = await storedPictures();
  const { status, body } = await client.form(play.saveMyAvatar, { avatar });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['avatar']]);
  const none = await client.form(play.saveMyAvatar, {});
  expect([none.status, Object.keys(none.body.errors ?? {})]).toEqual([422, ['avatar']]);
  expect(await storedPictures()).toEqual(before);
  expect((await client.call(play.getMyAccount)).body.data.avatar).toBeNull();
});

test('[PLAY-39] the picture of somebody who was blocked meanwhile is not kept', async () => {
  const { id, client } = await signUpPlayer(server, 'Late');
  const before = await storedPictures();
  const avatar = await plainPicture(31, 17);
  const answer = await blockedMeanwhile(server, id, () => client.form(play.saveMyAvatar, { avatar }));
  expect(answer.status).toBe(401);
  await expect.poll(storedPictures).toEqual(before);
});

test('[PLAY-39] staff who may edit a player take the picture away with a reason; nobody sees it any more', async () => {
  const [rude, twin] = [await signUpPlayer(server, 'Rude'), await signUpPlayer(server, 'Twin')];
  const avatar = await plainPicture(52, 40);
  const { data } = (await rude.client.form(play.saveMyAvatar, { avatar })).body;
  const address = data.avatar ?? '';
  const admin = await server.as('admin');
  const take = (from: { id: number }, reason: string, by = admin) =>
    by.call(removeAvatarOf, { params: { id: from.id }, body: { reason } });
  const empty = await take(rude, ' ');
  expect([empty.status, Object.keys(empty.body.errors ?? {})]).toEqual([422, ['reason']]);
  expect((await take(rude, 'mine', await server.as('manager'))).status).toBe(403);
  expect((await take({ id: 2_000_000_000 }, 'nobody')).status).toBe(404);
  const equal = await take({ id: await server.idOf('superAdmin') }, 'above me');
  expect([equal.status, equal.body.code]).toEqual([403, 'higher-role']);
  expect(await shown(address)).toBe(200);

  const taken = await take(rude, 'not for children');
  expect([taken.status, taken.body.data.avatar]).toEqual([200, null]);
  expect(await shown(address)).toBe(404);
  expect((await rude.client.call(play.getMyAccount)).body.data.avatar).toBeNull();
  // Once more changes nothing.
  expect((await take(rude, 'again')).status).toBe(200);
  const { body } = await admin.call(listUserHistory, { params: { id: rude.id }, query: {} });
  const [latest, before] = body.data;
  expect([latest?.action, latest?.changes]).toEqual([
    'picture removed',
    [{ field: 'reason', before: null, after: 'not for children' }],
  ]);
  expect(before?.action).toBe('changed');

  // The same file stays where somebody else shows it.
  await rude.client.form(play.saveMyAvatar, { avatar });
  await twin.client.form(play.saveMyAvatar, { avatar });
  await take(rude, 'still not');
  expect(await shown(address)).toBe(200);
});
