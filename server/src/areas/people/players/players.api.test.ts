import { login } from '@matchdesk/contract/people/auth';
import * as play from '@matchdesk/contract/people/players';
import { getTeam, listTeamHistory } from '@matchdesk/contract/people/teams';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments';
import { describe, expect, test } from 'vitest';
import { hour } from '#clock.ts';
import { gameId, tournamentId } from '#testing/ids.testing.ts';
import {
  makeTeam,
  makeTournament,
  setTournamentStatus,
  signUpPlayer,
  type TestPlayer,
} from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const enter = (player: TestPlayer, id: number, body: object = {}) =>
  player.client.call(play.register, { params: { id }, body: body });

describe('signing up', () => {
  test('[O3] makes a player who can sign in, but not at the desk', async () => {
    const { email } = await signUpPlayer(server, 'Anna');
    const body = { email, password: 'a-long-password' };
    expect((await server.anonymous.call(login, { body })).status).toBe(403);
    const elsewhere = await server.anonymous.raw('/api/login', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-admin': '0' },
    });
    expect(elsewhere.status).toBe(200);
  });

  test('refuses a taken e-mail, a short password and an unknown country', async () => {
    const { email } = await signUpPlayer(server, 'Bea');
    const signUp = (more: object) =>
      server.anonymous.call(play.signUp, {
        body: { email: 'new@players.test', nickname: 'New', password: 'a-long-password', ...more },
      });
    expect((await signUp({ email: email.toUpperCase() })).status).toBe(409);
    expect((await signUp({ password: 'short' })).body.errors).toEqual({
      password: ['At least 8 characters'],
    });
    expect((await signUp({ country_id: 99_999 })).body.errors).toEqual({
      country_id: ['This country does not exist'],
    });
  });
});

test('[O3, D131] a profile is kept for each game and platform, in the form the game asks for', async () => {
  const { client } = await signUpPlayer(server, 'Carl', { profiled: false });
  await server.context.db
    .updateTable('games')
    .set({ reg_ex: '^#[0-9]{3}$' })
    .where('id', '=', gameId(5))
    .execute();
  const save = (body: object) => client.call(play.saveMyProfile, { body: body as never });
  expect((await save({ game_id: 5, nickname: 'Carl' })).body.errors).toEqual({
    nickname: ['This is not a name of this game'],
  });
  expect((await save({ game_id: 5, nickname: '#123' })).status).toBe(200);
  expect((await save({ game_id: 5, nickname: '#456' })).status).toBe(200);
  expect((await save({ game_id: 12, platform_id: 3, nickname: 'pc' })).status).toBe(200);
  expect((await save({ game_id: 999, nickname: 'x' })).body.errors).toEqual({
    game_id: ['This game does not exist'],
  });
  const { body } = await client.call(play.listMyProfiles);
  expect(body.data.map(({ nickname }) => nickname)).toEqual(['#456', 'pc']);
});

describe('registering alone', () => {
  test('[O3, O2] once, while registration is open and there is room', async () => {
    const { id } = await makeTournament(server, { max_member: '6' });
    const players = [];
    for (let index = 0; index < 7; index += 1) players.push(await signUpPlayer(server, `Solo${index}`));
    const [first, ...rest] = players as [TestPlayer, ...TestPlayer[]];
    const answer = await enter(first, id);
    expect([answer.status, answer.body.data.mine?.status, answer.body.data.participant_count]).toEqual([
      201,
      'registered',
      1,
    ]);
    expect((await enter(first, id)).body.code).toBe('already-in');
    const answers = await Promise.all(rest.map((player) => enter(player, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('tournament-full');
  });

  test.each([
    ['OPENED', 409],
    ['REGISTRATION_OPENED', 201],
    ['CHECKIN', 201],
    ['REGISTRATION_CLOSED', 409],
    ['STARTED', 409],
  ])('[D30] while %s answers %i', async (status, answer) => {
    const { id } = await makeTournament(server);
    await setTournamentStatus(server, id, status);
    const { status: given, body } = await enter(await signUpPlayer(server, 'Dirk'), id);
    expect(given).toBe(answer);
    if (status === 'CHECKIN') expect(body.data.mine?.status).toBe('checkin');
  });

  test('[D30] never after the start time, even where the status stays', async () => {
    const { id } = await makeTournament(server);
    const player = await signUpPlayer(server, 'Elin');
    server.clock.advance(3 * hour);
    expect((await enter(player, id)).body.code).toBe('registration-closed');
  });

  test('not without the code of a private one, a profile, or the right country', async () => {
    const secret = await makeTournament(server, { is_private: '1', secret_code: 'sesame' });
    const player = await signUpPlayer(server, 'Finn');
    expect((await enter(player, secret.id)).body.code).toBe('tournament-or-code-unknown');
    const view = (query = {}) =>
      player.client.call(play.getPlayTournament, { params: { id: secret.id }, query });
    expect([(await view()).status, (await view({ code: 'sesame' })).status]).toEqual([404, 200]);
    expect((await enter(player, secret.id, { secret_code: 'sesame' })).status).toBe(201);
    expect((await view()).status).toBe(200);
    const open = await makeTournament(server);
    const nameless = await signUpPlayer(server, 'Gina', { profiled: false });
    const refused = await enter(nameless, open.id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Players need a profile for this game and platform first: Gina.',
    ]);
    const relaxed = await makeTournament(server, { require_user_profiling: '0' });
    expect((await enter(nameless, relaxed.id)).status).toBe(201);

    const italian = await makeTournament(server, { 'supported_countries[]': 'it' });
    expect((await enter(player, italian.id)).body.code).toBe('wrong-country');
    const italy = await server.context.db
      .selectFrom('countries')
      .where('code', '=', 'it')
      .select('id')
      .executeTakeFirstOrThrow();
    await server.context.db
      .updateTable('users')
      .set({ country_id: italy.id })
      .where('id', '=', player.id)
      .execute();
    expect((await enter(player, italian.id)).status).toBe(201);
    const global = await makeTournament(server, { 'supported_countries[]': 'global' });
    expect((await enter(await signUpPlayer(server, 'Hans'), global.id)).status).toBe(201);
  });

  test('[O3] checking in and withdrawing, each once, move the counts', async () => {
    const { id } = await makeTournament(server);
    const player = await signUpPlayer(server, 'Iris');
    const checkIn = () => player.client.call(play.checkIn, { params: { id } });
    const withdraw = () => player.client.call(play.withdraw, { params: { id } });
    expect((await checkIn()).body.code).toBe('not-registered');
    await enter(player, id);
    expect((await checkIn()).body.code).toBe('check-in-closed');
    await setTournamentStatus(server, id, 'CHECKIN');
    expect((await checkIn()).body.data.mine?.status).toBe('checkin');
    expect((await checkIn()).status).toBe(200);
    const counts = async () =>
      (await (await server.as('manager')).call(getTournament, { params: { id } })).body.data;
    expect(await counts()).toMatchObject({
      participant_count: 1,
      registered_participant_count: 0,
      checkin_participant_count: 1,
    });
    expect((await withdraw()).body.data.mine).toBeNull();
    expect((await withdraw()).body.code).toBe('not-registered');
    expect(await counts()).toMatchObject({ participant_count: 0, checkin_participant_count: 0 });
  });
});

test('an entry carries the newest name that fits the game and its platform', async () => {
  const player = await signUpPlayer(server, 'Nell');
  for (const [platform_id, nickname] of [
    [3, 'nell-pc'],
    [1, 'nell-ps'],
  ] as const)
    await player.client.call(play.saveMyProfile, { body: { game_id: 12, platform_id, nickname } });
  const nameIn = async (more: Record<string, string>) => {
    const { id } = await makeTournament(server, more);
    expect((await enter(player, id)).status).toBe(201);
    const found = await server.context.db
      .selectFrom('participants')
      .innerJoin('profiles', 'profiles.id', 'participants.profile_id')
      .where('tournament_id', '=', tournamentId(id))
      .select('profiles.nickname')
      .executeTakeFirst();
    return found?.nickname;
  };
  expect(await nameIn({})).toBe('nell-ps');
  expect(await nameIn({ platform_id: '3' })).toBe('nell-pc');
  expect(await nameIn({ platform_id: '2' })).toBe('game-nell');
});

test.each(['PENDING', 'STARTED', 'IN_PROGRESS', 'FINISHED', 'CLOSED'] as const)(
  'nobody takes their registration back once the tournament is %s: neither a captain, nor who checked in, nor who did not',
  async (status) => {
    const singles = await makeTournament(server);
    const [late, ready] = [await signUpPlayer(server, 'Lena'), await signUpPlayer(server, 'Rune')];
    await enter(late, singles.id);
    await setTournamentStatus(server, singles.id, 'CHECKIN');
    await enter(ready, singles.id);
    const teams = await makeTournament(server, { match_type: '2', team_mates: '2' });
    const captain = await signUpPlayer(server, 'Cato');
    const team = await makeTeam(server, captain, ['Dora']);
    const entry = { team_id: team.id, line_up: team.members };
    expect((await enter(captain, teams.id, entry)).status).toBe(201);
    const ids = [singles.id, teams.id];
    await server.context.db.updateTable('tournaments').set({ status }).where('id', 'in', ids).execute();

    for (const [player, { id }] of [
      [late, singles],
      [ready, singles],
      [captain, teams],
    ] as const) {
      const { status: answer, body } = await player.client.call(play.withdraw, { params: { id } });
      expect([answer, body.code]).toEqual([409, 'withdrawal-too-late']);
      const mine = (await player.client.call(play.getPlayTournament, { params: { id } })).body.data.mine;
      expect(mine?.status).toMatch(/registered|checkin/);
    }
  },
);

describe('registering a team', () => {
  test('[O3] by its captain, with a full line-up and substitutes within the limit, nobody twice', async () => {
    const { id } = await makeTournament(server, { match_type: '2', team_mates: '2', substitute_limit: '1' });
    const captain = await signUpPlayer(server, 'Jack');
    const { id: team_id, members, players } = await makeTeam(server, captain, ['Kim', 'Liv', 'Max']);
    const [own, kim, liv, max] = members;
    const mate = players[0] as TestPlayer;
    expect((await enter(captain, id)).body.code).toBe('team-needed');
    expect((await enter(mate, id, { team_id, line_up: [own, kim] })).body.code).toBe('captain-only');
    expect((await enter(captain, id, { team_id, line_up: [own] })).body.errors).toEqual({
      line_up: ['The line-up needs 2 players'],
    });
    expect(
      (await enter(captain, id, { team_id, line_up: [own, kim], substitutes: [liv, max] })).body.errors,
    ).toEqual({ substitutes: ['At most 1 substitutes'] });
    expect((await enter(captain, id, { team_id, line_up: [own, own] })).body.errors).toEqual({
      line_up: ['Everybody must be a member of the team, once'],
    });
    expect((await enter(captain, id, { team_id, line_up: [own, kim], substitutes: [liv] })).status).toBe(201);
    expect((await enter(captain, id, { team_id, line_up: [own, kim] })).body.code).toBe('already-in');

    const other = await signUpPlayer(server, 'Nico');
    const rival = await makeTeam(server, other, []);
    await mate.client.call(play.askToJoin, { params: { id: rival.id } });
    const request = await server.context.db
      .selectFrom('team_mates')
      .where('team_id', '=', rival.id)
      .where('status', 'is', null)
      .select('id')
      .executeTakeFirstOrThrow();
    await other.client.call(play.acceptMate, {
      params: { id: rival.id, mateId: String(request.id) },
      body: {},
    });
    expect((await enter(other, id, { team_id: rival.id, line_up: [other.id, kim] })).body.code).toBe(
      'member-already-in',
    );
  });

  test('a team of another game is refused, also where nobody needs a profile', async () => {
    const captain = await signUpPlayer(server, 'Olga');
    const more = { match_type: '2', team_mates: '2', require_user_profiling: '0' };
    const { id } = await makeTournament(server, more);
    const other = await makeTeam(server, captain, ['Oda'], 5);
    const refused = await enter(captain, id, { team_id: other.id, line_up: other.members });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { team_id: ['This team plays another game'] },
    ]);
    const fitting = await makeTeam(server, captain, ['Otto']);
    const entry = { team_id: fitting.id, line_up: fitting.members };
    expect((await enter(captain, id, entry)).status).toBe(201);
  });

  test('those of a line-up who lack a name of the game are listed by nickname', async () => {
    const { id } = await makeTournament(server, { match_type: '2', team_mates: '3' });
    const captain = await signUpPlayer(server, 'Pam');
    const { id: team_id, members, players } = await makeTeam(server, captain, ['Zoe', 'Abe']);
    const nameless = players.map((player) => player.id);
    await server.context.db
      .updateTable('profiles')
      .set({ game_id: gameId(11) })
      .where('user_id', 'in', nameless)
      .execute();
    const { status, body } = await enter(captain, id, { team_id, line_up: members });
    expect([status, body.message]).toEqual([
      409,
      'Players need a profile for this game and platform first: Abe, Zoe.',
    ]);
  });

  test('a solo tournament takes no team', async () => {
    const { id } = await makeTournament(server);
    const captain = await signUpPlayer(server, 'Ole');
    const team = await makeTeam(server, captain, []);
    expect((await enter(captain, id, { team_id: team.id, line_up: team.members })).body.code).toBe(
      'solo-needed',
    );
  });
});

test('[O32] a team has as many co-captains as its game allows; one more is refused under the role', async () => {
  const captain = await signUpPlayer(server, 'Cora');
  const team = await makeTeam(server, captain, ['Cy', 'Cleo'], 12, { Cy: 'co-captain', Cleo: 'co-captain' });
  const late = await signUpPlayer(server, 'Cam');
  const { id } = team;
  await late.client.call(play.askToJoin, { params: { id } });
  const manager = await server.as('manager');
  const mates = async () => (await manager.call(getTeam, { params: { id } })).body.data.team_mates;
  const request = (await mates()).find(({ user_id }) => user_id === late.id)!;
  const accept = (role: 'co-captain' | 'player') =>
    captain.client.call(play.acceptMate, { params: { id, mateId: String(request.id) }, body: { role } });
  const refused = await accept('co-captain');
  expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
    409,
    'co-captains-enough',
    { role: ['The co-captain limit of this game is 2.'] },
  ]);
  expect((await accept('player')).status).toBe(200);
  const roles = (await mates()).map(({ profile, role }) => [profile.user.nickname, role]);
  expect(Object.fromEntries(roles)).toEqual({
    Cora: 'captain',
    Cy: 'co-captain',
    Cleo: 'co-captain',
    Cam: 'player',
  });
});

test('[O3] teams: asking, accepting, leaving, each with its refusals, all in the History', async () => {
  const captain = await signUpPlayer(server, 'Pia');
  const team = await makeTeam(server, captain, ['Ray']);
  const [ray] = team.players as [TestPlayer];
  const sam = await signUpPlayer(server, 'Sam');
  const { id } = team;
  expect((await sam.client.call(play.askToJoin, { params: { id } })).status).toBe(200);
  expect((await sam.client.call(play.askToJoin, { params: { id } })).status).toBe(200);
  expect((await ray.client.call(play.acceptMate, { params: { id, mateId: '1' }, body: {} })).body.code).toBe(
    'captain-only',
  );
  expect(
    (await captain.client.call(play.acceptMate, { params: { id, mateId: '999999' }, body: {} })).body.code,
  ).toBe('team-mate-not-found');
  const manager = await server.as('manager');
  const mates = (await manager.call(getTeam, { params: { id } })).body.data.team_mates;
  const accepted = mates.find(({ user_id }) => user_id === ray.id)!;
  const again = { params: { id, mateId: String(accepted.id) }, body: { role: 'co-captain' as const } };
  expect((await captain.client.call(play.acceptMate, again)).body.data.members).toContainEqual(
    expect.objectContaining({ user_id: ray.id, role: 'player' }),
  );
  expect((await captain.client.call(play.leaveTeam, { params: { id } })).body.code).toBe(
    'captain-cannot-leave',
  );
  expect((await sam.client.call(play.leaveTeam, { params: { id } })).status).toBe(200);

  const { id: tournament } = await makeTournament(server, { match_type: '2', team_mates: '2' });
  await enter(captain, tournament, { team_id: id, line_up: team.members });
  expect((await ray.client.call(play.leaveTeam, { params: { id } })).body.code).toBe(
    'team-has-participation',
  );
  const { body } = await manager.call(listTeamHistory, { params: { id } });
  expect(body.data.map(({ action }) => action)).toEqual([
    'left',
    'asked to join',
    'request accepted',
    'asked to join',
    'created',
  ]);
});
