import { hour, later, minute } from '#clock.ts';
import type { Client } from '#testing/client.ts';
import {
  enteredTft,
  finishLobby,
  placesFor,
  playersIn,
  playOut,
  readLobbies,
} from '#testing/lobbies.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';
import { takeSeat } from '../take-seat.ts';

/** Reads of all lobbies and of the standings, each asked in several ways. */
async function readTft(notes: Notes, client: Client, id: number, about: number): Promise<void> {
  const params = { id };
  for (const query of [
    { round: 2 },
    { from: 1, to: 1 },
    { from: 1 },
    { to: 0 },
    { ranges: '0-0,2-99' },
    { public: 1 },
    { public: 1, code: 'x1', round: 1, to: 0 },
  ])
    await notes.read(client, 'listTftMatches', { params, query });
  await notes.read(client, 'getTftMeta', { params });
  for (const query of [{}, { code: 'x1' }]) await notes.read(client, 'getPublicTft', { params, query });
  for (const query of [
    { around: about, limit: 3 },
    { page: 2, limit: 6 },
    { from: 1, to: 2 },
    { from: 2, to: 1 },
    { search: 'ALPHA' },
  ])
    await notes.read(client, 'listLeaderboard', { params, query });
}

/** Too few people, who start only when it is confirmed; nothing is possible before. */
async function startSmall(server: TestServer, notes: Notes): Promise<void> {
  const { id, manager } = await enteredTft(server, 5);
  const params = { id };
  const lobby = { id, matchId: 1 };
  for (const call of ['getTftMeta', 'listTftMatches', 'getPublicTft', 'listLeaderboard'])
    await notes.read(manager, call, { params });
  await notes.read(manager, 'listTftMatches', { params, query: { public: 1 } });
  await notes.read(server.anonymous, 'listTftMatches', { params });
  await notes.read(manager, 'getTftMatch', { params: lobby });
  await make(manager, 'finishTftMatch', { params: lobby, body: { winners: {} } });
  await make(manager, 'changeTournamentStatus', { params, body: { status: 'REGISTRATION_CLOSED' } });
  for (const body of [{}, { confirmed: true }, { confirmed: true }])
    await make(manager, 'startTournament', { params, body });
  await make(manager, 'closeScoredTournament', { params, body: {} });
  const [only] = await readLobbies(manager, id);
  await make(manager, 'disqualifyParticipant', { params: { id, pid: playersIn(only!)[4] } });
  await make(manager, 'undoStart', { params });
  await make(manager, 'startTournament', { params, body: { confirmed: true } });
}

async function startLarge(server: TestServer) {
  const entered = await enteredTft(server, 20, { is_private: '1', secret_code: 'x1' });
  const { id, entrants, manager } = entered;
  for (const [index, entrant] of entrants.slice(0, 3).entries())
    await server.context.db
      .updateTable('participants')
      .set({ tournament_position: 3 - index })
      .where('id', '=', entrant)
      .execute();
  await make(manager, 'startTournament', { params: { id }, body: {} });
  return { ...entered, lobbies: await readLobbies(manager, id) };
}

/** Lobbies before and while they are played: their rooms and times, no-shows, and what players see and report. */
export async function changeTftLobbies(server: TestServer, notes: Notes): Promise<void> {
  await startSmall(server, notes);
  const { id, manager, lobbies } = await startLarge(server);
  const [first, second, third, waiting] = lobbies;
  const [one, two, three] = playersIn(first!);
  const { client: player } = await takeSeat(server, one!, 'Alpha');
  const at = (matchId: number) => ({ id, matchId });
  const edit = (body: object) => make(manager, 'updateTftMatch', { params: at(second!.id), body });
  await edit({ room_id: 'R-1', password: 'open' });
  await edit({ started_at: later(server.clock.now(), 3 * hour).toISOString() });
  await edit({ password: '' });
  await edit({ room_id: 'x'.repeat(101) });
  await make(manager, 'updateTftMatch', { params: at(9999), body: { room_id: 'R-9' } });
  await make(manager, 'updateTftMatch', {
    params: at(first!.id),
    body: { room_id: 'R-2', password: 'pass' },
  });
  const report = (matchId: number, body: object) =>
    make(player, 'reportMatch', { params: at(matchId), body });
  await notes.read(player, 'listMyMatches', { params: { id } });
  server.clock.advance(2 * hour - 15 * minute - 1);
  await notes.read(player, 'listMyMatches', { params: { id } });
  server.clock.advance(1);
  await notes.read(player, 'listMyMatches', { params: { id } });
  await readTft(notes, manager, id, one!);
  server.clock.advance(15 * minute);
  for (const body of [{}, { place: 2 }, { place: 9 }]) await report(first!.id, body);
  await report(second!.id, { place: 1 });
  await notes.read(manager, 'getTftMatch', { params: at(first!.id) });
  const absent = (matchId: number, participant_id: number | undefined) =>
    make(manager, 'noShowTftMatch', { params: at(matchId), body: { participant_id } });
  await absent(first!.id, playersIn(second!)[0]);
  await absent(waiting!.id, one);
  const gone = await absent(first!.id, one);
  await report(first!.id, { place: 1 });
  await make(manager, 'undoMatchAction', { params: { id }, body: { action_id: gone.body.action_id } });
  await absent(first!.id, two);
  await make(manager, 'disqualifyParticipant', { params: { id, pid: three } });
  await notes.read(manager, 'whyInMatch', { params: at(first!.id) });
  await notes.read(player, 'listMyMatches', { params: { id } });
  const [now] = await readLobbies(manager, id);
  await finishLobby(manager, id, now!);
  await absent(first!.id, one);
  await make(manager, 'disqualifyParticipant', { params: { id, pid: one } });
  await notes.read(manager, 'previewRevert', { params: at(first!.id) });
  await notes.read(manager, 'previewRevert', { params: at(third!.id) });
  await readTft(notes, manager, id, one!);
  await make(manager, 'undoStart', { params: { id } });
}

/** Places of lobbies: wrong ones, corrected ones, and those that fall with an earlier lobby. */
export async function changeTftPlaces(server: TestServer, notes: Notes): Promise<void> {
  const { id, manager, lobbies } = await startLarge(server);
  const params = { id };
  const [first, second, , waiting] = lobbies;
  const at = (matchId: number) => ({ id, matchId });
  const players = playersIn(first!);
  const finish = (matchId: number, winners: object, more = {}) =>
    make(manager, 'finishTftMatch', { params: at(matchId), body: { winners, ...more } });
  await finish(first!.id, {});
  await finish(first!.id, { 1: players[0], 2: players[0], 3: playersIn(second!)[0], 5: players[3] });
  await finish(waiting!.id, { 1: players[0] });
  await finish(first!.id, placesFor(first!));
  await finish(first!.id, placesFor(first!));
  await finish(first!.id, placesFor(first!, players.toReversed()));
  await finish(first!.id, placesFor(first!, players.toReversed()), { replace: true });
  await make(manager, 'closeScoredTournament', { params, body: {} });
  const revert = (matchId: number, query = {}) =>
    make(manager, 'revertTftMatch', { params: at(matchId), query });
  await revert(second!.id);
  await playOut(manager, id, 3);
  const next = (await readLobbies(manager, id))[3]!;
  const { client: reporter } = await takeSeat(server, playersIn(next)[0]!, 'Reporter');
  await make(reporter, 'reportMatch', { params: at(next.id), body: { place: 1 } });
  const fallen = await revert(first!.id);
  await make(manager, 'undoMatchAction', { params, body: { action_id: fallen.body.action_id } });
  await playOut(manager, id, 5);
  const all = await readLobbies(manager, id);
  for (const lobby of all) await notes.read(manager, 'whyInMatch', { params: at(lobby.id) });
  await notes.read(manager, 'previewRevert', { params: at(first!.id) });
  await make(manager, 'disqualifyParticipant', { params: { id, pid: playersIn(all[5]!)[1] } });
  await revert(first!.id);
  const deep = await revert(first!.id, { deep: true });
  await make(manager, 'undoMatchAction', { params, body: { action_id: deep.body.action_id } });
  await notes.read(manager, 'listTimings', { params });
  await make(manager, 'closeScoredTournament', { params, body: {} });
  await playOut(manager, id);
  await readTft(notes, manager, id, players[2]!);
  await make(manager, 'closeScoredTournament', { params, body: {} });
  await revert(all[5]!.id);
}
