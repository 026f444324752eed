import { startTournament } from '@matchdesk/contract/formats/any-format';
import { fillEmptySpots, generateBrackets, shuffleBrackets } from '@matchdesk/contract/formats/elimination';
import { setParticipant } from '@matchdesk/contract/formats/matches';
import * as play from '@matchdesk/contract/people/players';
import { listParticipants } from '@matchdesk/contract/tournaments/participants';
import {
  changeTournamentStatus,
  deleteTournament,
  getTournament,
} from '@matchdesk/contract/tournaments/tournaments';
import { expect, test } from 'vitest';
import { drawnTournament, enterPlayers } from '#testing/entrants.testing.ts';
import { makeTeam, makeTournament, signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('[TDET-16] a tournament is generated, restored, filled, started, moved and deleted', async () => {
  const { id } = await makeTournament(server);
  await enterPlayers(server, id, 4);
  const admin = await server.as('superAdmin');
  const params = { id };
  const statuses = [
    (await admin.call(generateBrackets, { params, query: {} })).status,
    (await admin.call(generateBrackets, { params, query: { restore: true } })).status,
    (await admin.call(fillEmptySpots, { params })).status,
    (await admin.call(startTournament, { params, body: {} })).status,
    (await admin.call(changeTournamentStatus, { params, body: { status: 'FINISHED' } })).status,
    (await admin.call(deleteTournament, { params })).status,
    (await admin.call(getTournament, { params })).status,
  ];
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 404]);
});

test('[TDET-15] type is the format; match_type and a participant’s type distinguish solo from team', async () => {
  const manager = await server.as('manager');
  const teams = await makeTournament(server, { type: '3', match_type: '2', team_mates: '2' });
  const captain = await signUpPlayer(server, 'Captain');
  const team = await makeTeam(server, captain, ['Mate']);
  const entry = { team_id: team.id, line_up: team.members };
  await captain.client.call(play.register, { params: { id: teams.id }, body: entry });
  const solo = await makeTournament(server);
  await captain.client.call(play.register, { params: { id: solo.id }, body: {} });
  const typesOf = async (id: number) =>
    (await manager.call(listParticipants, { params: { id }, query: {} })).body.data.map(({ type }) => type);
  expect([teams.type, teams.match_type, await typesOf(teams.id)]).toEqual([3, 2, [2]]);
  expect([solo.type, solo.match_type, await typesOf(solo.id)]).toEqual([1, 1, [1]]);
});

test('[BRK-19, BRK-22] only types 1 and 3 can be seeded', async () => {
  const manager = await server.as('manager');
  const { matches } = await drawnTournament(server, 4);
  for (let type = 1; type <= 9; type += 1) {
    const { id } = await makeTournament(server, { type: String(type), max_member: '16' });
    await enterPlayers(server, id, 4);
    const generated = await manager.call(generateBrackets, { params: { id }, query: {} });
    const matchId = generated.status === 200 ? generated.body.data[0]!.id : matches[0]!.id;
    const body = { position: 'first' as const, participant_id: null };
    const seated = await manager.call(setParticipant, { params: { id, matchId }, body });
    const shuffled = await manager.call(shuffleBrackets, { params: { id } });
    const canSeed = type === 1 || type === 3;
    expect([type, seated.status === 200, shuffled.status === 200]).toEqual([type, canSeed, canSeed]);
  }
});
