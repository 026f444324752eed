import {
  listMyWithdrawMessages,
  listWithdrawMessages,
  sendMyWithdrawMessage,
  sendWithdrawMessage,
} from '@matchdesk/contract/money/billing';
import { expect, test } from 'vitest';
import { ask, readRequest, richPlayer, setStatus } from '#testing/money.testing.ts';
import { plainPicture } from '#testing/pictures.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
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

test('[BILL-29, D139] the channel of the room delivers every new message of it, and of no other room, to those who act on money', async () => {
  const player = await richPlayer(server, 'Live', '100.00');
  const treasurer = await server.as('treasurer');
  const { id } = (await ask(player.client, '20')).body.data;
  const { room_id } = await readRequest(treasurer, id);
  const other = (await ask(player.client, '20')).body.data.id;
  const channel = `chat.withdraw.${room_id}`;
  const socket = await connect(treasurer);
  expect(await subscribe(socket, channel)).toMatchObject({ ok: true });
  /** A message to another room is sent first: if the socket heard it, the test would see it instead. */
  const hear = async (say: () => Promise<{ status: number }>) => {
    const frame = nextFrame(socket);
    const body = { message: 'Said in another room' };
    await player.client.call(sendMyWithdrawMessage, { params: { id: other }, body });
    expect((await say()).status).toBeLessThan(300);
    return (await frame).events;
  };
  const asked = await hear(() =>
    player.client.call(sendMyWithdrawMessage, { params: { id }, body: { message: 'Hello?' } }),
  );
  const said = { event_type: null, message_type: 0, created_at: expect.any(String) };
  const question = { ...said, seq: 1, user_id: player.id, role: 'player', message: 'Hello?' };
  expect(asked).toMatchObject([{ channel, type: 'message', data: question }]);
  const staff = await server.idOf('treasurer');
  const answered = await hear(() =>
    treasurer.call(sendWithdrawMessage, { params: { room: room_id }, body: { message: 'Hello!' } }),
  );
  const answer = { ...said, seq: 2, user_id: staff, role: 'admin', message: 'Hello!' };
  expect(answered).toMatchObject([{ channel, type: 'message', data: answer }]);
  const image = await plainPicture(8, 4);
  const pictured = await hear(() => player.client.form(sendMyWithdrawMessage, { image }, { id }));
  const picture = { ...said, seq: 3, message_type: 1, message: expect.stringContaining('/files/') };
  expect(pictured).toMatchObject([{ channel, type: 'message', data: picture }]);
  const changed = await hear(() => setStatus(treasurer, id, 'PENDING'));
  const event = { seq: 4, user_id: staff, event_type: 'system_event', message: 'PENDING' };
  expect(changed).toMatchObject([{ channel, type: 'message', data: event }]);

  for (const stranger of [await server.as('manager'), player.client])
    expect(await subscribe(await connect(stranger), channel)).toMatchObject({ ok: false });
});
