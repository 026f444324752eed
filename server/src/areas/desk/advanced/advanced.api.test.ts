import { channels } from '@matchdesk/contract/channels';
import * as advanced from '@matchdesk/contract/desk/advanced';
import { editMatch } from '@matchdesk/contract/desk/advanced';
import { getMatch, listMatchHistory } from '@matchdesk/contract/formats/matches';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import { login } from '@matchdesk/contract/people/auth';
import { getMe } from '@matchdesk/contract/people/users';
import { matchStatuses, tournamentStatuses } from '@matchdesk/contract/statuses';
import { changeTournamentStatus } from '@matchdesk/contract/tournaments/tournaments';
import { expect, test } from 'vitest';
import { readMatches, startedTournament } from '#testing/entrants.testing.ts';
import { makeTournament } from '#testing/players.testing.ts';
import { readRoomMatches, readRooms, startedRooms } from '#testing/round-robin-swiss.testing.ts';
import { demoPassword, demoPeople, useTestServer } from '#testing/server.testing.ts';
import { closed, subscribe, useSockets } from '#testing/sockets.ts';

const server = useTestServer();
const connect = useSockets(server);

test('[MATCH-24] a Super admin may write sides, winner and status by hand; nobody else', async () => {
  const { id, manager, entrants, matches } = await startedTournament(server, 4);
  const final = matches.at(-1)!;
  const params = { id, matchId: final.id };
  const body = {
    firstParticipant: entrants[0] ?? 0,
    secondParticipant: entrants[1] ?? 0,
    winner: entrants[0] ?? 0,
    status: 'FINISHED' as const,
  };
  expect((await manager.call(editMatch, { params, body })).status).toBe(403);
  const superAdmin = await server.as('superAdmin');
  const edited = await superAdmin.call(editMatch, { params, body });
  expect(edited.body.data).toMatchObject({
    status: 'FINISHED',
    first_participant: { id: entrants[0] },
    second_participant: { id: entrants[1] },
    winner_id: entrants[0],
  });
  const wrong = await superAdmin.call(editMatch, { params, body: { winner: entrants[3] ?? 0 } });
  expect(wrong).toMatchObject({ status: 422, body: { errors: { winner: expect.anything() } } });
});

test('[MATCH-24] the advanced tool takes only those who take part, and nobody against themselves', async () => {
  const [one, other] = [await startedTournament(server, 4), await startedTournament(server, 4)];
  const superAdmin = await server.as('superAdmin');
  const [match] = one.matches;
  const set = (body: object) =>
    superAdmin.call(editMatch, { params: { id: one.id, matchId: match?.id ?? 0 }, body });
  const refused = (field: string) => ({ status: 422, body: { errors: { [field]: expect.anything() } } });
  expect(await set({ firstParticipant: other.entrants[0] })).toMatchObject(refused('firstParticipant'));
  expect(await set({ secondParticipant: match?.first_participant?.id })).toMatchObject(
    refused('secondParticipant'),
  );
  await server.context.db
    .updateTable('participants')
    .set({ status: 'deleted' })
    .where('id', '=', one.entrants[2]!)
    .execute();
  expect(await set({ secondParticipant: one.entrants[2] })).toMatchObject(refused('secondParticipant'));
  expect((await readMatches(one.manager, one.id))[0]).toEqual(match);
});

test('[ADV-08] an edit says beforehand what it breaks and mends, and saves nothing by that', async () => {
  const { id, entrants, matches } = await startedTournament(server, 8);
  const superAdmin = await server.as('superAdmin');
  const [one, other] = matches as [Match, Match];
  const final = matches.at(-1)!;
  const check = async (match: Match, body: object) =>
    (await superAdmin.call(advanced.checkMatchEdit, { params: { id, matchId: match.id }, body })).body.data;
  const [first, second] = [one.first_participant!.id, one.second_participant!.id];

  expect(await check(one, {})).toEqual({ breaks: [], mends: [] });
  expect(await check(one, { status: 'WAITING' })).toEqual({
    breaks: [{ rule: 'status-of-slots', match_id: one.id }],
    mends: [],
  });
  expect(await check(one, { firstParticipant: other.first_participant!.id })).toEqual({
    breaks: [{ rule: 'two-open-matches', match_id: one.id }],
    mends: [],
  });
  const ended = { winner: first, status: 'FINISHED' };
  const next = matches.find((match) => match.id === one.next_match_id)!;
  expect(await check(one, ended)).toEqual({
    breaks: [{ rule: 'slot-of-feeder', match_id: next.id }],
    mends: [],
  });
  expect(await check(final, { firstParticipant: entrants[0], status: 'OPENED' })).toMatchObject({
    breaks: expect.arrayContaining([{ rule: 'slot-of-feeder', match_id: final.id }]),
  });
  expect(await readMatches(superAdmin, id)).toEqual(matches);

  const params = { id, matchId: one.id };
  await superAdmin.call(editMatch, { params, body: ended as never });
  expect(await check(next, { firstParticipant: first })).toEqual({
    breaks: [],
    mends: [{ rule: 'slot-of-feeder', match_id: next.id }],
  });
  expect(await check(one, { winner: null, status: 'OPENED' })).toMatchObject({ breaks: [] });
  expect(await check(one, { firstParticipant: second, secondParticipant: first })).toEqual({
    breaks: [],
    mends: [],
  });
});

test('[ADV-05] each of the six statuses can be set, and an edit from an older version is refused', async () => {
  const { id, matches } = await startedTournament(server, 4);
  const superAdmin = await server.as('superAdmin');
  const params = { id, matchId: matches[0]!.id };
  const read = async () => (await superAdmin.call(advanced.getRawMatch, { params })).body.data;
  for (const status of matchStatuses) {
    expect((await superAdmin.call(editMatch, { params, body: { status } })).status).toBe(200);
    expect(await read()).toMatchObject({ status, firstParticipant: matches[0]!.first_participant!.id });
  }
  const { version } = await read();
  const stale = { params, body: { status: 'OPENED' as const, version: version - 1 } };
  expect(await superAdmin.call(editMatch, stale)).toMatchObject({
    status: 409,
    body: { code: 'changed-meanwhile' },
  });
  expect((await superAdmin.call(editMatch, { params, body: { status: 'OPENED', version } })).status).toBe(
    200,
  );
  const history = await superAdmin.call(listMatchHistory, { params, query: {} });
  expect(history.body.data[0]).toMatchObject({
    action: 'edited by hand',
    actor: { nickname: expect.any(String) },
    changes: expect.arrayContaining([{ field: 'status', before: 'FINISHED', after: 'OPENED' }]),
  });
});

test('a match of a room is edited too, its counts follow, and a colleague hears of it', async () => {
  const { id, rooms, manager } = await startedRooms(server, { sizes: [4] });
  const room = rooms[0]!;
  const superAdmin = await server.as('superAdmin');
  const before = await readRoomMatches(manager, id, room.id);
  const [one, other] = before as [(typeof before)[0], (typeof before)[0]];
  const params = { id, matchId: one.id };
  const first = one.first_participant!.id;
  expect((await superAdmin.call(advanced.getRawMatch, { params })).body.data).toMatchObject({
    room_id: room.id,
    firstParticipant: first,
    winner: null,
  });
  const twice = { firstParticipant: other.first_participant!.id };
  expect(
    (await superAdmin.call(advanced.checkMatchEdit, { params, body: twice })).body.data.breaks,
  ).toContainEqual({ rule: 'twice-in-a-round', match_id: other.id });
  const socket = await connect(manager);
  await subscribe(socket, channels.roomMatch(id, one.id));
  const heard = new Promise((resolve) => socket.once('frame', resolve));
  const body = { winner: first, status: 'FINISHED' as const };
  const saved = await superAdmin.call(editMatch, { params, body });
  expect(saved.body.data).toMatchObject({ status: 'FINISHED', winner_id: first, reason: 'admin' });
  expect(await heard).toMatchObject({ events: [{ data: { id: one.id, winner_id: first } }] });
  expect((await readRooms(manager, id))[0]).toMatchObject({ finished: 1 });
});

test('types without matches of two sides are refused with a sentence that says so', async () => {
  const { id } = await makeTournament(server, { type: '2', rounds: '1' });
  const superAdmin = await server.as('superAdmin');
  const params = { id, matchId: 1 };
  for (const answer of [
    await superAdmin.call(advanced.getRawMatch, { params }),
    await superAdmin.call(advanced.checkMatchEdit, { params, body: {} }),
    await superAdmin.call(editMatch, { params, body: {} }),
  ])
    expect(answer).toMatchObject({ status: 409, body: { code: 'match-not-of-two' } });
});

test('a new side or a new winner takes the score and the reports of the old ones away', async () => {
  const { id, entrants, matches } = await startedTournament(server, 5);
  const superAdmin = await server.as('superAdmin');
  const match = matches.find(
    ({ first_participant, second_participant }) => first_participant && second_participant,
  )!;
  const params = { id, matchId: match.id };
  await server.context.db
    .updateTable('matches')
    .set({
      first_score: 2,
      second_score: 1,
      first_claim: JSON.stringify({ winner: match.first_participant!.id, score: [2, 1] }),
    })
    .where('id', '=', match.id)
    .execute();
  const others = entrants.filter(
    (one) => one !== match.first_participant!.id && one !== match.second_participant!.id,
  );
  await superAdmin.call(editMatch, { params, body: { firstParticipant: others[0] ?? null } });
  const { body } = await superAdmin.call(getMatch, { params });
  expect(body.data).toMatchObject({ match_result: null, agreed_winner_id: null });
  const stored = await server.context.db
    .selectFrom('matches')
    .where('id', '=', match.id)
    .select(['first_claim', 'first_score'])
    .executeTakeFirst();
  expect(stored).toEqual({ first_claim: null, first_score: null });
});

test('[ADV-01, ADV-03] a Super admin sets any of the nine statuses; a manager does not', async () => {
  const { id } = await makeTournament(server, {});
  const [superAdmin, manager] = [await server.as('superAdmin'), await server.as('manager')];
  for (const status of tournamentStatuses) {
    const changed = await superAdmin.call(changeTournamentStatus, { params: { id }, body: { status } });
    expect(changed.body.data.status).toBe(status);
  }
  expect(
    (await manager.call(changeTournamentStatus, { params: { id }, body: { status: 'STARTED' } })).status,
  ).toBe(409);
});

test('[ADV-07, D97] a blocked user is out at once, cannot come back, and can be unblocked', async () => {
  const superAdmin = await server.as('superAdmin');
  const { email } = demoPeople.manager;
  const manager = await server.as('manager');
  const socket = await connect(manager);
  const end = closed(socket);
  const block = (body: { email: string }) => superAdmin.call(advanced.blockUser, { body });
  expect((await manager.call(advanced.blockUser, { body: { email } })).status).toBe(403);
  expect(await block({ email: email.toUpperCase() })).toMatchObject({
    status: 200,
    body: { data: { email, is_blocked: true } },
  });
  expect(await end).toBe('io server disconnect');
  expect((await manager.call(getMe)).status).toBe(401);
  const credentials = { email, password: demoPassword };
  expect((await server.anonymous.call(login, { body: credentials })).status).toBeGreaterThanOrEqual(400);

  expect(await superAdmin.call(advanced.unblockUser, { body: { email } })).toMatchObject({
    status: 200,
    body: { data: { is_blocked: false } },
  });
  expect((await server.anonymous.call(login, { body: credentials })).status).toBe(200);
  expect((await manager.call(getMe)).status).toBe(401);
  const actions = await server.context.db
    .selectFrom('audit')
    .where('subject', '=', 'user')
    .where('action', 'in', ['blocked', 'unblocked'])
    .select('action')
    .orderBy('id')
    .execute();
  expect(actions).toEqual([{ action: 'blocked' }, { action: 'unblocked' }]);
});

test('[ADV-07, D97] nobody blocks themselves, the last Super admin or somebody unknown', async () => {
  const superAdmin = await server.as('superAdmin');
  const block = (email: string) => superAdmin.call(advanced.blockUser, { body: { email } });
  expect(await block('nobody@nowhere.test')).toMatchObject({
    status: 404,
    body: { message: 'No user has this e-mail.' },
  });
  expect(await block('not an e-mail')).toMatchObject({
    status: 422,
    body: { errors: { email: expect.anything() } },
  });
  expect(await block(demoPeople.superAdmin.email)).toMatchObject({
    status: 409,
    body: { code: 'last-super-admin' },
  });
  const { id } = (await (await server.as('treasurer')).call(getMe)).body.data;
  await server.context.db.insertInto('user_roles').values({ user_id: id, role: 'Super admin' }).execute();
  expect(await block(demoPeople.superAdmin.email)).toMatchObject({
    status: 409,
    body: { code: 'block-yourself' },
  });
  expect((await block(demoPeople.treasurer.email)).status).toBe(200);
  expect(await block(demoPeople.superAdmin.email)).toMatchObject({
    status: 409,
    body: { code: 'last-super-admin' },
  });
  await superAdmin.call(advanced.unblockUser, { body: { email: demoPeople.treasurer.email } });
});
