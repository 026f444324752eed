import * as calls from '@matchdesk/contract/desk/admin-calls';
import { adminCallToken } from '@matchdesk/contract/desk/admin-calls.rules';
import * as play from '@matchdesk/contract/people/players';
import { expect, test } from 'vitest';
import { matchOfTwo } from '#testing/match-of-two.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { nextFrame, subscribe, useSockets } from '#testing/sockets.ts';

const server = useTestServer();
const connect = useSockets(server);

test('[D92, O4] staff hear of a call and of its claim at once, without its text', async () => {
  const { id, manager, match, players } = await matchOfTwo(server);
  const socket = await connect(manager);
  expect(await subscribe(socket, 'staff.calls')).toMatchObject({ ok: true });
  const player = await connect(players[0]!.client);
  expect(await subscribe(player, 'staff.calls')).toMatchObject({ ok: false });
  const opened = nextFrame(socket);
  const body = { message: `${adminCallToken} a secret` };
  await players[0]!.client.call(play.sendMyMatchMessage, { params: { id, matchId: match.id }, body });
  const [event] = (await opened).events;
  expect(event).toMatchObject({
    channel: 'staff.calls',
    type: 'changed',
    data: {
      tournament_id: id,
      match_id: match.id,
      version: 1,
      what: 'opened',
      is_active: true,
      is_open: true,
    },
  });
  expect(JSON.stringify(event)).not.toContain('secret');
  const claimed = nextFrame(socket);
  await manager.call(calls.claimAdminCall, { params: { id, callId: Number(event!.data.id) } });
  expect((await claimed).events[0]!.data).toMatchObject({
    id: event!.data.id,
    version: 2,
    what: 'claimed',
    claimed_by: expect.any(Number),
  });
});
