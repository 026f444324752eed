import { startTournament, undoStart } from '@matchdesk/contract/formats/any-format';
import { listLeaderboardRounds } from '@matchdesk/contract/formats/leaderboard';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments';
import { expect, test } from 'vitest';
import { drawnTournament, enterPlayers, readMatches } from '#testing/entrants.testing.ts';
import { startedLeaderboard } from '#testing/leaderboards.testing.ts';
import { enteredTft, finishLobby, playersIn, readLobbies, startedTft } from '#testing/lobbies.testing.ts';
import { drawnMultiLobby } from '#testing/multi-lobby.testing.ts';
import { makeTournament, setTournamentStatus } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('[TDET-24, D43] one call starts a bracket with the seats that are sent, a leaderboard, a multi-lobby arena and a TFT tournament, each once', async () => {
  const statusOf = async (id: number) =>
    (await (await server.as('manager')).call(getTournament, { params: { id } })).body.data.status;
  const { id, entrants, manager, matches } = await drawnTournament(server, 4);
  const [a, b, c, d] = entrants as number[] as [number, number, number, number];
  const seats = [
    { match_id: matches[0]!.id, participants: [d, null] },
    { match_id: matches[1]!.id, participants: [c, b] },
  ];
  const start = (tournament: number, body: object) =>
    manager.call(startTournament, { params: { id: tournament }, body });
  expect(await start(id, { matches: seats })).toMatchObject({
    status: 422,
    body: { code: 'seating-incomplete' },
  });
  const stranger = [{ match_id: matches[2]!.id + 1000, participants: [a, b] }];
  expect((await start(id, { matches: stranger })).status).toBe(404);
  expect(await statusOf(id)).toBe('REGISTRATION_CLOSED');
  seats[0]!.participants = [d, a];
  const answer = await start(id, { matches: seats });
  expect([answer.status, answer.body.data.status]).toEqual([200, 'STARTED']);
  const seated = (await readMatches(manager, id))
    .slice(0, 2)
    .flatMap((match) => [match.first_participant?.id, match.second_participant?.id]);
  expect(seated).toEqual([d, a, c, b]);

  const board = await makeTournament(server, { type: '2', rounds: '2', max_member: '6' });
  await enterPlayers(server, board.id, 3);
  expect((await start(board.id, { matches: [] })).body.data.status).toBe('STARTED');
  const rounds = (await manager.call(listLeaderboardRounds, { params: { id: board.id }, query: {} })).body
    .data;
  expect(rounds.map(({ participants_count }) => participants_count)).toEqual([3, 3]);

  const multiLobby = await drawnMultiLobby(server, 8);
  expect((await start(multiLobby.id, { matches: [] })).body.data.status).toBe('STARTED');

  const tft = await enteredTft(server, 16);
  expect((await start(tft.id, { matches: [] })).body.data.status).toBe('STARTED');
  const dealt = (await readLobbies(manager, tft.id)).flatMap(playersIn);
  expect(dealt.sort((one, other) => one - other)).toEqual(tft.entrants);
  for (const started of [id, board.id, multiLobby.id, tft.id]) {
    const again = await start(started, { matches: [] });
    expect([again.status, again.body.message]).toEqual([409, expect.stringMatching(/\w/)]);
  }
});

test('after a Super admin set the status back, a leaderboard and a TFT tournament start anew, unless something was played', async () => {
  const board = await startedLeaderboard(server, 3);
  const tft = await startedTft(server, 16);
  const startAgain = async (id: number) => {
    await setTournamentStatus(server, id, 'REGISTRATION_OPENED');
    return board.manager.call(startTournament, { params: { id }, body: {} });
  };
  expect((await startAgain(board.id)).body).toMatchObject({ data: { status: 'STARTED' } });
  expect((await board.standings()).meta.total).toBe(3);
  expect((await startAgain(tft.id)).body).toMatchObject({ data: { status: 'STARTED' } });
  const lobbies = await readLobbies(board.manager, tft.id);
  expect(lobbies.flatMap(playersIn)).toHaveLength(16);

  await board.enter(1, [[board.entrants[0]!, 12]]);
  expect(await startAgain(board.id)).toMatchObject({ status: 409, body: { code: 'played-before' } });
  expect((await board.standings()).data[0]).toMatchObject({ points: 12 });
  await finishLobby(board.manager, tft.id, lobbies[0]!);
  expect(await startAgain(tft.id)).toMatchObject({ status: 409, body: { code: 'played-before' } });
  expect((await readLobbies(board.manager, tft.id))[0]).toMatchObject({ status: 'FINISHED' });

  await setTournamentStatus(server, board.id, 'STARTED');
  const undone = await board.manager.call(undoStart, { params: { id: board.id } });
  expect(undone).toMatchObject({ status: 409, body: { code: 'has-results' } });
});
