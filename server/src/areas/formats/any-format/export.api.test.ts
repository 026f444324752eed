import { exportTournament } from '@matchdesk/contract/formats/any-format';
import { exportKinds, exportsOf } from '@matchdesk/contract/formats/any-format.rules';
import { finishMatch } from '@matchdesk/contract/formats/matches';
import { disqualifyParticipant } from '@matchdesk/contract/tournaments/participants';
import { typeNumbers } from '@matchdesk/contract/tournaments/tournaments.rules';
import { expect, test } from 'vitest';
import { placed, startedChallenge } from '#testing/challenge.testing.ts';
import { startedTournament } from '#testing/entrants.testing.ts';
import { startedLeaderboard } from '#testing/leaderboards.testing.ts';
import { finishLobby, placesFor, startedTft } from '#testing/lobbies.testing.ts';
import { scoreLobby, startedMultiLobby } from '#testing/multi-lobby.testing.ts';
import { makeTournament } from '#testing/players.testing.ts';
import { finish, readRoomMatches, startedRooms } from '#testing/round-robin-swiss.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

async function read(id: number, kind: (typeof exportKinds)[number], query = {}) {
  const manager = await server.as('manager');
  return manager.call(exportTournament, { params: { id, kind }, query });
}

test.each(typeNumbers)('type %i exports what it has, and refuses the rest', async (type) => {
  const { id } = await makeTournament(server, { type: String(type), max_member: '16' });
  for (const kind of exportKinds) {
    const { status, body } = await read(id, kind);
    if (!exportsOf[type].includes(kind)) expect([status, body.code]).toEqual([409, 'format-forbids']);
    else expect([status, body.rows, body.next, body.total]).toEqual([200, [], null, 0]);
  }
  expect((await server.anonymous.call(exportTournament, { params: { id, kind: 'standings' } })).status).toBe(
    401,
  );
});

test('standings come by place, those who have none after them, in portions that join', async () => {
  const { id, entrants, save } = await startedChallenge(server, 5);
  await save(placed(entrants[3], entrants[1]));
  const whole = (await read(id, 'standings')).body;
  expect(whole.columns).toEqual(['place', 'place to', 'id', 'nickname', 'team', 'points', 'left']);
  expect(whole.rows.map(([place, , participant]) => [place, participant])).toEqual([
    [1, entrants[3]],
    [2, entrants[1]],
    [null, entrants[0]],
    [null, entrants[2]],
    [null, entrants[4]],
  ]);
  const parts = await readAll(id, 'standings', 2);
  expect(parts).toEqual(whole.rows);
  const results = (await read(id, 'results')).body;
  expect(results.columns.join()).toBe('match,id,nickname,team,pictures,last result,place');
  expect(results.rows.map((row) => row.at(-1))).toEqual([null, 2, null, 1, null]);
});

test('results of a bracket are its matches, with names, winner and reason', async () => {
  const { id, manager, matches } = await startedTournament(server, 4);
  const [first] = matches;
  const body = { winner_id: first!.first_participant!.id, match_result: '1:0' };
  await manager.call(finishMatch, { params: { id, matchId: first!.id }, body });
  const { columns, rows, total } = (await read(id, 'results')).body;
  expect(columns.join()).toBe(
    'number,match,first,second,first score,second score,winner,reason,status,starts',
  );
  expect([total, rows.map(([number, match]) => [number, match])]).toEqual([
    3,
    matches.map((match, index) => [index + 1, match.id]),
  ]);
  const [a, b] = [first!.first_participant!.name, first!.second_participant!.name];
  expect(rows[0]!.slice(2, 9)).toEqual([a, b, 1, 0, a, 'played', 'FINISHED']);
  expect(rows[2]!.slice(2, 4)).toEqual([a, null]);
});

/** Everything of a kind, read in small portions as the panel reads it in large ones. */
async function readAll(id: number, kind: (typeof exportKinds)[number], limit: number) {
  const rows: (string | number | null)[][] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const { body } = await read(id, kind, { limit, ...(after !== undefined && { after }) });
    expect(body.rows.length).toBeLessThanOrEqual(limit);
    expect(body.total === null).toBe(after !== undefined);
    rows.push(...body.rows);
    after = body.next;
  }
  return rows;
}

test('scores of a leaderboard and of lobbies are exported line by line', async () => {
  const board = await startedLeaderboard(server, 3);
  const [a, b] = board.entrants as unknown as [number, number];
  await board.enter(1, [
    [a, 10],
    [b, 20],
  ]);
  await board.enter(2, [[a, 5]]);
  const scores = await readAll(board.id, 'scores', 2);
  expect(scores.map(([round, id, , , points]) => [round, id, points])).toEqual([
    [1, a, 10],
    [2, a, 5],
    [1, b, 20],
  ]);
  const standings = await readAll(board.id, 'standings', 2);
  expect(standings.map((row) => [row[0], row[2], row[5], row[7]])).toEqual([
    [null, b, 20, 1],
    [null, a, 15, 2],
    [null, board.entrants[2], 0, null],
  ]);

  const multiLobby = await startedMultiLobby(server, 8);
  await scoreLobby(multiLobby.manager, multiLobby.id, multiLobby.lobbies[1]!, 1);
  const lines = await readAll(multiLobby.id, 'scores', 3);
  expect(lines).toHaveLength(8);
  const { columns } = (await read(multiLobby.id, 'scores')).body;
  expect(columns.join()).toBe('lobby,round,id,nickname,team,points,passed');
  const [first] = multiLobby.lobbies[1]!.participants;
  expect(lines.filter(([lobby]) => lobby === multiLobby.lobbies[1]!.id)[0]).toMatchObject([
    multiLobby.lobbies[1]!.id,
    1,
    first!.id,
    first!.participant.name,
    '',
    98,
    'true',
  ]);
  expect(lines.filter(([lobby]) => lobby === multiLobby.lobbies[0]!.id).map((row) => row[5])).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('results of TFT lobbies, of rooms and of a Swiss are exported with places, sides and winners', async () => {
  const tft = await startedTft(server, 16);
  const [lobby] = tft.lobbies;
  await finishLobby(tft.manager, tft.id, lobby!);
  const places = await readAll(tft.id, 'results', 5);
  const winners = placesFor(lobby!);
  expect(places.filter(([id, , , , , place]) => id === lobby!.id && place !== null)).toMatchObject(
    Object.entries(winners).map(([place, participant]) => [
      lobby!.id,
      1,
      participant,
      expect.any(String),
      '',
      Number(place),
    ]),
  );

  for (const [type, sizes] of [
    [4, [3, 3]],
    [7, [16]],
  ] as const) {
    const { id, manager, rooms } = await startedRooms(server, { type, sizes });
    const all = (await Promise.all(rooms.map((room) => readRoomMatches(manager, id, room.id)))).flat();
    const match = all.find((one) => one.first_participant && one.second_participant)!;
    await finish(manager, id, match, match.second_participant!.id);
    const results = await readAll(id, 'results', 4);
    const [one, other] = [match.first_participant!.name, match.second_participant!.name];
    expect(results.find(([, own]) => own === match.id)).toMatchObject([
      match.match_number,
      match.id,
      one,
      other,
      null,
      null,
      other,
      'played',
      'FINISHED',
      expect.any(String),
    ]);
  }
});

test('a leaderboard ranks equal points by the best round, then by the last one', async () => {
  const { id, entrants, enter } = await startedLeaderboard(server, 6);
  const points = [
    [10, 10],
    [15, 5],
    [5, 15],
    [20, 0],
    [18, 1],
  ] as const;
  for (const round of [1, 2])
    await enter(
      round,
      points.map((own, index) => [entrants[index]!, own[round - 1]!]),
    );
  const rows = await readAll(id, 'standings', 3);
  const [a, b, c, d, e, f] = entrants;
  expect(rows.map((row) => [row[2], row[5], row[7]])).toEqual([
    [d, 20, 1],
    [c, 20, 2],
    [b, 20, 3],
    [a, 20, 4],
    [e, 19, 5],
    [f, 0, null],
  ]);
});

test('while a multi-lobby arena runs its standings say the rank of everybody, and whoever left has none', async () => {
  const { id, manager, lobbies } = await startedMultiLobby(server, 8);
  for (const lobby of lobbies) await scoreLobby(manager, id, lobby);
  await manager.call(disqualifyParticipant, { params: { id, pid: lobbies[0]!.participants[0]!.id } });
  const rows = await readAll(id, 'standings', 3);
  expect(rows.map((row) => row[7])).toEqual([1, 2, 3, 4, 5, 6, 7, null]);
  expect(rows.map((row) => row[5])).toEqual([98, 89, 88, 79, 78, 69, 68, 99]);
  expect(rows.at(-1)!.slice(6)).toEqual(['disqualified', null]);
});

test('what changes between two portions shifts no row', async () => {
  const { id, entrants, manager } = await startedLeaderboard(server, 6);
  const first = (await read(id, 'standings', { limit: 3 })).body;
  await manager.call(disqualifyParticipant, { params: { id, pid: entrants[0]! } });
  const second = (await read(id, 'standings', { limit: 3, after: first.next! })).body;
  expect([...first.rows, ...second.rows].map((row) => row[2]).slice(0, 6)).toEqual(entrants);
});

test('a cursor of another kind is refused under its field', async () => {
  const { id } = await startedLeaderboard(server, 2);
  for (const after of ['x', '1', '1~2', '0~99999999999~1~1'])
    expect(await read(id, 'standings', { after })).toMatchObject({
      status: 422,
      body: { errors: { after: [expect.any(String)] } },
    });
});
