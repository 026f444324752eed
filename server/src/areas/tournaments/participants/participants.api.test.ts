import * as play from '@matchdesk/contract/people/players';
import { memberRoles } from '@matchdesk/contract/people/teams';
import {
  bypassCheckIn,
  deleteParticipant,
  exportParticipants,
  listParticipantHistory,
  listParticipantLogs,
  listParticipants,
  type Participant,
  restoreParticipant,
} from '@matchdesk/contract/tournaments/participants';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments';
import { describe, expect, test } from 'vitest';
import { makeTeam, makeTournament, setTournamentStatus, signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

async function registered(tournamentId: number, nickname: string) {
  const player = await signUpPlayer(server, nickname);
  const { body } = await player.client.call(play.register, { params: { id: tournamentId }, body: {} });
  return { ...player, participantId: body.data.mine?.participant_id ?? 0 };
}

test('[PART-17, PART-18] the list is searched by nickname, name, e-mail and game id, and paged by 10', async () => {
  const manager = await server.as('manager');
  const { id } = await makeTournament(server);
  const people = [];
  for (const nickname of ['Alva', 'Bruno', 'Cleo']) people.push(await registered(id, nickname));
  const names = async (search: string) =>
    (
      await manager.call(listParticipants, { params: { id }, query: { search, status: 'active' } })
    ).body.data.map(({ nickname }) => nickname);
  expect(await names('BRU')).toEqual(['Bruno']);
  expect(await names(people[2]?.email ?? '')).toEqual(['Cleo']);
  expect(await names('game-alva')).toEqual(['Alva']);
  expect(await names('%')).toEqual([]);
  const { body } = await manager.call(listParticipants, { params: { id } });
  expect(body.meta).toMatchObject({ total: 3, per_page: 10 });
  const second = await manager.call(listParticipants, { params: { id }, query: { limit: 2, page: 2 } });
  expect(second.body.data.map(({ nickname }) => nickname)).toEqual(['Cleo']);
  expect(second.body.meta).toMatchObject({ current_page: 2, last_page: 2, per_page: 2, total: 3 });
  expect(body.data[0]).toMatchObject({
    id: people[0]?.participantId,
    type: 1,
    status: 'registered',
    tournament_position: null,
    nickname: 'Alva',
    email: people[0]?.email,
    game_id: 12,
    team: null,
    profile: {
      user: { id: people[0]?.id, name: 'Alva', email: people[0]?.email, nickname: 'Alva', avatar: null },
      info: { id: expect.any(Number), nickname: 'game-alva' },
    },
  });
});

test('[PART-13, PART-18, D46] the list shows all, those who are in, or those of one status, and counts them', async () => {
  const manager = await server.as('manager');
  const { id } = await makeTournament(server);
  const [first, second] = [await registered(id, 'Arlo'), await registered(id, 'Bea')];
  await registered(id, 'Cyra');
  await manager.call(bypassCheckIn, { params: { id }, body: { participant_id: first.participantId } });
  await manager.call(deleteParticipant, { params: { id, pid: second.participantId } });
  const listed = async (status?: Participant['status']) => {
    const query = status ? { status } : {};
    const { data, meta } = (await manager.call(listParticipants, { params: { id }, query })).body;
    expect(meta.total).toBe(data.length);
    return data.map((participant) => `${participant.nickname} ${participant.status}`);
  };
  expect(await listed()).toEqual(['Arlo checkin', 'Bea deleted', 'Cyra registered']);
  expect(await listed('active')).toEqual(['Arlo checkin', 'Cyra registered']);
  expect(await listed('registered')).toEqual(['Cyra registered']);
  expect(await listed('checkin')).toEqual(['Arlo checkin']);
  expect(await listed('deleted')).toEqual(['Bea deleted']);
});

test('[PART-20] bypassing check-in makes a registered participant checkin, once, and counts it', async () => {
  const manager = await server.as('manager');
  const { id } = await makeTournament(server);
  const { participantId } = await registered(id, 'Dora');
  const bypass = () =>
    manager.call(bypassCheckIn, {
      params: { id },
      body: { participant_id: participantId, skip_validations: 1 },
    });
  expect((await bypass()).body.data.status).toBe('checkin');
  expect((await bypass()).status).toBe(200);
  const { body } = await manager.call(getTournament, { params: { id } });
  expect(body.data).toMatchObject({
    participant_count: 1,
    registered_participant_count: 0,
    checkin_participant_count: 1,
  });
});

test('[PART-20] without skip_validations nothing is bypassed: check-in has to be open', async () => {
  const manager = await server.as('manager');
  const { id } = await makeTournament(server);
  const { participantId } = await registered(id, 'Doro');
  const check = (skip_validations: boolean | 0) =>
    manager.call(bypassCheckIn, {
      params: { id },
      body: { participant_id: participantId, skip_validations },
    });
  for (const no of [false, 0] as const) {
    const { status, body } = await check(no);
    expect([status, body.code]).toEqual([409, 'check-in-closed']);
  }
  await setTournamentStatus(server, id, 'CHECKIN');
  expect((await check(false)).body.data.status).toBe('checkin');
});

describe('[PART-09, PART-10, PART-11, D48] removing', () => {
  test.each([
    ['solo', 'registered', 'OPENED', 200],
    ['solo', 'checkin', 'REGISTRATION_CLOSED', 200],
    ['solo', 'checkin', 'STARTED', 409],
    ['solo', 'registered', 'STARTED', 200],
    ['solo', 'registered', 'IN_PROGRESS', 200],
    ['solo', 'registered', 'PENDING', 409],
    ['solo', 'registered', 'FINISHED', 409],
    ['solo', 'registered', 'CLOSED', 409],
    ['solo', 'checkin', 'IN_PROGRESS', 409],
    ['team', 'checkin', 'OPENED', 200],
    ['team', 'checkin', 'REGISTRATION_OPENED', 200],
    ['team', 'checkin', 'CHECKIN', 200],
    ['team', 'checkin', 'REGISTRATION_CLOSED', 200],
    ['team', 'checkin', 'STARTED', 200],
    ['team', 'checkin', 'IN_PROGRESS', 200],
    ['team', 'checkin', 'PENDING', 409],
    ['team', 'checkin', 'FINISHED', 409],
    ['team', 'checkin', 'CLOSED', 409],
  ])('a %s participant who is %s, while %s, answers %i', async (kind, own, status, answer) => {
    const manager = await server.as('manager');
    const { id } = await makeTournament(server, kind === 'team' ? { match_type: '2', team_mates: '2' } : {});
    const captain = await signUpPlayer(server, 'Egon');
    const team = kind === 'team' ? await makeTeam(server, captain, ['Frida']) : undefined;
    const body = team ? { team_id: team.id, line_up: team.members } : {};
    const { mine } = (await captain.client.call(play.register, { params: { id }, body })).body.data;
    const participant_id = mine?.participant_id ?? 0;
    if (own === 'checkin') await manager.call(bypassCheckIn, { params: { id }, body: { participant_id } });
    await setTournamentStatus(server, id, status);
    const pid = team ? captain.id : participant_id;
    expect((await manager.call(deleteParticipant, { params: { id, pid } })).status).toBe(answer);
    const { data } = (await manager.call(listParticipants, { params: { id } })).body;
    expect(data.map((one) => [one.id, one.status])).toEqual([
      [participant_id, answer === 200 ? 'deleted' : own],
    ]);
    const { meta } = (
      await manager.call(listParticipantLogs, { params: { id }, query: { status: 'deleted' } })
    ).body;
    expect(meta.total > 0).toBe(answer === 200);
  });
});

test('[PART-12] removing and bypassing need "Tournament edit" for the tournament’s game', async () => {
  const { id } = await makeTournament(server);
  const { participantId } = await registered(id, 'Gwen');
  for (const who of ['managerWithoutGame', 'managerWithoutPermission'] as const) {
    const client = await server.as(who);
    expect((await client.call(deleteParticipant, { params: { id, pid: participantId } })).status).toBe(403);
    expect(
      (await client.call(bypassCheckIn, { params: { id }, body: { participant_id: participantId } })).status,
    ).toBe(403);
  }
});

test('[PART-17, PART-19, D50] in team tournaments pid is the creator, in single ones the participant; the participant id distinguishes two teams of one creator', async () => {
  const manager = await server.as('manager');
  const { id } = await makeTournament(server, { match_type: '2', team_mates: '2' });
  const captain = await signUpPlayer(server, 'Hugo');
  const entries = [];
  for (const mates of [
    ['Ines', 'Jana'],
    ['Kurt', 'Lena'],
  ]) {
    const team = await makeTeam(server, captain, mates);
    const { body } = await captain.client.call(play.register, {
      params: { id },
      body: { team_id: team.id, line_up: team.members.slice(1) },
    });
    entries.push(body.data.mine?.participant_id ?? 0);
  }
  const listed = await manager.call(listParticipants, { params: { id } });
  const [first, second] = listed.body.data.map((participant) => participant.id);
  expect(listed.body.data[0]).toMatchObject({
    type: 2,
    status: 'registered',
    tournament_position: null,
    profile: { user: { id: captain.id, nickname: 'Hugo' } },
    team: {
      id: expect.any(Number),
      name: expect.stringMatching(/^Team \d+$/),
      logo: null,
      creator_id: captain.id,
      team_mates: [{ nickname: 'Ines' }, { nickname: 'Jana' }],
      team_mates_count: 2,
      max_players: expect.any(Number),
    },
  });
  const refused = await manager.call(deleteParticipant, { params: { id, pid: captain.id } });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining(`#${first}, #${second}`),
  ]);
  expect(
    (await manager.call(deleteParticipant, { params: { id, pid: first ?? 0 }, query: { by: 'participant' } }))
      .status,
  ).toBe(200);
  expect((await manager.call(deleteParticipant, { params: { id, pid: captain.id } })).status).toBe(200);
  expect(
    (await manager.call(listParticipants, { params: { id }, query: { status: 'active' } })).body.data,
  ).toEqual([]);
  expect((await manager.call(listParticipants, { params: { id } })).body.data).toHaveLength(2);

  const single = await makeTournament(server);
  const { participantId, id: userId } = await registered(single.id, 'Igor');
  const remove = (pid: number) => manager.call(deleteParticipant, { params: { id: single.id, pid } });
  expect(userId).not.toBe(participantId);
  expect((await remove(userId)).status).toBe(404);
  expect((await remove(participantId)).status).toBe(200);
});

test('[O11] a removed participant may come again; a Super admin restores one who has not', async () => {
  const [manager, superAdmin] = await Promise.all([server.as('manager'), server.as('superAdmin')]);
  const { id } = await makeTournament(server);
  const { participantId: pid, client } = await registered(id, 'Mona');
  await manager.call(deleteParticipant, { params: { id, pid } });
  expect((await manager.call(restoreParticipant, { params: { id, pid } })).status).toBe(403);
  expect((await superAdmin.call(restoreParticipant, { params: { id, pid } })).body.data.status).toBe(
    'registered',
  );
  const history = (await manager.call(listParticipantHistory, { params: { id, pid } })).body.data;
  expect(history.map(({ action, actor }) => [action, actor?.nickname])).toEqual([
    ['restored', 'Sora'],
    ['deleted', 'Milo'],
    ['registered', 'Mona'],
  ]);
  const { id: another } = await makeTournament(server);
  expect((await manager.call(listParticipantHistory, { params: { id: another, pid } })).status).toBe(404);
  await manager.call(deleteParticipant, { params: { id, pid } });
  expect((await client.call(play.register, { params: { id }, body: {} })).status).toBe(201);
  expect((await superAdmin.call(restoreParticipant, { params: { id, pid } })).status).toBe(409);
});

test('[PART-21] the export comes in portions, without deleted ones', async () => {
  const manager = await server.as('manager');
  const { id } = await makeTournament(server);
  const people = [];
  for (const nickname of ['Nils', 'Olga', 'Paul']) people.push(await registered(id, nickname));
  await manager.call(deleteParticipant, { params: { id, pid: people[1]?.participantId ?? 0 } });
  const first = (await manager.call(exportParticipants, { params: { id }, query: { limit: 1 } })).body;
  expect(first).toMatchObject({
    total: 2,
    next: people[0]?.participantId,
    users: [{ nickname: 'Nils', game_id: 'game-nils', team: '', status: 'registered' }],
  });
  const rest = (await manager.call(exportParticipants, { params: { id }, query: { after: first.next ?? 0 } }))
    .body;
  expect([rest.users.map(({ nickname }) => nickname), rest.next]).toEqual([['Paul'], null]);
});

test('[PLOG-06, PLOG-07, D53] registration, check-in, bypass and removal each write one row, with who did it', async () => {
  const manager = await server.as('manager');
  const { id } = await makeTournament(server);
  const { participantId: pid, id: userId } = await registered(id, 'Quin');
  const rosa = await registered(id, 'Rosa');
  await manager.call(bypassCheckIn, { params: { id }, body: { participant_id: pid } });
  await manager.call(deleteParticipant, { params: { id, pid } });
  const logs = async (query: object) =>
    (await manager.call(listParticipantLogs, { params: { id }, query: query })).body;
  const own = await logs({ field: 'user_id', search: String(userId) });
  const staff = await server.idOf('manager');
  expect(own.data.map(({ status, actor_id }) => [status, actor_id])).toEqual([
    ['deleted', staff],
    ['checkin', staff],
    ['registered', userId],
  ]);
  const profile_id = own.data[0]?.profile_id;
  expect(own.data[0]).toMatchObject({
    created_at: server.clock.now().toISOString(),
    gamer_unique_id: 'game-quin',
    profile_id: expect.any(Number),
    user_id: userId,
    type: 1,
    role: 'player',
    team_id: null,
    team_name: null,
    profile: { id: profile_id, nickname: 'game-quin' },
    user: { id: userId, nickname: 'Quin' },
    team: null,
  });
  expect(own.meta.last_page).toBe(1);
  const second = await logs({ limit: 3, page: 2 });
  expect(second.data.map(({ status, user }) => [status, user.nickname])).toEqual([['registered', 'Quin']]);
  expect(second.meta).toMatchObject({ current_page: 2, last_page: 2 });
  expect((await logs({ status: 'registered' })).data).toHaveLength(2);
  expect((await logs({ role: 'captain' })).data).toHaveLength(0);
  expect((await logs({ field: 'player', search: 'ros' })).data).toHaveLength(1);
  expect((await logs({ field: 'team_name', search: 'x' })).data).toHaveLength(0);
  await setTournamentStatus(server, id, 'CHECKIN');
  await rosa.client.call(play.checkIn, { params: { id } });
  const hers = await logs({ field: 'user_id', search: String(rosa.id) });
  expect(hers.data.map(({ status, actor_id }) => [status, actor_id])).toEqual([
    ['checkin', rosa.id],
    ['registered', rosa.id],
  ]);
});

test('[PLOG-06] a team’s rows name the team and each of its people, who are found by their role', async () => {
  const manager = await server.as('manager');
  const { id } = await makeTournament(server, { match_type: '2', team_mates: '3', substitute_limit: '1' });
  const captain = await signUpPlayer(server, 'Sven');
  const team = await makeTeam(server, captain, ['Tess', 'Ulla', 'Veit'], 12, { Tess: 'co-captain' });
  const [line_up, substitutes] = [team.members.slice(0, 3), team.members.slice(3)];
  const body = { team_id: team.id, line_up, substitutes };
  await captain.client.call(play.register, { params: { id }, body });
  const logs = async (query: object) =>
    (await manager.call(listParticipantLogs, { params: { id }, query: query })).body.data;
  const data = await logs({});
  const team_name = data[0]?.team_name ?? '';
  expect(team_name).toMatch(/^Team \d+$/);
  const shared = {
    type: 2,
    status: 'registered',
    team_id: team.id,
    actor_id: captain.id,
    team: { id: team.id, name: team_name },
  };
  expect(data).toMatchObject([
    { ...shared, role: 'captain', gamer_unique_id: 'game-sven', user: { nickname: 'Sven' } },
    { ...shared, role: 'co-captain', gamer_unique_id: 'game-tess', user: { nickname: 'Tess' } },
    { ...shared, role: 'player', gamer_unique_id: 'game-ulla', user: { nickname: 'Ulla' } },
    { ...shared, role: 'substitute', gamer_unique_id: 'game-veit', user: { nickname: 'Veit' } },
  ]);
  for (const [index, role] of memberRoles.entries()) expect(await logs({ role })).toEqual([data[index]]);
  expect(await logs({ field: 'team_id', search: String(team.id), role: 'captain' })).toEqual([data[0]]);

  const pid = (await manager.call(listParticipants, { params: { id } })).body.data[0]!.id;
  await manager.call(deleteParticipant, { params: { id, pid }, query: { by: 'participant' } });
  expect(await logs({ status: 'deleted' })).toHaveLength(4);
});
