import { randomUUID } from 'node:crypto';
import { changeSetting } from '@matchdesk/contract/content/settings';
import { listTournamentAdminCalls } from '@matchdesk/contract/desk/admin-calls';
import * as chats from '@matchdesk/contract/desk/chats';
import { finishMatch } from '@matchdesk/contract/formats/matches';
import * as play from '@matchdesk/contract/people/players';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { minute } from '#clock.ts';
import { matchThread } from '#rows/threads/index.ts';
import { matchOfTwo } from '#testing/match-of-two.ts';
import { plainPicture } from '#testing/pictures.testing.ts';
import { signUpPlayer, type TestPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

async function chatOfTwo(more: Record<string, string> = {}) {
  const { id, manager, match, players } = await matchOfTwo(server, more);
  const [one, other] = players as [TestPlayer, TestPlayer];
  const params = { id, matchId: match.id };
  const write = ({ client }: TestPlayer, message: string) =>
    client.call(play.sendMyMatchMessage, { params, body: { message, client_id: randomUUID() } });
  const read = async ({ client }: TestPlayer) =>
    (await client.call(play.listMyMatchMessages, { params })).body;
  return { id, manager, match, params, one, other, write, read };
}

test('[O3] both sides and staff read and write in the chat of a match, strangers do neither', async () => {
  const { id, manager, params, one, other, write, read } = await chatOfTwo();
  const sent = await write(one, 'Where are you?');
  expect([sent.status, sent.body.data.role]).toEqual([201, 'player']);
  await manager.call(chats.sendMatchMessage, { params, body: { message: 'Please start' } });
  expect((await read(other)).data.map(({ message, role }) => [message, role])).toEqual([
    ['Where are you?', 'player'],
    ['Please start', 'admin'],
  ]);
  const stranger = await signUpPlayer(server, 'Stranger');
  expect((await write(stranger, 'Hello')).body.code).toBe('not-your-match');
  expect((await stranger.client.call(play.listMyMatchMessages, { params })).status).toBe(403);
  const tournament = { params: { id } };
  expect((await stranger.client.call(play.listMyTournamentMessages, tournament)).body.code).toBe(
    'not-in-tournament',
  );
});

test('a message is answered as it is read afterCommit, whatever it is', async () => {
  const { params, one, other, read } = await chatOfTwo({ chat_image_enabled: '1' });
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'blue' } })
    .png()
    .toBuffer();
  const image = new File([new Uint8Array(bytes)], 'proof.png');
  const body = { message: ' Two lines:\r\nsecond ', client_id: randomUUID().toUpperCase() };
  const answers = [
    await one.client.call(play.sendMyMatchMessage, { params, body }),
    await other.client.form(play.sendMyMatchMessage, { image }, params),
  ];
  expect((await read(one)).data).toEqual(answers.map((answer) => answer.body.data));
});

test('[O22] after a match has ended both sides can write and call for 15 minutes more', async () => {
  const { manager, match, params, one, other, write, read } = await chatOfTwo();
  const body = { winner_id: match.first_participant!.id };
  expect((await manager.call(finishMatch, { params, body })).status).toBe(200);
  server.clock.advance(14 * minute);
  for (const side of [one, other]) {
    expect((await write(side, 'That was not me')).status).toBe(201);
    expect((await write(side, '/call-admin wrong result')).status).toBe(201);
  }
  const calls = await manager.call(listTournamentAdminCalls, { params: { id: params.id } });
  expect(calls.body.data).toMatchObject([{ match_id: match.id, count: 2, is_active: true }]);
  server.clock.advance(2 * minute);
  for (const side of [one, other])
    expect((await write(side, 'Too late')).body.code).toBe('match-chat-closed');
  expect((await read(one)).data).toHaveLength(4);
});

test('[O3] entrants write in the tournament chat by the rules that hold for staff', async () => {
  const { id, one } = await chatOfTwo({ is_chat_enabled: '1' });
  const silent = await chatOfTwo();
  const send = ({ client }: TestPlayer, tournament: number) =>
    client.call(play.sendMyTournamentMessage, { params: { id: tournament }, body: { message: 'Hi all' } });
  expect((await send(one, id)).status).toBe(201);
  expect((await send(silent.one, silent.id)).body.code).toBe('chat-not-enabled');
});

test('a picture is sent where the tournament allows it, with the size it is shown in', async () => {
  const { params, one } = await chatOfTwo({ chat_image_enabled: '1' });
  const plain = await chatOfTwo();
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const image = new File([new Uint8Array(bytes)], 'proof.png');
  const sent = await one.client.form(play.sendMyMatchMessage, { image }, params);
  expect(sent.body.data).toMatchObject({
    message_type: 1,
    message: expect.stringMatching(/^\/files\/\w+\.webp$/),
    width: 40,
    height: 30,
  });
  const refused = await plain.one.client.form(play.sendMyMatchMessage, { image }, plain.params);
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['image']]);
});

test('who writes too fast is refused with the seconds to wait, and can then go on', async () => {
  const { params, one, write, read } = await chatOfTwo();
  const superAdmin = await server.as('superAdmin');
  const set = (value: string) =>
    superAdmin.call(changeSetting, { params: { key: 'chat_messages_a_minute' }, body: { value } });
  await set('3');
  for (const count of [1, 2]) expect((await write(one, `message ${count}`)).status).toBe(201);
  const third = { message: 'message 3', client_id: randomUUID() };
  const first = await one.client.call(play.sendMyMatchMessage, { params, body: third });
  const again = await one.client.call(play.sendMyMatchMessage, { params, body: third });
  expect([again.status, again.body.data]).toEqual([201, first.body.data]);
  const refused = await write(one, 'one more');
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'You write too fast. You can write again in 20 s.',
  ]);
  server.clock.advance(20_000);
  expect((await write(one, 'in time')).status).toBe(201);
  expect((await read(one)).data).toHaveLength(4);
  await set('20');
});

test('a picture that its rate refuses is neither encoded nor stored', async () => {
  const { params, one, write } = await chatOfTwo({ chat_image_enabled: '1' });
  const superAdmin = await server.as('superAdmin');
  const set = (value: string) =>
    superAdmin.call(changeSetting, { params: { key: 'chat_messages_a_minute' }, body: { value } });
  const send = async (shade: number) => {
    const image = new File([await plainPicture(40, shade)], 'proof.png');
    return one.client.form(play.sendMyMatchMessage, { image }, params);
  };
  const countStored = async () => {
    const { rows } = await sql<{ stored: number }>`
      select coalesce(sum(times_stored), 0)::int as stored from pictures`.execute(server.context.db);
    return rows[0]?.stored;
  };
  await set('1');
  expect((await write(one, 'the only message of this minute')).status).toBe(201);
  const before = await countStored();
  // The picture is not even read: a broken one gets the same answer.
  const broken = { image: new File(['no picture'], 'proof.png') };
  const refused = [await send(31), await one.client.form(play.sendMyMatchMessage, broken, params)];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
    [429, 'too-many-messages'],
    [429, 'too-many-messages'],
  ]);
  expect(await countStored()).toBe(before);
  server.clock.advance(minute);
  const two = await Promise.all([send(32), send(33)]);
  expect(two.map(({ status }) => status).toSorted()).toEqual([201, 429]);
  await expect.poll(countStored).toBe((before ?? 0) + 1);
  await set('20');
});

test('a first message that meets the beginning of its chat is kept too', async () => {
  const { params, one, write, read } = await chatOfTwo();
  const { db } = server.context;
  let sending: ReturnType<typeof write> | undefined;
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('threads').values(matchThread(params.id, params.matchId)).execute();
    sending = write(one, 'First');
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        );
        return rows.length;
      })
      .toBe(1);
  });
  expect((await sending)?.status).toBe(201);
  expect((await read(one)).data.map(({ message }) => message)).toEqual(['First']);
});

test('a muted player reads, is told why they cannot write, and may call once', async () => {
  const { id, manager, params, one, other, write, read } = await chatOfTwo();
  const body = { user_id: one.id, match_id: params.matchId, minutes: 10, reason: 'Insults' };
  expect((await manager.call(chats.mutePerson, { params: { id }, body })).status).toBe(200);
  const refused = await write(one, 'But');
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'You cannot write here for another 600 s: Insults',
  ]);
  const call = await write(one, '/call-admin with more insults');
  expect([call.status, call.body.data.message]).toEqual([201, '/call-admin']);
  expect((await write(one, '/call-admin')).body.code).toBe('muted');
  expect((await write(other, 'I may')).status).toBe(201);
  expect((await read(other)).data[0]).toMatchObject({
    event_type: 'muted',
    user_id: one.id,
    message: 'Insults',
    until: new Date(server.clock.now().getTime() + 10 * minute).toISOString(),
  });
  await manager.call(chats.unmutePerson, {
    params: { id, userId: one.id },
    query: { match_id: params.matchId },
  });
  expect((await write(one, 'Sorry')).status).toBe(201);
  const nobody = await manager.call(chats.unmutePerson, { params: { id, userId: 2_147_483_647 }, query: {} });
  expect([nobody.status, nobody.body.code]).toEqual([404, 'user-not-found']);
});

test('a removed message stays for staff, is shown as removed to players, and its text leaves their answers', async () => {
  const { manager, params, one, other, write, read } = await chatOfTwo();
  const { seq, rev } = (await write(one, 'A bad word')).body.data;
  const remove = () => manager.call(chats.removeMatchMessage, { params: { ...params, seq } });
  expect((await remove()).body.data).toMatchObject({ seq, rev: rev + 1, message: 'A bad word' });
  expect((await remove()).body.data.rev).toBe(rev + 1);
  const { data, meta } = await read(other);
  expect(data).toMatchObject([{ seq, message: '', removed_at: server.clock.now().toISOString() }]);
  expect(meta.rev).toBe(rev + 1);
  const news = await other.client.call(play.listMyMatchMessages, { params, query: { since: rev } });
  expect(news.body.data).toEqual(data);
  const audits = await server.context.db
    .selectFrom('audit')
    .where('subject', '=', 'match')
    .where('subject_id', '=', params.matchId)
    .where('action', '=', 'message removed')
    .select('after')
    .execute();
  expect(audits).toEqual([{ after: { message: seq, written_by: one.nickname } }]);
  const absent = await manager.call(chats.removeMatchMessage, { params: { ...params, seq: 99 } });
  expect(absent.body.code).toBe('message-not-found');
});
