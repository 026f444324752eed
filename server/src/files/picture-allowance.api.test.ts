import { changeSetting, listSettings } from '@matchdesk/contract/content/settings';
import { sendMySupportMessage, startMyConversation } from '@matchdesk/contract/desk/support';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { day, hour } from '#clock.ts';
import type { Client } from '#testing/client.ts';
import { openCopy } from '#testing/copies.testing.ts';
import { matchOfTwo } from '#testing/match-of-two.ts';
import { signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const allow = async (name: 'a_day' | 'in_all', megabytes: string) =>
  (await server.as('superAdmin')).call(changeSetting, {
    params: { key: `player_pictures_mb_${name}` },
    body: { value: megabytes },
  });

let made = 0;
/** A different picture each time, of about 25 kB when stored: noise cannot be compressed further. */
async function noise(): Promise<File> {
  made += 1;
  const create = { width: 150, height: 150, channels: 3 as const, background: 'black' };
  const pixels = await sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .composite([{ input: { create: { ...create, width: 1 + (made % 100), height: 1 } } }])
    .png()
    .toBuffer();
  return new File([new Uint8Array(pixels)], 'noise.png');
}

const send = async (client: Client, image: File) => {
  const { status, body } = await client.form(sendMySupportMessage, { image });
  return body.errors?.image?.[0] ?? status;
};

/** Somebody with an open conversation who has sent one picture, and its stored size in megabytes. */
async function sender(nickname: string) {
  await allow('a_day', '60');
  await allow('in_all', '500');
  const player = await signUpPlayer(server, nickname);
  await player.client.call(startMyConversation, { body: {} });
  expect(await send(player.client, await noise())).toBe(201);
  const { bytes } = await server.context.db
    .selectFrom('picture_uploads')
    .where('user_id', '=', player.id)
    .select('bytes')
    .executeTakeFirstOrThrow();
  return { ...player, megabytes: bytes / 1_000_000 };
}

test('what an account may send is a setting that a Super admin sees and changes', async () => {
  const settings = async () => (await (await server.as('superAdmin')).call(listSettings)).body.data;
  expect(await settings()).toEqual(
    expect.arrayContaining([
      { config_name: 'player_pictures_mb_a_day', config_value: '60' },
      { config_name: 'player_pictures_mb_in_all', config_value: '500' },
    ]),
  );
  for (const wrong of ['', '0', '-1', 'many', '1e9', 'NaN']) {
    const { status, body } = await allow('a_day', wrong);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['value']]);
  }
  expect((await allow('a_day', '80')).status).toBe(200);
});

test('the pictures of a day are counted over all the ways to send one, and texts go on', async () => {
  const { players, say } = await matchOfTwo(server);
  const [player] = players;
  const { megabytes, client } = await sender('Daily');
  const limit = String(megabytes * 2.5);
  await allow('a_day', limit);
  expect(await send(client, await noise())).toBe(201);
  expect(await send(client, await noise())).toBe(
    `You have sent ${limit} MB of pictures within a day, which is the most. Try again tomorrow`,
  );
  expect((await client.form(sendMySupportMessage, { message: 'A text' })).status).toBe(201);

  expect((await say(player, '1:0', await noise())).status).toBe(201);
  await player!.client.call(startMyConversation, { body: {} });
  expect(await send(player!.client, await noise())).toBe(201);
  const refused = await say(player, '2:0', await noise());
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['screenshot']]);

  server.clock.advance(day);
  expect(await send(client, await noise())).toBe(201);
});

test('where the settings make no sense it is 60 MB a day, and 500 MB in all', async () => {
  const { id, client } = await sender('Usual');
  const { db } = server.context;
  await sql`update settings set value = 'much' where name like 'player_pictures_mb%'`.execute(db);
  const sendAfter = async (bytes: number) => {
    await db.updateTable('picture_uploads').set({ bytes }).where('user_id', '=', id).execute();
    return send(client, await noise());
  };
  expect(await sendAfter(59_000_000)).toBe(201);
  await db.deleteFrom('picture_uploads').where('user_id', '=', id).where('bytes', '<', 1_000_000).execute();
  expect(await sendAfter(60_000_000)).toContain(' 60 ');
  expect(await sendAfter(500_000_000)).toContain(' 500 ');
});

test('an account keeps no more than its share, and gets back what is deleted', async () => {
  const { id, client, megabytes } = await sender('Hoarder');
  const limit = String(megabytes * 2.5);
  await allow('in_all', limit);
  const twice = await noise();
  // The same picture again needs no space.
  expect([await send(client, twice), await send(client, twice)]).toEqual([201, 201]);
  server.clock.advance(2 * day);
  expect(await send(client, await noise())).toBe(
    `Your pictures take ${limit} MB, which is the most for one account. Ask the organisers`,
  );
  const { db, files } = server.context;
  await db.updateTable('messages').set({ picture: null }).where('user_id', '=', id).execute();
  await files.sweep();
  server.clock.advance(day + hour);
  await files.sweep();
  expect(await send(client, await noise())).toBe(201);
  const left = await db.selectFrom('picture_uploads').where('user_id', '=', id).select('name').execute();
  expect(left).toHaveLength(1);
});

test('of two pictures at once at two copies, only what fits is stored', async () => {
  const copy = await openCopy(server);
  const { client, megabytes } = await sender('Twofold');
  await allow('a_day', String(megabytes * 2.5));
  const pictures = [await noise(), await noise()];
  const answers = await Promise.all([send(client, pictures[0]!), send(copy.as(client), pictures[1]!)]);
  expect(answers.filter((answer) => answer === 201)).toHaveLength(1);
});
