import * as play from '@matchdesk/contract/play';
import { changeTournamentStatus } from '@matchdesk/contract/tournaments';
import { expect, test } from 'vitest';
import { makeTournament, signUpPlayer } from '#testing/players.ts';
import { useTestServer } from '#testing/server.ts';
import { nextFrame, subscribe, useSockets } from '#testing/sockets.ts';

const server = useTestServer();
const connect = useSockets(server);

test('[RT-04] tournament.{id} carries the new status and how full it is', async () => {
  const manager = await server.as('manager');
  const { id } = await makeTournament(server);
  const socket = await connect(manager);
  await subscribe(socket, `tournament.${id}`);

  const moved = nextFrame(socket);
  const { body } = await manager.call(changeTournamentStatus, {
    params: { id },
    body: { status: 'CHECKIN' },
  });
  expect((await moved).events).toMatchObject([
    {
      type: 'status CHECKIN',
      data: { id, status: 'CHECKIN', moves: body.data.moves, actions: body.data.actions },
    },
  ]);
  expect(body.data.actions).toContain('generate-brackets');

  const player = await signUpPlayer(server, 'Live');
  const filled = nextFrame(socket);
  await player.client.call(play.register, { params: { id }, body: {} });
  expect((await filled).events).toMatchObject([
    { type: 'participants', data: { id, participant_count: 1, checkin_participant_count: 1 } },
  ]);
});
