import * as play from '@matchdesk/contract/people/players';
import {
  declineTeamMate,
  deleteTeam,
  deleteTeamMate,
  getClan,
  getTeam,
  listTeams,
  restoreTeam,
} from '@matchdesk/contract/people/teams';
import { expect, test } from 'vitest';
import { makeTeam, makeTournament, setTournamentStatus, signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('[TEAM-06, TEAM-09] a team is shown whole, with its mates', async () => {
  const manager = await server.as('manager');
  const captain = await signUpPlayer(server, 'Tara');
  await server.context.db
    .updateTable('users')
    .set({ name: 'Tara Ternlund', locale: 'it' })
    .where('id', '=', captain.id)
    .execute();
  const other = { game_id: 12, platform_id: 3, nickname: 'tara-on-pc' };
  expect((await captain.client.call(play.saveMyProfile, { body: other })).status).toBe(200);
  const about = { name: 'The Terns', description: 'We fly at dawn', game_id: 12 };
  const { id } = (await captain.client.call(play.createMyTeam, { body: about })).body.data;
  const row = {
    ...about,
    id,
    logo: null,
    max_players: 10,
    team_mates_count: 1,
    is_locked: false,
    creator_id: captain.id,
    deleted_at: null,
  };
  const listed = await manager.call(listTeams, { query: { search: String(id) } });
  expect(listed.body.data).toEqual([row]);
  const user = {
    id: captain.id,
    email: captain.email,
    name: 'Tara Ternlund',
    nickname: 'Tara',
    locale: 'it',
    avatar: null,
  };
  expect((await manager.call(getTeam, { params: { id } })).body.data).toEqual({
    ...row,
    team_mates: [
      {
        id: expect.any(Number),
        user_id: captain.id,
        status: 1,
        role: 'captain',
        profile: { user, info: { id: expect.any(Number), nickname: 'game-tara' } },
      },
    ],
  });
});

test('[TEAM-08] the list is searched, paged by 30 and, unless all are asked for, without locked teams', async () => {
  const manager = await server.as('manager');
  const captain = await signUpPlayer(server, 'Uwe');
  const create = async (name: string) =>
    (await captain.client.call(play.createMyTeam, { body: { name, game_id: 12 } })).body.data.id;
  const locked = await create('Plovers, locked');
  const open = await create('Plovers, open');
  await server.context.db.updateTable('teams').set({ is_locked: true }).where('id', '=', locked).execute();
  const read = async (query: object) => {
    const { data, meta } = (await manager.call(listTeams, { query: { search: 'plover', ...query } })).body;
    return { ids: data.map(({ id }) => id), meta };
  };
  expect((await read({})).ids).toEqual([open]);
  const all = await read({ all: 'true' });
  expect(all.ids).toEqual([open, locked]);
  expect(all.meta).toMatchObject({ current_page: 1, last_page: 1, per_page: 30, total: 2 });
  const named = await create(`Plover ${open}`);
  expect((await read({ search: String(open) })).ids).toEqual([open, named]);
  const own = (await captain.client.call(play.listMyTeams, { query: {} })).body;
  expect(own.data.map(({ id }) => id)).toEqual([named, open, locked]);
  await server.context.db.deleteFrom('team_mates').where('team_id', '=', named).execute();
  await server.context.db.deleteFrom('teams').where('id', '=', named).execute();
  const second = await read({ all: 'true', page: 2, limit: 1 });
  expect(second.ids).toEqual([locked]);
  expect(second.meta).toMatchObject({ current_page: 2, last_page: 2 });
});

test('[TEAM-04] status 1 is an accepted mate, who counts and may play; a request has none and does neither', async () => {
  const manager = await server.as('manager');
  const captain = await signUpPlayer(server, 'Ulla');
  const { id } = await makeTeam(server, captain, []);
  const asking = await signUpPlayer(server, 'Vito');
  await asking.client.call(play.askToJoin, { params: { id } });
  const read = async () => {
    const { team_mates, team_mates_count } = (await manager.call(getTeam, { params: { id } })).body.data;
    const mate = team_mates.find(({ user_id }) => user_id === asking.id);
    return { id: mate?.id, status: mate?.status, role: mate?.role, team_mates_count };
  };
  const request = await read();
  expect(request).toMatchObject({ status: null, role: null, team_mates_count: 1 });
  const { id: tournament } = await makeTournament(server, { match_type: '2', team_mates: '2' });
  const register = async () => {
    const body = { team_id: id, line_up: [captain.id, asking.id] };
    return (await captain.client.call(play.register, { params: { id: tournament }, body })).status;
  };
  expect(await register()).toBe(422);
  await captain.client.call(play.acceptMate, { params: { id, mateId: String(request.id) }, body: {} });
  expect(await read()).toMatchObject({ status: 1, role: 'player', team_mates_count: 2 });
  expect(await register()).toBe(201);
});

test('[TEAM-12, D135] a request has no role and no status; declining takes it away, unless the team takes part', async () => {
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

test('[TEAM-10, TEAM-11, D165, O11] a team, and a mate of it, can be deleted unless they take part; a Super admin restores the team', async () => {
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

test('[O11] restoring onto a taken name is 409', async () => {
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
    clan_mates: [{ user_id: captain.id, role: 'leader', status: 1 }],
  });
  expect((await manager.call(getClan, { params: { id: 999_999 } })).status).toBe(404);
});
