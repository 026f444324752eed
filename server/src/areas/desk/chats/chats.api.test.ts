import { randomUUID } from 'node:crypto';
import * as chats from '@matchdesk/contract/desk/chats';
import type { GameId } from '@matchdesk/contract/ids';
import { expect, test } from 'vitest';
import type { Client } from '#testing/client.ts';
import { startedTournament } from '#testing/entrants.testing.ts';
import { makeTournament, setTournamentStatus } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

async function startedMatch() {
  const { id, manager, matches } = await startedTournament(server, 4);
  const params = { id, matchId: matches[0]!.id };
  const read = async (query = {}) => (await manager.call(chats.listMatchMessages, { params, query })).body;
  const send = (client: Client, message: string, client_id: string = randomUUID()) =>
    client.call(chats.sendMatchMessage, { params, body: { message, client_id } });
  return { id, manager, params, read, send };
}

test('[CHAT-01, CHAT-23, CHAT-24] a message sent to a match chat answers 201 and is read with its whole record', async () => {
  const { id, manager, params, read, send } = await startedMatch();
  expect(await read()).toEqual({ data: [], meta: { rev: 0, has_more: false } });
  const client_id = randomUUID();
  const { status, body } = await send(manager, 'See https://matchdesk.test', client_id);
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    seq: 1,
    rev: 1,
    client_id,
    tournament_id: id,
    match_id: params.matchId,
    role: 'admin',
    event_type: null,
    message_type: 0,
    message: 'See https://matchdesk.test',
    nickname: expect.any(String),
    user_id: expect.any(Number),
    created_at: server.clock.now().toISOString(),
  });
  expect(await read()).toEqual({ data: [body.data], meta: { rev: 1, has_more: false } });
});

test('older messages come page by page without a hole, new ones since a revision', async () => {
  const { manager, read, send } = await startedMatch();
  await Promise.all(Array.from({ length: 120 }, (_, count) => send(manager, `message ${count}`)));
  const newest = await read();
  expect(newest.meta).toEqual({ rev: 120, has_more: true });
  const older = await read({ before: newest.data[0]!.seq });
  const oldest = await read({ before: older.data[0]!.seq });
  expect(oldest.meta.has_more).toBe(false);
  const numbers = [...oldest.data, ...older.data, ...newest.data].map(({ seq }) => seq);
  expect(numbers).toEqual(Array.from({ length: 120 }, (_, index) => index + 1));
  expect((await read({ since: 117 })).data.map(({ seq }) => seq)).toEqual([118, 119, 120]);
});

test('fifty calls with one client_id keep one message, and each is answered with it', async () => {
  const { manager, read, send } = await startedMatch();
  const client_id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(manager, 'Said once', client_id)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.data.seq))).toEqual(new Set([1]));
  const { data, meta } = await read();
  expect([data.length, meta.rev]).toEqual([1, 1]);
});

test('fifty who write at once leave numbers without a hole', async () => {
  const { manager, read, send } = await startedMatch();
  await Promise.all(Array.from({ length: 50 }, (_, count) => send(manager, `at once ${count}`)));
  const { data } = await read();
  expect(data.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
});

test('[CHAT-25, CHAT-26, D95] the tournament chat takes messages with 201 while it is enabled and the tournament runs', async () => {
  const manager = await server.as('manager');
  const { id } = await makeTournament(server, { is_chat_enabled: '1' });
  const silent = await makeTournament(server);
  const send = (tournament: number) =>
    manager.call(chats.sendTournamentMessage, { params: { id: tournament }, body: { message: 'Welcome' } });
  const { status, body } = await send(id);
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ tournament_id: id, match_id: null, message: 'Welcome' });
  const read = await manager.call(chats.listTournamentMessages, { params: { id } });
  expect(read.body.data).toEqual([body.data]);
  expect((await send(silent.id)).body.code).toBe('chat-not-enabled');
  for (const closed of ['FINISHED', 'CLOSED']) {
    await setTournamentStatus(server, id, closed);
    expect((await send(id)).body.code).toBe('chat-closed');
  }
});

test('[CHAT-24, CHAT-26, D95] staff without ‘Messages send’, or for another game, can neither read nor write', async () => {
  const { id, manager, matches } = await startedTournament(server, 4, { is_chat_enabled: '1' });
  const params = { id, matchId: matches[0]!.id };
  const body = { message: 'Hello' };
  const statuses = async (client: Client) => [
    (await client.call(chats.sendMatchMessage, { params, body })).status,
    (await client.call(chats.sendTournamentMessage, { params, body })).status,
    (await client.call(chats.listMatchMessages, { params })).status,
    (await client.call(chats.listTournamentMessages, { params })).status,
    (await client.call(chats.listChats, { params })).status,
  ];
  const none = [403, 403, 403, 403, 403];
  expect(await statuses(await server.as('managerWithoutPermission'))).toEqual(none);
  expect(await statuses(await server.as('managerWithoutGame'))).toEqual(none);
  expect(await statuses(manager)).toEqual([201, 201, 200, 200, 200]);
  await server.context.db
    .updateTable('tournaments')
    .set({ game_id: 1 as GameId })
    .where('id', '=', id)
    .execute();
  expect(await statuses(manager)).toEqual(none);
});

test('one’s own messages are never unread; those of others are, until they are marked as read, by each reader alone', async () => {
  const { id, manager, params, send } = await startedMatch();
  const admin = await server.as('superAdmin');
  const unread = async (client: Client) =>
    (await client.call(chats.listChats, { params: { id } })).body.data.map((head) => head.unread);
  await send(admin, 'Before anybody looked');
  const colleague = await server.as('admin');
  expect([await unread(manager), await unread(colleague)]).toEqual([[0], [0]]);
  await send(admin, 'one');
  await send(admin, 'two');
  expect([await unread(manager), await unread(admin)]).toEqual([[2], [0]]);
  const mark = (seq: number) => manager.call(chats.readMatchMessages, { params, body: { seq } });
  expect((await mark(2)).body.data.unread).toBe(1);
  expect((await mark(1)).body.data.unread).toBe(1);
  expect(await unread(colleague)).toEqual([2]);
  await send(manager, 'an answer');
  expect([await unread(manager), await unread(colleague)]).toEqual([[0], [3]]);
});

test('a chat that begins after the first look counts from its first message', async () => {
  const { id, manager, params, send } = await startedMatch();
  const admin = await server.as('superAdmin');
  const heads = async () => (await manager.call(chats.listChats, { params: { id } })).body.data;
  expect(await heads()).toEqual([]);
  await send(admin, 'Anybody here?');
  expect(await heads()).toEqual([{ match_id: params.matchId, rev: 1, unread: 1, call: null }]);
});

test('a message without text, too long, or for a match of another tournament is refused', async () => {
  const { manager, params, send } = await startedMatch();
  expect((await send(manager, ' \u202e\u0007 ')).body.errors).toEqual({
    message: ['This field is required'],
  });
  expect((await send(manager, 'x'.repeat(2001))).status).toBe(422);
  const elsewhere = { id: params.id, matchId: 2_000_000_000 };
  expect((await manager.call(chats.listMatchMessages, { params: elsewhere })).body.code).toBe(
    'match-not-found',
  );
});
