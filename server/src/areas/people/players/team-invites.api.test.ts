import * as play from '@matchdesk/contract/people/players';
import { listTeamHistory } from '@matchdesk/contract/people/teams';
import { expect, test } from 'vitest';
import { gameId } from '#testing/ids.testing.ts';
import { makeTeam, makeTournament, signUpPlayer, type TestPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const tokenOf = (link: string) => new URL(link).pathname.slice('/play/team/'.length);

const inviteOf = async ({ client }: TestPlayer, id: number) =>
  (await client.call(play.getTeamInvite, { params: { id } })).body.data.link;

const join = ({ client }: TestPlayer, token: string) => client.call(play.joinTeam, { body: { token } });

const rolesOf = (team: play.MyTeam) => team.members.map(({ nickname, role }) => [nickname, role]);

const mateIn = (team: play.MyTeam, nickname: string) =>
  team.members.find((member) => member.nickname === nickname)?.id ?? 0;

async function teamOf(captainName: string, mates: string[] = [], coCaptain?: string) {
  const captain = await signUpPlayer(server, captainName);
  const roles = coCaptain ? { [coCaptain]: 'co-captain' as const } : {};
  const { id, players } = await makeTeam(server, captain, mates, 12, roles);
  const read = async () => {
    const { data } = (await captain.client.call(play.listMyTeams, { query: {} })).body;
    return data.find((team) => team.id === id) as play.MyTeam;
  };
  return { id, captain, players, read };
}

test('[PLAY-15] players list their teams, the newest first, and those that they asked to join', async () => {
  const first = await teamOf('Ada', ['Bo']);
  const [bo] = first.players as [TestPlayer];
  const second = await teamOf('Cy');
  await bo.client.call(play.askToJoin, { params: { id: second.id } });
  const { body } = await bo.client.call(play.listMyTeams, { query: {} });
  expect(body.data.map((team) => [team.id, team.my_role, rolesOf(team)])).toEqual([
    [
      second.id,
      null,
      [
        ['Bo', null],
        ['Cy', 'captain'],
      ],
    ],
    [
      first.id,
      'player',
      [
        ['Ada', 'captain'],
        ['Bo', 'player'],
      ],
    ],
  ]);
  const other = await bo.client.call(play.listMyTeams, { query: { game_id: 1 } });
  expect(other.body.data).toEqual([]);
  expect(JSON.stringify(body)).not.toContain('@');
  const admin = await server.as('superAdmin');
  expect((await admin.call(play.listMyTeams, { query: {} })).body.data).toEqual([]);
});

test('[PLAY-16] a link shows its team and lets somebody join at once', async () => {
  const { id, captain, read } = await teamOf('Dee');
  const link = await inviteOf(captain, id);
  expect(link).toMatch(new RegExp(`^${server.address}/play/team/[\\w-]{27}$`));
  const eve = await signUpPlayer(server, 'Eve');
  const seen = () => eve.client.call(play.readTeamInvite, { body: { token: tokenOf(link) } });
  const invitation = {
    id,
    name: (await read()).name,
    logo: null,
    game: expect.any(String),
    captain: 'Dee',
    members_count: 1,
    max_players: 10,
    is_member: false,
  };
  expect((await seen()).body.data).toEqual(invitation);
  const { status, body } = await join(eve, tokenOf(link));
  expect([status, body.data.my_role, rolesOf(body.data)]).toEqual([
    200,
    'player',
    [
      ['Dee', 'captain'],
      ['Eve', 'player'],
    ],
  ]);
  expect((await join(eve, tokenOf(link))).body.data).toEqual(body.data);
  expect((await seen()).body.data).toEqual({ ...invitation, members_count: 2, is_member: true });
  const history = await (await server.as('superAdmin')).call(listTeamHistory, { params: { id }, query: {} });
  expect(history.body.data.map(({ action }) => action)).toEqual(['joined by invite', 'created']);
});

test('[PLAY-16] whoever has asked already is in with the link', async () => {
  const { id, captain } = await teamOf('Fee');
  const gil = await signUpPlayer(server, 'Gil');
  await gil.client.call(play.askToJoin, { params: { id } });
  const { body } = await join(gil, tokenOf(await inviteOf(captain, id)));
  expect(rolesOf(body.data)).toEqual([
    ['Fee', 'captain'],
    ['Gil', 'player'],
  ]);
});

test('[PLAY-16] leaders alone read and renew the link; those before are over', async () => {
  const { id, captain, players } = await teamOf('Hal', ['Ida', 'Jo'], 'Ida');
  const [ida, jo] = players as [TestPlayer, TestPlayer];
  const link = await inviteOf(captain, id);
  expect(await inviteOf(ida, id)).toBe(link);
  const stranger = await signUpPlayer(server, 'Kim');
  for (const { client } of [jo, stranger])
    for (const call of [play.getTeamInvite, play.renewTeamInvite])
      expect((await client.call(call, { params: { id } })).body.code).toBe('captain-only');
  const renewed = (await ida.client.call(play.renewTeamInvite, { params: { id } })).body.data.link;
  expect(renewed).not.toBe(link);
  expect(await inviteOf(captain, id)).toBe(renewed);
  for (const token of [tokenOf(link), 'nothing', `${tokenOf(renewed)}x`]) {
    const { status, body } = await join(stranger, token);
    expect([status, body.code]).toEqual([410, 'team-invite-over']);
    const read = await stranger.client.call(play.readTeamInvite, { body: { token } });
    expect([read.status, read.body.code]).toEqual([410, 'team-invite-over']);
  }
  expect((await join(stranger, tokenOf(renewed))).status).toBe(200);
  expect((await captain.client.call(play.getTeamInvite, { params: { id: 2_000_000_000 } })).status).toBe(404);
});

test('[PLAY-16] a full, locked or deleted team takes nobody', async () => {
  const { id, captain } = await teamOf('Lea');
  const [mo, ned] = [await signUpPlayer(server, 'Mo'), await signUpPlayer(server, 'Ned')];
  const token = tokenOf(await inviteOf(captain, id));
  const change = (facts: object) =>
    server.context.db.updateTable('teams').set(facts).where('id', '=', id).execute();
  await change({ is_locked: true });
  expect((await join(mo, token)).body.code).toBe('team-locked');
  await change({ is_locked: false, max_players: 2 });
  const both = await Promise.all([join(mo, token), join(ned, token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('team-full');
  await change({ deleted_at: server.clock.now() });
  expect((await join(ned, token)).body.code).toBe('team-invite-over');
});

test('[PLAY-15] leaders change roles and take people out; co-captains are the captain’s', async () => {
  const { id, captain, players, read } = await teamOf('Oda', ['Pia', 'Quin', 'Rob'], 'Pia');
  const [pia, quin] = players as [TestPlayer, TestPlayer];
  const team = await read();
  const role = ({ client }: TestPlayer, nickname: string, to: 'co-captain' | 'player' | 'substitute') =>
    client.call(play.setMyMateRole, { params: { id, mateId: mateIn(team, nickname) }, body: { role: to } });
  const remove = ({ client }: TestPlayer, nickname: string) =>
    client.call(play.removeMyMate, { params: { id, mateId: mateIn(team, nickname) } });

  expect((await role(quin, 'Rob', 'substitute')).body.code).toBe('captain-only');
  expect((await role(pia, 'Rob', 'co-captain')).body.code).toBe('captain-alone');
  expect((await role(pia, 'Oda', 'player')).body.code).toBe('captain-cannot-leave');
  expect((await remove(pia, 'Oda')).body.code).toBe('captain-cannot-leave');
  expect((await role(pia, 'Pia', 'player')).body.code).toBe('captain-alone');
  expect(rolesOf((await role(pia, 'Rob', 'substitute')).body.data)).toContainEqual(['Rob', 'substitute']);
  const limit = (co_cap_limit: number) =>
    server.context.db.updateTable('games').set({ co_cap_limit }).where('id', '=', gameId(12)).execute();
  await limit(1);
  expect((await role(captain, 'Quin', 'co-captain')).body.errors).toHaveProperty('role');
  await limit(2);
  expect(rolesOf((await role(captain, 'Quin', 'co-captain')).body.data)).toContainEqual([
    'Quin',
    'co-captain',
  ]);
  expect((await remove(pia, 'Quin')).body.code).toBe('captain-alone');
  expect((await role(captain, 'Quin', 'player')).status).toBe(200);
  expect(rolesOf((await remove(pia, 'Quin')).body.data)).toEqual([
    ['Oda', 'captain'],
    ['Pia', 'co-captain'],
    ['Rob', 'substitute'],
  ]);
  expect((await remove(pia, 'Quin')).body.code).toBe('team-mate-not-found');

  const asking = await signUpPlayer(server, 'Sam');
  await asking.client.call(play.askToJoin, { params: { id } });
  const request = mateIn(await read(), 'Sam');
  const at = { params: { id, mateId: request } };
  expect((await captain.client.call(play.setMyMateRole, { ...at, body: { role: 'player' } })).status).toBe(
    404,
  );
  const accept = { params: { id, mateId: request }, body: { role: 'co-captain' as const } };
  expect((await pia.client.call(play.acceptMate, accept)).body.code).toBe('captain-alone');
  expect((await pia.client.call(play.removeMyMate, at)).status).toBe(200);
  expect(rolesOf(await read())).not.toContainEqual(['Sam', null]);
});

test('[PLAY-15] whoever plays with the team in a tournament stays until it is over', async () => {
  const { id, captain, players, read } = await teamOf('Tia', ['Uma', 'Vic']);
  const [uma, vic] = players as [TestPlayer, TestPlayer];
  const cup = await makeTournament(server, { match_type: '2', team_mates: '2', max_member: '6' });
  const body = { team_id: id, line_up: [captain.id, uma.id] };
  expect((await captain.client.call(play.register, { params: { id: cup.id }, body })).status).toBe(201);
  const remove = async (nickname: string) => {
    const mateId = mateIn(await read(), nickname);
    return captain.client.call(play.removeMyMate, { params: { id, mateId } });
  };
  expect((await remove('Uma')).body.code).toBe('team-has-participation');
  expect((await remove('Vic')).status).toBe(200);
  expect((await vic.client.call(play.listMyTeams, { query: {} })).body.data).toEqual([]);
  await captain.client.call(play.withdraw, { params: { id: cup.id } });
  expect((await remove('Uma')).status).toBe(200);
});
