import * as play from '@matchdesk/contract/people/players';
import { expect, test } from 'vitest';
import { startedTournament } from '#testing/entrants.testing.ts';
import { takeSeat } from '#testing/every-change/take-seat.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { nextFrame, subscribe, useSockets } from '#testing/sockets.ts';

const server = useTestServer();
const connect = useSockets(server);

test('[PLAY-30] staff hear at once how the match of somebody who dropped out has ended', async () => {
  const { id, manager, matches } = await startedTournament(server, 4);
  const [match] = matches;
  const player = await takeSeat(server, match!.first_participant!.id, 'Leaver');
  const staff = await connect(manager);
  await subscribe(staff, `tournament.${id}.match.${match!.id}`);
  const heard = nextFrame(staff);
  await player.client.call(play.dropOut, { params: { id } });
  const ended = { reason: 'withdrew', winner_id: match!.second_participant!.id, status: 'FINISHED' };
  expect((await heard).events).toMatchObject([{ type: 'changed', data: ended }]);
});
