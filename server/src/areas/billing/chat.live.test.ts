import {
  listMyWithdrawMessages,
  listWithdrawMessages,
  sendMyWithdrawMessage,
  sendWithdrawMessage,
} from '@matchdesk/contract/billing';
import { channels } from '@matchdesk/contract/channels';
import { expect, test } from 'vitest';
import { ask, richPlayer, setStatus } from '#testing/money.ts';
import { useTestServer } from '#testing/server.ts';
import { nextFrame, subscribe, useSockets } from '#testing/sockets.ts';

const server = useTestServer();
const connect = useSockets(server);

test('[BILL-08, BILL-19, BILL-27, BILL-28] player and treasurer write in the chat of a request', async () => {
  const player = await richPlayer(server, 'Chatter', '100.00');
  const other = await richPlayer(server, 'Stranger', '100.00');
  const treasurer = await server.as('treasurer');
  const { id } = (await ask(player.client, '20')).body.data;
  const empty = await treasurer.call(sendWithdrawMessage, { params: { room: id }, body: { message: '  ' } });
  expect([empty.status, empty.body.errors]).toEqual([422, { message: ['This field is required'] }]);
  const sent = await treasurer.call(sendWithdrawMessage, {
    params: { room: id },
    body: { message: 'Is this your IBAN?' },
  });
  expect([sent.status, sent.body.data]).toMatchObject([
    201,
    {
      id: 1,
      message: 'Is this your IBAN?',
      message_type: 0,
      user: {
        name: 'Tess Marchetti',
        nickname: 'Tess',
        avatar: null,
        roles: ['Tournament admin'],
        is_admin: true,
      },
      created_at: expect.any(String),
    },
  ]);
  const answer = { params: { id }, body: { message: 'It is' } };
  expect((await player.client.call(sendMyWithdrawMessage, answer)).status).toBe(201);
  expect((await other.client.call(sendMyWithdrawMessage, answer)).body.code).toBe('withdraw-not-found');
  await setStatus(treasurer, id, 'PENDING');
  const { body } = await treasurer.call(listWithdrawMessages, { params: { room: id } });
  expect(body.data.map(({ message, message_type, user }) => [message, message_type, user.is_admin])).toEqual([
    ['Is this your IBAN?', 0, true],
    ['It is', 0, false],
    ['PENDING', 2, true],
  ]);
  const mine = await player.client.call(listMyWithdrawMessages, { params: { id } });
  expect(mine.body.data.map(({ user }) => user.name)).toEqual(['Tess', 'Chatter', 'Tess']);
  expect((await other.client.call(listMyWithdrawMessages, { params: { id } })).status).toBe(404);
  expect(
    (await (await server.as('manager')).call(listWithdrawMessages, { params: { room: id } })).status,
  ).toBe(403);
});

test('[BILL-29] the channel of the room delivers new messages to those who act on money', async () => {
  const player = await richPlayer(server, 'Live', '100.00');
  const { id } = (await ask(player.client, '20')).body.data;
  const socket = await connect(await server.as('treasurer'));
  expect(await subscribe(socket, channels.withdrawChat(id))).toMatchObject({ ok: true });
  const frame = nextFrame(socket);
  await player.client.call(sendMyWithdrawMessage, { params: { id }, body: { message: 'Hello?' } });
  expect((await frame).events[0]).toMatchObject({
    type: 'message',
    data: { message: 'Hello?', role: 'player' },
  });

  const manager = await connect(await server.as('manager'));
  expect(await subscribe(manager, channels.withdrawChat(id))).toMatchObject({ ok: false });
});
