import { hour, later, minute } from '#clock.ts';
import type { Client } from '#testing/client.ts';
import { startedLeaderboard } from '#testing/leaderboards.testing.ts';
import { makeTournament } from '#testing/players.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';
import { takeSeat } from '../take-seat.ts';

/** Reads of the whole board, each asked in several ways. */
async function readBoard(notes: Notes, client: Client, id: number, about: number, rounds: number[]) {
  const params = { id };
  for (const query of [
    { around: about, limit: 3 },
    { page: 2, limit: 2 },
    { from: 1, to: 2 },
    { from: 2, to: 1 },
    { search: 'ALPHA' },
    { round: 1 },
    { round: 2, from: 1 },
  ])
    await notes.read(client, 'listLeaderboard', { params, query });
  for (const query of [{}, { code: 'x1', from: 1, to: 2 }, { code: 'x1', search: 'alpha', round: 1 }])
    await notes.read(client, 'listPublicLeaderboard', { params, query });
  await notes.read(client, 'listPublicRounds', { params, query: { code: 'x1' } });
  for (const lines of [0, 2]) await notes.read(client, 'listLeaderboardRounds', { params, query: { lines } });
  for (const query of [
    { from: 1, to: 2 },
    { around: about, to: 1 },
    { search: 'alpha' },
    { ids: `${about}` },
    { missing: 1 },
  ])
    await notes.read(client, 'listScoreLines', { params: { id, matchId: rounds[0] }, query });
  await notes.read(client, 'getLastSave', { params });
}

/** Nothing of a leaderboard is there in a tournament of another type, or before the start. */
async function refuseOthers(server: TestServer, notes: Notes): Promise<void> {
  const manager = await server.as('manager');
  const cup = { id: (await makeTournament(server)).id };
  await make(manager, 'saveLeaderboardMatch', { params: { ...cup, matchId: 1 }, body: { room_id: 'R' } });
  await make(manager, 'saveRoundCount', { params: cup, body: { rounds: 2 } });
  for (const call of ['listLeaderboardRounds', 'listPublicRounds', 'listPublicLeaderboard'])
    await notes.read(manager, call, { params: cup });
  await notes.read(manager, 'listScoreLines', { params: { ...cup, matchId: 1 } });
  const early = { id: (await makeTournament(server, { type: '2', rounds: '2' })).id };
  await make(manager, 'startTournament', { params: early, body: {} });
  await notes.read(manager, 'listLeaderboard', { params: early });
  const at = (round: number, ahead: number) => ({
    round,
    started_at: later(server.clock.now(), ahead).toISOString(),
  });
  for (const rounds of [
    [at(1, hour)],
    [at(1, hour), at(1, hour)],
    [at(1, 3 * hour + 40_000), at(2, 3 * hour)],
  ])
    await make(manager, 'saveLeaderboardTimings', { params: early, body: { rounds } });
}

/** Rooms and scores of rounds, entered by two people, out of order; people leave, come late and come back. */
export async function changeScores(server: TestServer, notes: Notes): Promise<void> {
  await refuseOthers(server, notes);
  const more = { rounds: '3', is_private: '1', secret_code: 'x1', max_member: '14' };
  const { id, manager, entrants, rounds, enter } = await startedLeaderboard(server, 12, more);
  const params = { id };
  const admin = await server.as('admin');
  const [one = 0, two = 0, three = 0, four = 0, five = 0]: number[] = entrants;
  const { client: player } = await takeSeat(server, one, 'Alpha');
  const ids = rounds.map((round) => round.id);
  const save = (client: Client, body: object, matchId = ids[0]) =>
    make(client, 'saveLeaderboardMatch', { params: { id, matchId }, body });
  for (const body of [{}, { participants: [] }, { room_id: 'R-1' }, { room_id: 'R-1' }, { password: 'open' }])
    await save(manager, body);
  await save(manager, { room_id: 'R' }, 9999 as never);
  await make(player, 'reportMatch', { params: { id, matchId: ids[0] }, body: { points: 10_000_000 } });
  await make(player, 'reportMatch', { params: { id, matchId: 9999 }, body: { points: 1 } });
  await notes.read(player, 'listMyMatches', { params });
  server.clock.advance(2 * hour - 15 * minute - 1);
  await notes.read(player, 'listMyMatches', { params });
  server.clock.advance(1);
  await notes.read(player, 'listMyMatches', { params });
  await readBoard(notes, manager, id, one, ids);
  server.clock.advance(15 * minute);
  await enter(2, [
    [one, 300],
    [two, 20],
    [three, 20],
  ]);
  await enter(
    1,
    [
      [one, 40],
      [two, 9_999_999],
      [three, 300],
      [four, 40],
    ],
    admin,
  );
  await enter(1, [[two, 10_000_000]]);
  await enter(1, [
    [two, 20],
    [two, 30],
  ]);
  await enter(1, [[9999, 20]]);
  await enter(1, [[one, 41, 39]]);
  await enter(1, [[one, 40, 39]]);
  await enter(1, [
    [one, 42, 39],
    [two, 320, 9_999_999],
    [five, null, 3],
  ]);
  await readBoard(notes, manager, id, three, ids);
  await enter(
    2,
    entrants.slice(1).map((entrant, index) => [entrant, index < 2 ? 21 : 2]),
  );
  await notes.read(manager, 'getLastSave', { params });
  await enter(3, [
    [four, 300],
    [five, 0],
  ]);
  await enter(3, [[five, null]]);
  await make(player, 'reportMatch', { params: { id, matchId: ids[0] }, body: { points: 12 } });
  const out = await make(manager, 'disqualifyParticipant', { params: { id, pid: three } });
  await enter(1, [[three, 1]]);
  await readBoard(notes, manager, id, three, ids);
  await make(manager, 'undoMatchAction', { params, body: { action_id: out.body.action_id } });
  await make(manager, 'disqualifyParticipant', { params: { id, pid: one } });
  await make(manager, 'disqualifyParticipant', { params: { id, pid: entrants[7] } });
  await notes.read(player, 'listMyMatches', { params });
  await make(player, 'reportMatch', { params: { id, matchId: ids[0] }, body: { points: 13 } });
  const rows = [{ line: 1, name: 'Latecomer' }];
  await make(manager, 'addEntries', { params, body: { rows, late: true, override: true } });
  await readBoard(notes, manager, id, two, ids);
  for (const count of [2, 3, 5, 101])
    await make(manager, 'saveRoundCount', { params, body: { rounds: count } });
  await notes.read(manager, 'listLeaderboardTimings', { params });
  await readBoard(notes, manager, id, two, ids);
  await make(manager, 'saveRoundCount', { params, body: { rounds: 3 } });
  await make(manager, 'undoStart', { params });
  await make(manager, 'closeScoredTournament', { params, body: {} });
  await make(manager, 'closeScoredTournament', { params, body: { confirmed: true } });
  await enter(1, [[two, 1]]);
  await make(manager, 'saveRoundCount', { params, body: { rounds: 4 } });
  await save(manager, { room_id: 'R-3' });
  await make(manager, 'disqualifyParticipant', { params: { id, pid: two } });
}
