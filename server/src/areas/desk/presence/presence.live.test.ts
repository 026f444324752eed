import * as calls from '@matchdesk/contract/desk/admin-calls';
import { adminCallToken } from '@matchdesk/contract/desk/admin-calls.rules';
import { listPresence } from '@matchdesk/contract/desk/presence';
import * as play from '@matchdesk/contract/people/players';
import { getMe } from '@matchdesk/contract/people/users';
import type { Socket } from 'socket.io-client';
import { expect, test } from 'vitest';
import { escalateCalls } from '#areas/desk/admin-calls/index.ts';
import { minute, second } from '#clock.ts';
import { matchOfTwo } from '#testing/match-of-two.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { nextFrame, subscribe, useSockets } from '#testing/sockets.ts';

const server = useTestServer();
const connect = useSockets(server);

const heard = async (socket: Socket) => (await nextFrame(socket)).events.at(-1)?.data;

test('staff see who looks at a match, what they do there, and that they have left', async () => {
  const { id, manager, match, players } = await matchOfTwo(server);
  const colleague = await server.as('superAdmin');
  const { nickname, id: userId } = (await colleague.call(getMe)).body.data;
  const place = { what: 'match', tournament_id: id, match_id: match.id };
  const watching = await connect(manager);
  expect(await subscribe(watching, `presence.${id}`)).toMatchObject({ ok: true });
  const player = await connect(players[0]!.client);
  expect(await subscribe(player, `presence.${id}`)).toMatchObject({ ok: false });
  const looking = await connect(colleague);

  let news = heard(watching);
  looking.emit('look', { ...place, doing: 'reading' });
  expect(await news).toEqual({ ...place, people: [{ user_id: userId, nickname, doing: 'reading' }] });
  news = heard(watching);
  const second = await connect(colleague);
  second.emit('look', { ...place, doing: 'deciding' });
  expect(await news).toMatchObject({ people: [{ doing: 'deciding' }] });
  const read = async () => (await manager.call(listPresence, { query: { tournament_id: id } })).body.data;
  expect(await read()).toEqual([{ ...place, people: [{ user_id: userId, nickname, doing: 'deciding' }] }]);

  // One of two windows is closed; then the other leaves the match.
  news = heard(watching);
  second.disconnect();
  expect(await news).toMatchObject({ people: [{ doing: 'reading' }] });
  news = heard(watching);
  looking.emit('look', { ...place, doing: null });
  expect(await news).toEqual({ ...place, people: [] });
  expect(await read()).toEqual([]);

  // Players are not shown, and malformed messages are ignored.
  player.emit('look', { ...place, doing: 'deciding' });
  looking.emit('look', { ...place, doing: 'sleeping' });
  looking.emit('look', 'nonsense');
  looking.emit('look', { what: 'match', tournament_id: 2_000_000_000, match_id: 1, doing: 'reading' });
  news = heard(watching);
  looking.emit('look', { ...place, what: 'tournament', match_id: null, doing: 'reading' });
  expect(await news).toMatchObject({ what: 'tournament', people: [{ user_id: userId }] });
  expect(await read()).toHaveLength(1);
});

test('whoever may not read a chat does not look into it', async () => {
  const { id, manager, match } = await matchOfTwo(server);
  const watching = await connect(manager);
  await subscribe(watching, `presence.${id}`);
  const stranger = await connect(await server.as('managerWithoutPermission'));
  const news = heard(watching);
  stranger.emit('look', { what: 'chat', tournament_id: id, match_id: match.id, doing: 'reading' });
  stranger.emit('look', { what: 'match', tournament_id: id, match_id: match.id, doing: 'reading' });
  expect(await news).toMatchObject({ what: 'match' });
});

test('what a server that is gone has left behind stops to count after a minute', async () => {
  const { id, manager } = await matchOfTwo(server);
  const watching = await connect(manager);
  await subscribe(watching, `presence.${id}`);
  const news = heard(watching);
  watching.emit('look', { what: 'tournament', tournament_id: id, match_id: null, doing: 'reading' });
  await news;
  const read = async () => (await manager.call(listPresence, { query: { tournament_id: id } })).body.data;
  server.clock.advance(50 * second);
  expect(await read()).toHaveLength(1);
  server.clock.advance(20 * second);
  expect(await read()).toEqual([]);
  await server.presence.refresh();
  expect(await read()).toHaveLength(1);
});

test('an answered call of a holder who is gone for two minutes goes back to the queue and escalates', async () => {
  const { id, manager, match, players } = await matchOfTwo(server);
  const params = { id, matchId: match.id };
  await players[0]!.client.call(play.sendMyMatchMessage, { params, body: { message: adminCallToken } });
  const open = async () => (await manager.call(calls.listTournamentAdminCalls, { params: { id } })).body.data;
  const [call] = await open();
  const holder = await connect(manager);
  await manager.call(calls.claimAdminCall, { params: { id, callId: call!.id } });
  await server.context.db
    .updateTable('admin_calls')
    .set({ answered_at: server.clock.now().toISOString() })
    .where('id', '=', call!.id)
    .execute();
  server.clock.advance(10 * minute);
  await server.presence.refresh();
  await escalateCalls(server.context);
  expect(await open()).toMatchObject([{ claimed_by: { user_id: expect.any(Number) }, escalated_at: null }]);

  holder.emit('look', { what: 'tournament', tournament_id: id, match_id: null, doing: 'reading' });
  const read = async () => (await manager.call(listPresence, { query: { tournament_id: id } })).body.data;
  await expect.poll(read).toHaveLength(1);
  holder.disconnect();
  await expect.poll(read).toEqual([]);
  server.clock.advance(minute);
  await server.presence.refresh();
  await escalateCalls(server.context);
  expect(await open()).toMatchObject([{ claimed_by: { user_id: expect.any(Number) } }]);
  server.clock.advance(minute + second);
  await server.presence.refresh();
  await escalateCalls(server.context);
  expect(await open()).toMatchObject([{ claimed_by: null, escalated_at: server.clock.now().toISOString() }]);
});
