import { startTournament, undoStart } from '@matchdesk/contract/formats/any-format';
import { listMatchHistory } from '@matchdesk/contract/formats/matches';
import * as multiLobby from '@matchdesk/contract/formats/multi-lobby';
import { giveMatches } from '@matchdesk/contract/formats/referees';
import type { MatchId, ParticipantId } from '@matchdesk/contract/ids';
import { type TournamentStatus, tournamentStatuses } from '@matchdesk/contract/statuses';
import { deleteParticipant, restoreParticipant } from '@matchdesk/contract/tournaments/participants';
import { changeTournamentStatus, getTournament } from '@matchdesk/contract/tournaments/tournaments';
import { expect, test } from 'vitest';
import { moveByClock } from '#areas.ts';
import { tick } from '#lifecycle/tournament-clock.ts';
import { enterPlayers } from '#testing/entrants.testing.ts';
import { drawnMultiLobby, readLobbies, scoreLobby, startedMultiLobby } from '#testing/multi-lobby.testing.ts';
import { makeTournament, setTournamentStatus } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const actionsIn = async (id: number) => {
  const manager = await server.as('manager');
  return (await manager.call(getTournament, { params: { id } })).body.data.actions;
};

test('[MLOB-05, MLOB-14, D73] lobbies are drawn evenly between the bounds, and registration is closed', async () => {
  const bounds = { min_lobby_players: '6', max_lobby_players: '8' };
  const { id } = await makeTournament(server, { type: '5', max_member: '32', ...bounds });
  const entrants = await enterPlayers(server, id, 20);
  const manager = await server.as('manager');
  for (const status of ['OPENED', 'REGISTRATION_OPENED', 'CHECKIN', 'STARTED', 'FINISHED'] as const) {
    await setTournamentStatus(server, id, status);
    const isOffered = status === 'REGISTRATION_OPENED' || status === 'CHECKIN';
    expect((await actionsIn(id)).includes('generate-lobbies')).toBe(isOffered);
    if (!isOffered)
      expect((await manager.call(multiLobby.generateLobbies, { params: { id }, body: {} })).status).toBe(409);
  }
  await setTournamentStatus(server, id, 'CHECKIN');
  const { status, body } = await manager.call(multiLobby.generateLobbies, { params: { id } });
  expect([status, body.data[0]?.lobbies_count, body.data[0]?.seated]).toEqual([200, 3, 20]);
  const lobbies = await readLobbies(manager, id);
  expect(lobbies.map(({ lobby, seated }) => [lobby, seated])).toEqual([
    [1, 7],
    [2, 7],
    [3, 6],
  ]);
  const seated = lobbies.flatMap(({ participants }) => participants.map((line) => line.id));
  expect(seated.toSorted((a, b) => a - b)).toEqual(entrants);
  const { data } = (await manager.call(getTournament, { params: { id } })).body;
  expect(data.status).toBe('REGISTRATION_CLOSED');
  expect(data.actions).toContain('start');
  const again = await manager.call(multiLobby.generateLobbies, { params: { id }, body: {} });
  expect([again.status, again.body.code]).toEqual([409, 'status-forbids']);
});

test('registration that was closed by hand does not keep lobbies from being drawn', async () => {
  const { id } = await makeTournament(server, { type: '5', max_member: '8', max_lobby_players: '8' });
  await enterPlayers(server, id, 6);
  const manager = await server.as('manager');
  await manager.call(changeTournamentStatus, { params: { id }, body: { status: 'REGISTRATION_CLOSED' } });
  expect(await actionsIn(id)).toContain('generate-lobbies');
  expect((await manager.call(startTournament, { params: { id }, body: {} })).body.code).toBe('no-lobbies');
  expect((await manager.call(multiLobby.generateLobbies, { params: { id }, body: {} })).status).toBe(200);
});

test('sizes out of bounds are asked about, and made once they are confirmed', async () => {
  const bounds = { min_lobby_players: '6', max_lobby_players: '8' };
  const { id } = await makeTournament(server, { type: '5', ...bounds });
  const manager = await server.as('manager');
  const draw = (confirm: ('sizes' | 'passed')[] = []) =>
    manager.call(multiLobby.generateLobbies, { params: { id }, body: { confirm } });
  expect((await draw()).body.code).toBe('too-few-participants');
  await enterPlayers(server, id, 9);
  const asked = await draw(['passed']);
  expect([asked.status, asked.body.code]).toEqual([422, 'lobby-sizes']);
  expect(asked.body.message).toBe(
    '9 players cannot be split into lobbies of 6 to 8. Confirm to make smaller lobbies.',
  );
  expect((await draw(['sizes'])).status).toBe(200);
  expect((await readLobbies(manager, id)).map(({ seated }) => seated)).toEqual([5, 4]);
});

test('[MLOB-10, MLOB-11, MLOB-13] the record of a lobby, the list, the rounds and one lobby', async () => {
  const { id, manager, lobbies } = await startedMultiLobby(server, 8);
  const [first] = lobbies;
  await manager.call(multiLobby.saveLobby, {
    params: { id, matchId: first!.id },
    body: { room_id: 'R-77', password: 'open sesame' },
  });
  await scoreLobby(manager, id, first!);
  const list = (await manager.call(multiLobby.listLobbies, { params: { id } })).body;
  expect(list.data).toHaveLength(2);
  expect(list.data[0]).toMatchObject({
    id: first!.id,
    lobby: 1,
    round: 1,
    room_id: 'R-77',
    password: 'open sesame',
    seated: 4,
    scored: 4,
    passed: 2,
  });
  expect(list.rounds).toMatchObject([{ round: 1, lobbies_count: 2, seated: 8, scored: 4, not_begun: 2 }]);
  const one = (await manager.call(multiLobby.getLobby, { params: { id, matchId: first!.id } })).body.data;
  expect(one).toMatchObject({
    lobby: 1,
    id: first!.id,
    lobby_started: first!.lobby_started,
    room_id: 'R-77',
  });
  expect(one.participants[0]).toMatchObject({
    id: first!.participants[0]!.id,
    points: 99,
    passed: true,
    user_id: first!.participants[0]!.participant.user_id,
    user_ids: [],
  });
  const elsewhere = await drawnMultiLobby(server, 6);
  const stranger = await manager.call(multiLobby.getLobby, {
    params: { id, matchId: elsewhere.lobbies[0]!.id },
  });
  expect([stranger.status, stranger.body.code]).toEqual([404, 'match-not-found']);
});

test('[MLOB-12] the rounds come one after the other, each with its sums and with its own lobbies', async () => {
  const { id, manager, lobbies } = await startedMultiLobby(server, 8);
  const read = async (query: object = {}) =>
    (await manager.call(multiLobby.getMultiLobbyMeta, { params: { id }, query })).body.data;
  const edit = (lobbyId: number, lobby_started: string) =>
    manager.call(multiLobby.editLobby, { params: { id, lobbyId }, body: { lobby_started, round: 1 } });
  // Starts are kept in whole minutes.
  const minutesFromNow = (minutes: number) =>
    new Date((Math.floor(server.clock.now().getTime() / 60_000) + minutes) * 60_000).toISOString();
  const [early, late] = [minutesFromNow(2), minutesFromNow(60)];
  await edit(lobbies[0]!.id, late);
  await edit(lobbies[1]!.id, early);
  // Its start has passed, and nothing has moved its status on yet.
  server.clock.advance(3 * 60_000);
  await scoreLobby(manager, id, lobbies[0]!, 3);
  const first = {
    round: 1,
    status: 'STARTED',
    started_at: early,
    lobbies_count: 2,
    seated: 8,
    scored: 4,
    passed: 3,
    missing: 1,
    not_begun: 1,
    version: expect.any(Number),
    lobbies: [
      { id: lobbies[0]!.id, lobby: 1, status: 'OPENED', lobby_started: late },
      { id: lobbies[1]!.id, lobby: 2, status: 'STARTED', lobby_started: early },
    ],
  };
  expect(await read()).toEqual([first]);

  await scoreLobby(manager, id, lobbies[1]!, 3);
  await manager.call(multiLobby.startNextRound, { params: { id }, body: { confirm: ['passed', 'sizes'] } });
  const next = await readLobbies(manager, id);
  const over = { status: 'FINISHED', scored: 8, passed: 6, missing: 0, not_begun: 0 };
  const [start] = next.map(({ lobby_started }) => lobby_started).toSorted();
  const rounds = [
    {
      ...first,
      ...over,
      lobbies: first.lobbies.map((lobby) => ({ ...lobby, status: 'FINISHED' })),
    },
    {
      round: 2,
      status: 'STARTED',
      started_at: start,
      lobbies_count: next.length,
      seated: 6,
      scored: 0,
      passed: 0,
      missing: next.length,
      not_begun: 0,
      version: expect.any(Number),
      lobbies: next.map(({ id: own, lobby, lobby_started }) => ({
        id: own,
        lobby,
        status: 'STARTED',
        lobby_started,
      })),
    },
  ];
  expect(await read()).toEqual(rounds);
  expect(next).toHaveLength(2);
  const seconds = rounds.map((round) => ({ ...round, lobbies: round.lobbies.slice(1, 2) }));
  expect(await read({ from: 1, to: 1 })).toEqual(seconds);
});

test('a list shows a window, those that miss scores or have not begun, one’s own, and where somebody plays', async () => {
  const { id, manager, lobbies } = await startedMultiLobby(server, 24);
  const list = async (query: object) =>
    (await manager.call(multiLobby.listLobbies, { params: { id }, query })).body.data.map(
      ({ lobby }) => lobby,
    );
  expect(await list({ from: 2, to: 3 })).toEqual([3, 4]);
  expect(await list({ show: 'not-begun' })).toEqual([1, 2, 3, 4, 5, 6]);
  server.clock.advance(3 * 3_600_000);
  await scoreLobby(manager, id, lobbies[1]!);
  expect(await list({ show: 'missing' })).toEqual([1, 3, 4, 5, 6]);
  expect(await list({ show: 'not-begun' })).toEqual([]);
  const name = lobbies[4]!.participants[0]!.participant.name;
  expect(await list({ search: name })).toContain(5);
  const [second, fifth] = [lobbies[1]!, lobbies[4]!];
  const matches = [second, fifth].map((lobby) => ({ from: lobby.id, to: lobby.id }));
  const user_id = await server.idOf('manager');
  await manager.call(giveMatches, { params: { id }, body: { matches, user_id } });
  expect(await list({ mine: 1 })).toEqual([2, 5]);
  expect(await list({ mine: 1, show: 'missing' })).toEqual([5]);
  expect(await list({ round: 2 })).toEqual([]);
  const none = await manager.call(multiLobby.listLobbies, { params: { id }, query: { round: 0 } });
  expect([none.status, Object.keys(none.body.errors ?? {})]).toEqual([422, ['round']]);
});

test('[MLOB-06] the start is offered in REGISTRATION_CLOSED alone, with lobbies, and opens them by their time', async () => {
  const { id, manager, lobbies } = await drawnMultiLobby(server, 8);
  const { db } = server.context;
  const setTo = (status: TournamentStatus) =>
    db.updateTable('tournaments').set({ status }).where('id', '=', id).execute();
  for (const status of tournamentStatuses.filter((one) => one !== 'REGISTRATION_CLOSED')) {
    await setTo(status);
    expect([status, (await actionsIn(id)).includes('start')]).toEqual([status, false]);
    const refused = await manager.call(startTournament, { params: { id }, body: {} });
    expect([status, refused.status]).toEqual([status, 409]);
  }
  await setTo('REGISTRATION_CLOSED');
  expect(await actionsIn(id)).toEqual(expect.arrayContaining(['start', 'arrange-lobbies', 'edit-lobby']));
  expect(lobbies.map(({ status }) => status)).toEqual(['WAITING', 'WAITING']);
  const soon = new Date(server.clock.now().getTime() - 60_000).toISOString();
  await manager.call(multiLobby.editLobby, {
    params: { id, lobbyId: lobbies[1]!.id },
    body: { lobby_started: soon, round: 1 },
  });
  expect((await manager.call(startTournament, { params: { id }, body: {} })).body.data.status).toBe(
    'STARTED',
  );
  expect((await readLobbies(manager, id)).map(({ status }) => status)).toEqual(['OPENED', 'STARTED']);
  expect(await actionsIn(id)).not.toContain('start');
  server.clock.advance(2 * 3_600_000 + 60_000);
  expect(await tick(server.context, moveByClock)).toBeGreaterThan(0);
  expect((await readLobbies(manager, id)).map(({ status }) => status)).toEqual(['STARTED', 'STARTED']);
  const undone = await manager.call(undoStart, { params: { id } });
  expect([undone.status, undone.body.data?.status]).toEqual([200, 'REGISTRATION_CLOSED']);
  expect((await readLobbies(manager, id)).map(({ status }) => status)).toEqual(['WAITING', 'WAITING']);
});

test('whoever is ready and in no lobby is named at the start, or left out', async () => {
  const { id, manager, entrants } = await drawnMultiLobby(server, 14);
  const leftOut = async (pid: ParticipantId) => {
    await manager.call(deleteParticipant, { params: { id, pid } });
    await manager.call(restoreParticipant, { params: { id, pid } });
    const { db } = server.context;
    await db.updateTable('participants').set({ status: 'checkin' }).where('id', '=', pid).execute();
    const { status, body } = await manager.call(startTournament, { params: { id }, body: {} });
    expect([status, body.code]).toEqual([422, 'in-no-lobby']);
    const [, names] = /^In no lobby: (.+)\. Draw the lobbies again/.exec(body.message ?? '') ?? [];
    return names?.split(', ').toSorted();
  };
  const five = [1, 2, 3, 4, 5].map((n) => `Entrant ${n}`);
  for (const [index, pid] of entrants.slice(0, 5).entries())
    expect(await leftOut(pid)).toEqual(five.slice(0, index + 1));
  expect(await leftOut(entrants[5]!)).toEqual(['+1', ...five]);
  expect((await readLobbies(manager, id)).reduce((sum, { seated }) => sum + seated, 0)).toBe(8);
  const started = await manager.call(startTournament, { params: { id }, body: { leave_out: true } });
  expect(started.status).toBe(200);
});

test('before the start lobbies are drawn again, and people are moved between them up to the maximum', async () => {
  const { id, manager, lobbies } = await drawnMultiLobby(server, 7);
  expect(lobbies.map(({ seated }) => seated)).toEqual([4, 3]);
  const [full, free] = lobbies;
  const move = (lobbyId: number, participantId: number) =>
    manager.call(multiLobby.moveToLobby, { params: { id, lobbyId, participantId } });
  const refused = await move(full!.id, free!.participants[0]!.id);
  expect([refused.status, refused.body.code]).toEqual([409, 'lobby-full']);
  const moved = await move(free!.id, full!.participants[0]!.id);
  expect(moved.body.data.participants.at(-1)?.id).toBe(full!.participants[0]!.id);
  expect((await readLobbies(manager, id)).map(({ seated }) => seated)).toEqual([3, 4]);
  expect((await move(free!.id, full!.participants[0]!.id)).status).toBe(200);
  expect((await move(free!.id, 1)).body.code).toBe('not-in-match');
  const redrawn = await manager.call(multiLobby.redrawLobbies, { params: { id } });
  expect(redrawn.status).toBe(200);
  const fresh = await readLobbies(manager, id);
  expect(fresh.map(({ seated }) => seated)).toEqual([4, 3]);
  expect(fresh[0]!.id).toBeGreaterThan(free!.id);
  await manager.call(startTournament, { params: { id }, body: {} });
  expect((await manager.call(multiLobby.redrawLobbies, { params: { id } })).status).toBe(409);
  expect((await move(fresh[1]!.id, fresh[0]!.participants[0]!.id)).status).toBe(409);
});

test('the History of a lobby names who was moved there, also once they are elsewhere', async () => {
  const { id, manager, lobbies } = await drawnMultiLobby(server, 7);
  const [full, free] = lobbies;
  const { id: participantId, participant } = full!.participants[0]!;
  // The last time they are there already: nothing has changed.
  for (const lobbyId of [free!.id, full!.id, full!.id])
    await manager.call(multiLobby.moveToLobby, { params: { id, lobbyId, participantId } });
  const moved = (before: string, after: string) => [
    {
      changes: [{ field: `participant ${participantId}`, before, after }],
      participants: [{ id: participantId, name: participant.name }],
    },
  ];
  const historyOf = async (matchId: MatchId) =>
    (await manager.call(listMatchHistory, { params: { id, matchId } })).body.data;
  expect(await historyOf(free!.id)).toMatchObject(moved('lobby 1', 'lobby 2'));
  expect(await historyOf(full!.id)).toMatchObject(moved('lobby 2', 'lobby 1'));
});

test('[MLOB-15] a lobby’s start is moved; another round than its own is refused under the field', async () => {
  const { id, manager, lobbies } = await startedMultiLobby(server, 8);
  const params = { id, lobbyId: lobbies[0]!.id };
  const at = '2027-03-01T18:30:00.000Z';
  const edited = await manager.call(multiLobby.editLobby, { params, body: { lobby_started: at, round: 1 } });
  expect([edited.status, edited.body.data.lobby_started]).toEqual([200, at]);
  expect((await readLobbies(manager, id))[0]?.lobby_started).toBe(at);
  const wrong = await manager.call(multiLobby.editLobby, { params, body: { lobby_started: at, round: 2 } });
  expect([wrong.status, wrong.body.errors]).toEqual([422, { round: ['This lobby belongs to round 1.'] }]);
  const never = await manager.call(multiLobby.editLobby, { params, body: { lobby_started: 'soon' } });
  expect([never.status, Object.keys(never.body.errors ?? {})]).toEqual([422, ['lobby_started']]);
});
