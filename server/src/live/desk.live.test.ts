import { createRule } from '@matchdesk/contract/content/rules';
import { logout } from '@matchdesk/contract/people/auth';
import { expect, test } from 'vitest';
import { blockUser } from '#areas/people/users/index.ts';
import { findPerson } from '#people/index.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { closed, nextFrame, subscribe, useSockets } from '#testing/sockets.ts';

const server = useTestServer();
const connect = useSockets(server);

test('[RT-15] a socket opened with the realtime token hears a colleague’s change once it is committed', async () => {
  const [watcher, writer] = await Promise.all([server.as('manager'), server.as('admin')]);
  const socket = await connect(watcher);
  expect(await subscribe(socket, 'desk.rules')).toMatchObject({ ok: true });
  const heard = nextFrame(socket);
  const { body } = await writer.form(createRule, { title: 'Heard' });
  expect(await heard).toMatchObject({
    room: 'desk.rules',
    events: [{ channel: 'desk.rules', type: 'created', data: { id: body.data.id } }],
  });
});

test('what was refused is not announced', async () => {
  const client = await server.as('manager');
  const socket = await connect(client);
  await subscribe(socket, 'desk.rules');
  const heard = nextFrame(socket);
  expect((await client.form(createRule, { title: 'Refused', game_id: '4711' })).status).toBe(422);
  const { body } = await client.form(createRule, { title: 'Kept' });
  expect((await heard).events[0]?.data).toEqual({ id: body.data.id });
});

test('[RT-15] logout and block close the socket; a used-up session opens none', async () => {
  const client = await server.as('manager');
  const [socket, other] = [await connect(client), await connect(await server.as('manager'))];
  const gone = closed(socket);
  await client.call(logout);
  expect(await gone).toBe('io server disconnect');
  expect(other.connected).toBe(true);

  const goneToo = closed(other);
  const actor = await findPerson(server.context, 'bearer', (await server.as('superAdmin')).token ?? '');
  const target = await findPerson(server.context, 'bearer', (await server.as('manager')).token ?? '');
  if (!actor || !target) throw new Error('the demo people are not there');
  await blockUser(server.context, actor, target.id);
  expect(await goneToo).toBe('io server disconnect');
});

test('[RT-15, D146] a spectator without a token hears public channels only', async () => {
  const socket = await connect(undefined);
  expect(await subscribe(socket, 'public.tournament.7')).toMatchObject({ ok: true });
  expect(await subscribe(socket, 'tournament.7')).toMatchObject({ ok: false });
  expect(await subscribe(socket, 'desk.rules')).toMatchObject({ ok: false });
});
