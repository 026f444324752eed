import * as play from '@matchdesk/contract/people/players';
import { changeTournamentStatus, updateTournament } from '@matchdesk/contract/tournaments/tournaments';
import { expect, test } from 'vitest';
import { makeTournament, signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { nextFrame, subscribe, useSockets } from '#testing/sockets.ts';

const server = useTestServer();
const connect = useSockets(server);

test('[RT-04, D42] tournament.{id} carries the new status and how full it is', async () => {
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
      type: 'status',
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

test('spectators hear a new status, whether it was set or came with an edit, and no other change', async () => {
  const admin = await server.as('admin');
  const { id, ...made } = await makeTournament(server, { start_status: 'opened', register_timeout: '30' });
  const spectator = await connect(undefined);
  await subscribe(spectator, `public.tournament.${id}`);
  const edit = (fields: Record<string, string>) =>
    admin.form(
      updateTournament,
      {
        title: 'Renamed',
        game_id: String(made.game_id),
        type: '1',
        match_type: '1',
        max_member: '16',
        started_at: made.started_at,
        end_at: made.end_at,
        ...fields,
      },
      { id },
    );

  const heard = nextFrame(spectator);
  expect((await edit({ start_status: 'opened', register_timeout: '30' })).status).toBe(200);
  expect((await edit({ start_status: 'registration' })).status).toBe(200);
  expect((await heard).events).toMatchObject([
    { type: 'status', data: { id, status: 'REGISTRATION_OPENED' } },
  ]);
  const moved = nextFrame(spectator);
  await admin.call(changeTournamentStatus, { params: { id }, body: { status: 'CHECKIN' } });
  expect((await moved).events).toMatchObject([{ type: 'status', data: { id, status: 'CHECKIN' } }]);
});
