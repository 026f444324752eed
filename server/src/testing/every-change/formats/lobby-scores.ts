import type { Lobby } from '@matchdesk/contract/formats/multi-lobby.record';
import { hour, later, minute } from '#clock.ts';
import type { Client } from '#testing/client.ts';
import { readLobbies, startedMultiLobby } from '#testing/multi-lobby.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';
import { takeSeat } from '../take-seat.ts';

const bounds = { min_lobby_players: '2', max_lobby_players: '3', is_private: '1', secret_code: 'x1' };

const peopleIn = (lobby: Lobby | undefined) => lobby!.participants.map((line) => line.id);

/** Reads of a whole arena, each asked in several ways. */
async function readArena(notes: Notes, client: Client, id: number, about: number): Promise<void> {
  const params = { id };
  for (const query of [
    { show: 'missing' },
    { show: 'not-begun' },
    { round: 1, from: 1, to: 1 },
    { search: 'ALPHA' },
  ])
    await notes.read(client, 'listLobbies', { params, query });
  await notes.read(client, 'getMultiLobbyMeta', { params, query: { from: 1, to: 1 } });
  for (const query of [{ from: 2, to: 4 }, { search: 'alpha' }, { from: 3, to: 2 }])
    await notes.read(client, 'listMultiLobbyStandings', { params, query });
  for (const query of [
    { around: about, limit: 3 },
    { page: 2, limit: 4 },
    { from: 1, to: 2 },
    { search: 'alpha' },
  ])
    await notes.read(client, 'listLeaderboard', { params, query });
  for (const query of [{}, { code: 'x1', search: 'alpha' }, { code: 'x1', search: 'real' }])
    await notes.read(client, 'listPublicLobbies', { params, query });
  await notes.read(client, 'listPublicMultiLobbyStandings', {
    params,
    query: { code: 'x1', from: 1, to: 3 },
  });
}

/** Rooms and scores of lobbies, typed by two people at once, and what players report and see. */
export async function changeLobbyScores(server: TestServer, notes: Notes): Promise<void> {
  const { id, manager, lobbies } = await startedMultiLobby(server, 9, bounds);
  const admin = await server.as('admin');
  const [first, second, third] = lobbies;
  const [one, two, three] = peopleIn(first);
  const { client: player } = await takeSeat(server, one!, 'Alpha');
  const save = (client: Client, lobby: Lobby | undefined, body: object) =>
    make(client, 'saveLobby', { params: { id, matchId: lobby!.id }, body });
  const score = (client: Client, ...participants: object[]) => save(client, first, { participants });
  for (const body of [
    {},
    { participants: [] },
    { room_id: 'R-1' },
    { room_id: 'R-1' },
    { password: 'open' },
    { room_id: '' },
  ])
    await save(manager, first, body);
  await save(admin, first, { room_id: 'R-2', password: 'x'.repeat(100) });
  await score(manager, { id: one, points: -5, user_id: 1 });
  await score(manager, { id: two, points: 5 }, { id: one, points: 5, user_ids: [2, 3] });
  await score(manager, { id: peopleIn(second)[0], points: 5 });
  await score(manager, { id: one, points: -5, passed: true }, { id: two, points: 7 });
  await score(admin, { id: one, points: 5, was: { points: 1 } });
  await score(admin, { id: one, points: 6, was: { points: 1 } });
  await score(
    admin,
    { id: one, passed: false, points: 9, was: { points: 4, passed: true } },
    { id: three, points: 7 },
  );
  await score(admin, { id: two, points: null, was: { points: -7 } });
  await save(admin, { ...first!, id: 9999 as never }, { room_id: 'R-9' });
  await notes.read(manager, 'getLobby', { params: { id, matchId: first!.id } });
  const report = (body: object) => make(player, 'reportMatch', { params: { id, matchId: first!.id }, body });
  await report({});
  await report({ points: 12 });
  await make(player, 'reportMatch', { params: { id, matchId: second!.id }, body: { points: 1 } });
  await notes.read(player, 'listMyMatches', { params: { id } });
  server.clock.advance(2 * hour - 15 * minute - 1);
  await notes.read(player, 'listMyMatches', { params: { id } });
  server.clock.advance(1);
  await notes.read(player, 'listMyMatches', { params: { id } });
  await readArena(notes, manager, id, one!);
  server.clock.advance(15 * minute);
  await make(manager, 'editLobby', {
    params: { id, lobbyId: third!.id },
    body: { lobby_started: later(server.clock.now(), hour).toISOString() },
  });
  await readArena(notes, manager, id, one!);
  await make(manager, 'disqualifyParticipant', { params: { id, pid: one } });
  await notes.read(player, 'listMyMatches', { params: { id } });
  await report({ points: 13 });
  await make(manager, 'undoStart', { params: { id } });
  await make(manager, 'closeScoredTournament', { params: { id }, body: {} });
  await make(manager, 'closeScoredTournament', { params: { id }, body: { confirmed: true } });
  await make(manager, 'disqualifyParticipant', { params: { id, pid: two } });
  await readArena(notes, manager, id, one!);
  await score(manager, { id: two, points: 8 });
}

/** Rounds of an arena are started, refused, taken back and brought back. */
export async function changeLobbyRounds(server: TestServer, notes: Notes): Promise<void> {
  const { id, manager, lobbies } = await startedMultiLobby(server, 9, { ...bounds, is_private: '0' });
  const params = { id };
  const next = (body: object = {}) => make(manager, 'startNextRound', { params, body });
  const pass = (lobby: Lobby, passing: number, points: readonly number[]) =>
    make(manager, 'saveLobby', {
      params: { id, matchId: lobby.id },
      body: {
        participants: peopleIn(lobby).map((line, index) => ({
          id: line,
          points: points[index],
          passed: index < passing,
        })),
      },
    });
  const [first, second, third] = lobbies as [Lobby, Lobby, Lobby];
  await next();
  await pass(first, 1, [9, 4, 4]);
  await next();
  await next({ confirm: ['passed'] });
  await pass(first, 3, [9, 4, 4]);
  await next();
  await pass(second, 3, [9, 9, 4]);
  await pass(third, 2, [7, 9, 1]);
  await next();
  await notes.read(manager, 'previewNextRound', { params });
  for (const body of [{ round: 2 }, { version: 1 }]) await next(body);
  const lobby_started = later(server.clock.now(), 3 * hour).toISOString();
  await next({ confirm: ['passed'], round: 1, lobby_started });
  await next({ confirm: ['passed', 'sizes'], round: 1, lobby_started });
  await pass(first, 1, [1, 2, 3]);
  const times = (...rounds: object[]) =>
    make(manager, 'saveLeaderboardTimings', { params, body: { rounds } });
  const at = (ahead: number) => later(server.clock.now(), ahead).toISOString();
  await times({ round: 3, started_at: at(hour) });
  await times({ round: 2, started_at: at(hour) }, { round: 2, started_at: at(hour) });
  await times({ round: 1, started_at: at(hour) }, { round: 2, started_at: at(hour) });
  await times({ round: 2, lobby: 2, started_at: at(5 * hour + 30_000) });
  const later2 = await readLobbies(manager, id);
  for (const lobby of later2) await notes.read(manager, 'whyInMatch', { params: { id, matchId: lobby.id } });
  const reopen = (round: number, deep = {}) =>
    make(manager, 'reopenRound', { params: { id, round }, query: deep });
  await notes.read(manager, 'previewRevert', { params: { id, matchId: first.id } });
  await notes.read(manager, 'previewRevert', { params: { id, matchId: later2[0]!.id } });
  await reopen(2);
  await reopen(7);
  await pass(later2[0]!, 1, [3, 3, 5]);
  await notes.read(manager, 'previewRevert', { params: { id, matchId: first.id } });
  await reopen(1);
  const { action_id } = (await reopen(1, { deep: true })).body;
  await notes.read(manager, 'getLastSave', { params });
  await make(manager, 'disqualifyParticipant', { params: { id, pid: peopleIn(first)[0] } });
  await make(manager, 'undoMatchAction', { params, body: { action_id } });
  const out = await make(manager, 'disqualifyParticipant', { params: { id, pid: peopleIn(later2[1])[0] } });
  await make(manager, 'undoMatchAction', { params, body: { action_id: out.body.action_id } });
  await readArena(notes, manager, id, peopleIn(second)[1]!);
  await notes.read(manager, 'listLeaderboardTimings', { params });
  await make(manager, 'closeScoredTournament', { params, body: { confirmed: true } });
}
