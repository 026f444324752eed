import type { TournamentId } from '@matchdesk/contract/ids';
import * as play from '@matchdesk/contract/people/players';
import * as contract from '@matchdesk/contract/tournaments/participants';
import { expect, test } from 'vitest';
import { makeTeam, makeTournament, signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('teams are removed with their whole line-up, and come back with it', async () => {
  const manager = await server.as('manager');
  const { id } = await makeTournament(server, { match_type: '2', team_mates: '2' });
  const captain = await signUpPlayer(server, 'Egon');
  const team = await makeTeam(server, captain, ['Frida']);
  const line = { team_id: team.id, line_up: team.members };
  await captain.client.call(play.register, { params: { id }, body: line });
  const selection = { filter: {} };
  const { body } = await manager.call(contract.removeMany, { params: { id }, body: { selection } });
  const inPlay = async () =>
    (
      await server.context.db
        .selectFrom('participant_members')
        .where('tournament_id', '=', id as TournamentId)
        .where('is_in_play', '=', true)
        .select('user_id')
        .execute()
    ).length;
  expect(await inPlay()).toBe(0);
  await manager.call(contract.undoBulk, { params: { id, bulk: body.data.undo_id ?? 0 } });
  expect(await inPlay()).toBe(2);
  const logs = (await manager.call(contract.listParticipantLogs, { params: { id } })).body.data;
  expect(logs.slice(0, 2).map(({ status, role }) => [status, role])).toEqual([
    ['registered', 'captain'],
    ['registered', 'player'],
  ]);
});

test('undo is refused once a team is in again, also with other people', async () => {
  const manager = await server.as('manager');
  const { id } = await makeTournament(server, { match_type: '2', team_mates: '2' });
  const captain = await signUpPlayer(server, 'Greta');
  const mates = ['Hanno', 'Ida', 'Jost'];
  const team = await makeTeam(server, captain, mates, 12, { Hanno: 'co-captain' });
  const [, hanno, ida, jost] = team.members;
  const enter = (client: typeof captain.client, ...line_up: typeof team.members) =>
    client.call(play.register, { params: { id }, body: { team_id: team.id, line_up } });
  expect((await enter(captain.client, captain.id, ida!)).status).toBe(201);
  const selection = { filter: {} };
  const { data } = (await manager.call(contract.removeMany, { params: { id }, body: { selection } })).body;
  expect((await enter(team.players[0]!.client, hanno!, jost!)).status).toBe(201);
  const again = await manager.call(contract.undoBulk, { params: { id, bulk: data.undo_id ?? 0 } });
  expect([again.status, again.body.code]).toEqual([409, 'bulk-undo-in-again']);
});
