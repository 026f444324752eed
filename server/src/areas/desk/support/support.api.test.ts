import { channels } from '@matchdesk/contract/channels';
import * as support from '@matchdesk/contract/desk/support';
import { beforeAll, expect, test } from 'vitest';
import { minute } from '#clock.ts';
import type { Client } from '#testing/client.ts';
import { plainPicture } from '#testing/pictures.testing.ts';
import { insertGuest, signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { nextFrame, subscribe, useSockets } from '#testing/sockets.ts';

const server = useTestServer();
const connect = useSockets(server);
let manager: Client;
let admin: Client;

beforeAll(async () => {
  manager = await server.as('manager');
  admin = await server.as('admin');
});

const list = async (client: Client, query: object = {}) =>
  (await client.call(support.listConversations, { query })).body.data;
const withUser = async (client: Client, { id }: { id: number }) =>
  (await list(client, { withId: id })).find(({ user }) => user.id === id)!;
const waiting = async () => (await manager.call(support.countWaiting)).body.data.waiting;

/** A player who has written once. */
async function asking(nickname: string, message = 'Where is my prize?') {
  const player = await signUpPlayer(server, nickname);
  await player.client.call(support.startMyConversation);
  const sent = await player.client.call(support.sendMySupportMessage, { body: { message } });
  expect(sent.status).toBe(201);
  const conversation = await withUser(manager, player);
  return { ...player, conversation, params: { id: conversation.id } };
}

test('[SUPP-08, SUPP-10, SUPP-11, O3] a player asks, staff read and answer, both see the same thread', async () => {
  const { client, id, conversation, params } = await asking('Asker');
  expect(conversation).toMatchObject({
    user: { id, nickname: 'Asker', name: expect.any(String), email: expect.any(String), avatar: null },
    status: 'ACTIVE',
    chat_room: channels.supportChat(conversation.id),
    last_message: { message: 'Where is my prize?', message_type: 0, user_id: id },
    unread_messages: 1,
  });
  const body = { message: 'On its way.', client_id: crypto.randomUUID() };
  const answer = await manager.call(support.sendConversationMessage, { params, body });
  const again = await manager.call(support.sendConversationMessage, { params, body });
  expect([answer.status, again.status]).toEqual([201, 201]);
  const read = await manager.call(support.listConversationMessages, { params, query: {} });
  expect(read.body.data).toMatchObject([
    {
      user_id: id,
      message: 'Where is my prize?',
      message_type: 0,
      role: 'player',
      created_at: expect.any(String),
    },
    { message: 'On its way.', role: 'admin' },
  ]);
  const mine = await client.call(support.listMySupportMessages, { query: { since: 1 } });
  expect(mine.body.data.map(({ message }) => message)).toEqual(['On its way.']);
});

test('[SUPP-07] the record of a conversation says whose it is, its status, its channel, the last message and how many are unread', async () => {
  const { id, email, client, params } = await asking('Recorded');
  const avatar = '/files/recorded.webp';
  const { db } = server.context;
  await db.updateTable('users').set({ name: 'Rita Corda', avatar }).where('id', '=', id).execute();
  const asked = (await withUser(manager, { id })).waiting_since;
  server.clock.advance(minute);
  await client.call(support.sendMySupportMessage, { body: { message: 'Did you read this?' } });
  const record = {
    id: params.id,
    user: { id, name: 'Rita Corda', nickname: 'Recorded', email, avatar },
    status: 'ACTIVE',
    chat_room: `chat.support.${params.id}`,
    last_message: {
      user_id: id,
      role: 'player',
      message: 'Did you read this?',
      message_type: 0,
      created_at: server.clock.now().toISOString(),
    },
    unread_messages: 2,
    waiting_since: asked,
  };
  expect(await withUser(manager, { id })).toEqual(record);

  server.clock.advance(minute);
  const picture = { image: await plainPicture(8, 4) };
  const sent = (await manager.form(support.sendConversationMessage, picture, params)).body.data;
  const answered = {
    ...record,
    last_message: {
      user_id: sent.user_id,
      role: 'admin',
      message: sent.message,
      message_type: 1,
      created_at: server.clock.now().toISOString(),
    },
    unread_messages: 0,
    waiting_since: null,
  };
  expect([sent.user_id === id, sent.message]).toEqual([false, expect.stringContaining('/files/')]);
  expect(await withUser(manager, { id })).toEqual(answered);
  const closed = await manager.call(support.closeConversation, { params });
  expect(closed.body.data).toEqual({ ...answered, status: 'CLOSED' });
  expect(await withUser(manager, { id })).toEqual({ ...answered, status: 'CLOSED' });
});

test('[SUPP-06] a picture is sent as an image file and nothing else', async () => {
  const { client, params } = await asking('Painter');
  const image = await plainPicture(8, 4);
  const fake = new File(['<script>'], 'a.png', { type: 'image/png' });
  const sent = await manager.form(support.sendConversationMessage, { image }, params);
  expect(sent).toMatchObject({ status: 201, body: { data: { message_type: 1, width: 8, height: 4 } } });
  expect((await client.form(support.sendMySupportMessage, { image })).status).toBe(201);
  for (const answer of [
    await manager.form(support.sendConversationMessage, { image: fake }, params),
    await client.form(support.sendMySupportMessage, { image: fake }),
  ])
    expect(answer).toMatchObject({ status: 422, body: { errors: { image: expect.anything() } } });
});

test('[SUPP-02, SUPP-12] staff start a conversation once, and only with somebody who exists', async () => {
  const player = await signUpPlayer(server, 'Quiet');
  const start = (userId: number, body = {}) =>
    manager.call(support.startConversation, { params: { userId: userId }, body });
  const [one, other] = await Promise.all([start(player.id), start(player.id)]);
  expect(one.status).toBe(200);
  expect(other.body.data.id).toBe(one.body.data.id);
  expect(one.body.data).toMatchObject({ status: 'ACTIVE', last_message: null, unread_messages: 0 });
  expect((await start(2_147_483_647)).status).toBe(404);
  expect((await start(await insertGuest(server, 'Unknown'))).status).toBe(404);
  expect((await player.client.call(support.findMyConversation)).body.data).toMatchObject({
    status: 'ACTIVE',
  });
});

test('[SUPP-03, SUPP-04, SUPP-13, D143] a closed conversation leaves the active list, takes no message, and opens again', async () => {
  const { client, id, params } = await asking('Closer');
  const active = async () => (await list(manager, { status: 'ACTIVE' })).some(({ user }) => user.id === id);
  expect(await active()).toBe(true);
  const closed = await manager.call(support.closeConversation, { params });
  expect(closed).toMatchObject({ status: 200, body: { data: { status: 'CLOSED', waiting_since: null } } });
  expect(await active()).toBe(false);
  expect((await list(manager, { status: 'CLOSED' })).some(({ user }) => user.id === id)).toBe(true);
  const refused = { status: 409, body: { code: 'conversation-closed' } };
  const body = { message: 'Too late?' };
  expect(await manager.call(support.sendConversationMessage, { params, body })).toMatchObject(refused);
  expect(await client.call(support.sendMySupportMessage, { body })).toMatchObject(refused);

  const start = (reset: boolean) =>
    admin.call(support.startConversation, { params: { userId: id }, body: { reset } });
  expect((await start(false)).body.data.status).toBe('CLOSED');
  expect((await start(true)).body.data.status).toBe('ACTIVE');
  expect(await active()).toBe(true);
  expect((await client.call(support.sendMySupportMessage, { body })).status).toBe(201);
  await manager.call(support.closeConversation, { params });
  expect((await client.call(support.startMyConversation)).body.data.status).toBe('ACTIVE');
});

test('[D142] who waits is the same for all staff, and ends with an answer or with closing, not with reading', async () => {
  const before = await waiting();
  const { id, client, params } = await asking('Waiter');
  expect(await waiting()).toBe(before + 1);
  await manager.call(support.listConversationMessages, { params, query: {} });
  expect(await withUser(manager, { id })).toMatchObject({ unread_messages: 1 });
  await manager.call(support.readConversation, { params, body: {} });
  expect(await withUser(manager, { id })).toMatchObject({
    unread_messages: 0,
    waiting_since: expect.any(String),
  });
  expect(await withUser(admin, { id })).toMatchObject({ unread_messages: 1 });
  const first = (await withUser(manager, { id })).waiting_since;
  await client.call(support.sendMySupportMessage, { body: { message: 'Hello?' } });
  expect((await withUser(manager, { id })).waiting_since).toBe(first);

  await manager.call(support.closeConversation, { params });
  expect(await waiting()).toBe(before);
  const reset = { params: { userId: id }, body: { reset: true } };
  expect((await manager.call(support.startConversation, reset)).body.data.waiting_since).toBe(first);
  await manager.call(support.closeConversation, { params });
  server.clock.advance(2 * minute);
  expect((await manager.call(support.startConversation, reset)).body.data.waiting_since).toBe(null);

  await client.call(support.sendMySupportMessage, { body: { message: 'Still here.' } });
  expect(await waiting()).toBe(before + 1);
  await admin.call(support.sendConversationMessage, { params, body: { message: 'Yes.' } });
  expect(await waiting()).toBe(before);
  expect(await withUser(admin, { id })).toMatchObject({ unread_messages: 0 });
});

test('[SUPP-09, D141] the list is searched and filtered, shows the longest wait first, and withId beats every filter', async () => {
  const early = await asking('Zephyrine');
  server.clock.advance(minute);
  const late = await asking('Zephyrus');
  const found = await list(manager, { search: 'zeph', status: 'ACTIVE' });
  expect(found.map(({ user }) => user.nickname)).toEqual(['Zephyrine', 'Zephyrus']);
  await manager.call(support.closeConversation, { params: early.params });
  expect((await list(manager, { search: 'zeph', status: 'ACTIVE' })).map(({ user }) => user.id)).toEqual([
    late.id,
  ]);
  const both = await list(manager, { search: 'zephyrus', status: 'ACTIVE', withId: early.id });
  expect(both.map(({ user }) => user.id)).toEqual([early.id, late.id]);
  // Nobody waits any more: the latest message is first.
  for (const { id, params } of [early, late]) {
    server.clock.advance(minute);
    await manager.call(support.startConversation, { params: { userId: id }, body: { reset: true } });
    await manager.call(support.sendConversationMessage, { params, body: { message: 'On its way.' } });
  }
  const answered = await list(manager, { search: 'zeph' });
  expect(answered.map(({ user }) => user.nickname)).toEqual(['Zephyrus', 'Zephyrine']);
  expect(await list(manager, { search: '100%' })).toEqual([]);
  expect(await list(manager, { search: early.conversation.user.email })).toHaveLength(1);
});

test('beginning a conversation tells nobody’s e-mail to staff who may not look at users, until that person writes', async () => {
  const { id, email, client } = await signUpPlayer(server, 'Unasked');
  const emailFor = async (staff: Client) =>
    (await staff.call(support.startConversation, { params: { userId: id }, body: {} })).body.data.user.email;
  const found = async (staff: Client) => (await list(staff, { search: email })).length;
  expect([await emailFor(manager), await found(manager)]).toEqual(['', 0]);
  expect((await withUser(manager, { id })).user.email).toBe('');
  expect([await emailFor(admin), await found(admin)]).toEqual([email, 1]);
  await client.call(support.sendMySupportMessage, { body: { message: 'Me?' } });
  expect([await emailFor(manager), await found(manager)]).toEqual([email, 1]);
});

test('[D143] a message and a change are heard live by staff who may, and by nobody else', async () => {
  const { client, conversation } = await asking('Live');
  const socket = await connect(manager);
  expect(await subscribe(socket, conversation.chat_room)).toMatchObject({ ok: true });
  const heard = nextFrame(socket);
  await client.call(support.sendMySupportMessage, { body: { message: 'Anybody?' } });
  expect((await heard).events).toMatchObject([{ type: 'message', data: { message: 'Anybody?' } }]);
  const stranger = await connect(await server.as('managerWithoutPermission'));
  expect(await subscribe(stranger, conversation.chat_room)).toEqual({ ok: false, code: 'not-permitted' });
});

test('conversations need ‘Messages send’; a player reaches only their own, after starting it', async () => {
  const { params } = await asking('Private');
  const without = await server.as('managerWithoutPermission');
  expect((await without.call(support.listConversationMessages, { params, query: {} })).status).toBe(403);
  const stranger = await signUpPlayer(server, 'Stranger');
  expect((await stranger.client.call(support.listConversationMessages, { params, query: {} })).status).toBe(
    403,
  );
  expect((await stranger.client.call(support.findMyConversation)).body.data).toBe(null);
  expect((await stranger.client.call(support.listMySupportMessages, { query: {} })).body.data).toEqual([]);
  const early = await stranger.client.call(support.sendMySupportMessage, { body: { message: 'Hi' } });
  expect(early).toMatchObject({ status: 409, body: { code: 'conversation-not-started' } });
  expect((await manager.call(support.closeConversation, { params: { id: 2_147_483_647 } })).status).toBe(404);
});

test('a text and a picture in one call are refused, so that neither is dropped unseen', async () => {
  const { params } = await asking('Both');
  const body = { message: 'See the picture', image: await plainPicture(8, 4) };
  const both = await manager.form(support.sendConversationMessage, body, params);
  expect(both).toMatchObject({
    status: 422,
    body: { errors: { message: ['Send the text and the picture one after the other'] } },
  });
});
