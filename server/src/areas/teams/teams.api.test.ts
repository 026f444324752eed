import * as play from '@matchdesk/contract/play';
import {
  declineTeamMate,
  deleteTeam,
  deleteTeamMate,
  getClan,
  getTeam,
  listTeams,
  restoreTeam,
} from '@matchdesk/contract/teams';
import { expect, test } from 'vitest';
import { makeTeam, makeTournament, setTournamentStatus, signUpPlayer } from '#testing/players.ts';
import { useTestServer } from '#testing/server.ts';

const server = useTestServer();

test('[TEAM-06, TEAM-08, TEAM-09] teams are listed by name and id, and shown with their mates', async () => {
  const manager = await server.as('manager');
  const captain = await signUpPlayer(server, 'Tara');
  const { id } = await makeTeam(server, captain, ['Udo']);
  const { body } = await manager.call(listTeams, { query: { search: String(id), all: 'true' } });
  expect(body.data[0]).toMatchObject({
    id,
    creator_id: captain.id,
    team_mates_count: 2,
    is_locked: false,
    game_id: 12,
  });
  expect(body.meta).toMatchObject({ current_page: 1, last_page: 1, per_page: 30 });
  const team = (await manager.call(getTeam, { params: { id } })).body.data;
  expect(team.team_mates[0]).toMatchObject({
    user_id: captain.id,
    status: 1,
    role: 'captain',
    profile: {
      user: { email: captain.email, nickname: 'Tara', locale: 'en', avatar: null },
      info: { nickname: 'game-tara' },
    },
  });
});

test('[TEAM-04, TEAM-12] a request has no role and no status; declining takes it away, unless the team takes part', async () => {
  const manager = await server.as('manager');
  const captain = await signUpPlayer(server, 'Vera');
  const { id, members } = await makeTeam(server, captain, ['Wim']);
  const asking = await signUpPlayer(server, 'Xenia');
  await asking.client.call(play.askToJoin, { params: { id } });
  const request = (await manager.call(getTeam, { params: { id } })).body.data.team_mates[0];
  expect(request).toMatchObject({ user_id: asking.id, role: null, status: null });
  const mateId = request?.id ?? 0;

  const { id: tournament } = await makeTournament(server, { match_type: '2', team_mates: '2' });
  await captain.client.call(play.register, {
    params: { id: tournament },
    body: { team_id: id, line_up: members },
  });
  const refused = await manager.call(declineTeamMate, { params: { id, mateId } });
  expect([refused.status, refused.body.message]).toEqual([403, 'Team has participation']);
  await setTournamentStatus(server, tournament, 'CLOSED');
  expect((await manager.call(declineTeamMate, { params: { id, mateId } })).body.data.team_mates).toHaveLength(
    2,
  );
  expect((await manager.call(declineTeamMate, { params: { id, mateId } })).status).toBe(404);
});

test('[TEAM-10, TEAM-11] a team, and a mate of it, can be deleted unless they take part; a Super admin restores the team', async () => {
  const [manager, superAdmin] = await Promise.all([server.as('manager'), server.as('superAdmin')]);
  const captain = await signUpPlayer(server, 'Yann');
  const { id, members, players } = await makeTeam(server, captain, ['Zoe', 'Abe']);
  const mates = (await manager.call(getTeam, { params: { id } })).body.data.team_mates;
  const mateOf = (index: number) => mates.find(({ user_id }) => user_id === players[index]?.id)?.id ?? 0;
  const own = mates.find(({ user_id }) => user_id === captain.id)?.id ?? 0;

  const { id: tournament } = await makeTournament(server, { match_type: '2', team_mates: '2' });
  await captain.client.call(play.register, {
    params: { id: tournament },
    body: { team_id: id, line_up: members.slice(0, 2) },
  });
  expect((await manager.call(deleteTeam, { params: { id } })).body.message).toBe('Team has participation');
  expect((await manager.call(deleteTeamMate, { params: { id, mateId: mateOf(0) } })).status).toBe(403);
  expect(
    (await manager.call(deleteTeamMate, { params: { id, mateId: mateOf(1) } })).body.data.team_mates,
  ).toHaveLength(2);
  expect((await manager.call(deleteTeamMate, { params: { id, mateId: own } })).status).toBe(409);

  await setTournamentStatus(server, tournament, 'FINISHED');
  expect((await manager.call(deleteTeam, { params: { id } })).status).toBe(200);
  expect((await manager.call(getTeam, { params: { id } })).status).toBe(404);
  expect((await manager.call(restoreTeam, { params: { id } })).status).toBe(403);
  expect((await superAdmin.call(restoreTeam, { params: { id } })).body.data.id).toBe(id);
});

test('restoring onto a taken name is 409', async () => {
  const superAdmin = await server.as('superAdmin');
  const captain = await signUpPlayer(server, 'Bodo');
  const create = () => captain.client.call(play.createMyTeam, { body: { name: 'Coveted', game_id: 12 } });
  const { id } = (await create()).body.data;
  await superAdmin.call(deleteTeam, { params: { id } });
  expect((await create()).status).toBe(201);
  expect((await superAdmin.call(restoreTeam, { params: { id } })).status).toBe(409);
});

test('[TEAM-07, TEAM-13] GET /clans/{id} shows a clan with its mates', async () => {
  const captain = await signUpPlayer(server, 'Cora');
  const { db } = server.context;
  const row = {
    name: 'The Ravens',
    description: '',
    creator_id: captain.id,
    max_players: 50,
    created_at: server.clock.now(),
    logo: null,
  };
  const { id } = await db.insertInto('clans').values(row).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('clan_mates')
    .values({ clan_id: id, user_id: captain.id, role: 'leader', status: 1 })
    .execute();
  const manager = await server.as('manager');
  const { body } = await manager.call(getClan, { params: { id } });
  expect(body.data).toMatchObject({
    id,
    name: 'The Ravens',
    clan_mates_count: 1,
    max_players: 50,
    clan_mates: [{ user_id: captain.id, role: 'leader' }],
  });
  expect((await manager.call(getClan, { params: { id: 999_999 } })).status).toBe(404);
});
