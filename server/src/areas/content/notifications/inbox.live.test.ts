import { channels } from '@matchdesk/contract/channels';
import { getMyRealtimeToken, sendToInbox } from '@matchdesk/contract/content/notifications';
import { io, type Socket } from 'socket.io-client';
import { afterEach, expect, test } from 'vitest';
import { texts } from '#testing/notifications.testing.ts';
import { signUpPlayer, type TestPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { nextFrame, subscribe } from '#testing/sockets.ts';
import { sendScheduled } from './index.ts';

const server = useTestServer();
const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

async function connect({ client }: TestPlayer): Promise<Socket> {
  const { token } = (await client.call(getMyRealtimeToken)).body;
  const socket = io(server.address, { transports: ['websocket'], auth: { token }, reconnection: false });
  open.push(socket);
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  return socket;
}

test('a player hears the messages to their own inbox at once, and nobody else’s', async () => {
  const [nia, otto] = [await signUpPlayer(server, 'Nia'), await signUpPlayer(server, 'Otto')];
  const [socket, other] = [await connect(nia), await connect(otto)];
  expect(await subscribe(socket, channels.person(nia.id))).toMatchObject({ ok: true });
  expect(await subscribe(other, channels.person(otto.id))).toMatchObject({ ok: true });
  const heard: unknown[] = [];
  other.on('frame', (frame) => heard.push(frame));

  const frame = nextFrame(socket);
  const admin = await server.as('admin');
  const sent = await admin.call(sendToInbox, { body: { ...texts, notifiable_ids: [nia.id] } });
  expect((await frame).events).toEqual([
    {
      channel: `person.${nia.id}`,
      type: 'inbox',
      data: {
        id: sent.body.data.id,
        ...texts,
        tournament_id: null,
        created_at: sent.body.data.created_at,
        read_at: null,
      },
    },
  ]);
  const next = nextFrame(other);
  await admin.call(sendToInbox, { body: { ...texts, notifiable_ids: [otto.id] } });
  await next;
  expect(heard).toHaveLength(1);
});

test('[O40] what waited is heard when its time has come', async () => {
  const nia = await signUpPlayer(server, 'Nia');
  const socket = await connect(nia);
  expect(await subscribe(socket, channels.person(nia.id))).toMatchObject({ ok: true });
  const body = { ...texts, notifiable_ids: [nia.id], metadata: { date: '2190-01-01T12:00:00.000Z' } };
  const { id } = (await (await server.as('admin')).call(sendToInbox, { body })).body.data;
  await server.context.db
    .updateTable('notifications')
    .set({ scheduled_at: server.clock.now().toISOString() })
    .where('id', '=', id)
    .execute();
  const frame = nextFrame(socket);
  await sendScheduled(server.context);
  const created_at = server.clock.now().toISOString();
  expect((await frame).events).toMatchObject([{ type: 'inbox', data: { id, created_at } }]);
});

test('nobody subscribes to another person’s channel, or to all of them; a player opens nothing else', async () => {
  const nia = await signUpPlayer(server, 'Nia');
  const socket = await connect(nia);
  const refused = { ok: false, code: 'not-permitted' };
  for (const channel of [channels.person(nia.id + 1), 'person.*', 'desk.notifications', 'tournament.1'])
    expect(await subscribe(socket, channel)).toEqual(refused);

  const admin = await server.as('superAdmin');
  const { token } = (await admin.call(getMyRealtimeToken)).body;
  const staff = io(server.address, { transports: ['websocket'], auth: { token }, reconnection: false });
  open.push(staff);
  await new Promise<void>((resolve) => staff.once('connect', resolve));
  for (const channel of [channels.person(nia.id), 'person.*'])
    expect(await subscribe(staff, channel)).toEqual(refused);
});
