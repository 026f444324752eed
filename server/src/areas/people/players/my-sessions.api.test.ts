import * as play from '@matchdesk/contract/people/players';
import { listUserHistory } from '@matchdesk/contract/people/users';
import { expect, test } from 'vitest';
import { signUpPlayer, type TestPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { closed, useSockets } from '#testing/sockets.ts';
import { signedIn } from '#testing/treasurers.testing.ts';

const server = useTestServer();
const connect = useSockets(server);

const sessionsOf = async ({ client }: Pick<TestPlayer, 'client'>) =>
  (await client.call(play.listMySessions)).body.data;

test('[PLAY-40] players see where they are signed in, and end one session or all others', async () => {
  const player = await signUpPlayer(server, 'Everywhere');
  const phone = await signedIn(server, player.id);
  const tablet = await signedIn(server, player.id);
  const listed = await sessionsOf(player);
  expect(listed.map(({ is_current }) => is_current)).toEqual([false, false, true]);

  const params = { sessionId: listed[1]?.id ?? 0 };
  const ended = await player.client.call(play.endMySession, { params });
  expect(ended.body.data).toHaveLength(2);
  expect((await phone.call(play.getMyAccount)).status).toBe(401);
  const twice = await player.client.call(play.endMySession, { params });
  expect([twice.status, twice.body.code]).toEqual([404, 'session-not-found']);

  const others = await player.client.call(play.endMyOtherSessions);
  expect(others.body.data.map(({ is_current }) => is_current)).toEqual([true]);
  expect((await tablet.call(play.getMyAccount)).status).toBe(401);
  const superAdmin = await server.as('superAdmin');
  const { data } = (await superAdmin.call(listUserHistory, { params: { id: player.id }, query: {} })).body;
  expect(data.slice(0, 2).map(({ action }) => action)).toEqual(['sessions ended', 'sessions ended']);
});

test('[PLAY-40] nobody ends the session of somebody else', async () => {
  const [one, other] = [await signUpPlayer(server, 'One'), await signUpPlayer(server, 'Other')];
  const [theirs] = await sessionsOf(other);
  const refused = await one.client.call(play.endMySession, { params: { sessionId: theirs?.id ?? 0 } });
  expect([refused.status, refused.body.code]).toEqual([404, 'session-not-found']);
  await one.client.call(play.endMyOtherSessions);
  expect(await sessionsOf(other)).toHaveLength(1);
});

test('[PLAY-40] an ended session loses its connections at once', async () => {
  const client = await server.as('manager');
  const elsewhere = await connect(await server.as('manager'));
  const end = closed(elsewhere);
  await client.call(play.endMyOtherSessions);
  expect(await end).toBe('io server disconnect');
  const own = (await sessionsOf({ client }))[0]?.id ?? 0;
  await client.call(play.endMySession, { params: { sessionId: own } });
  expect((await client.call(play.getMyAccount)).status).toBe(401);
});
