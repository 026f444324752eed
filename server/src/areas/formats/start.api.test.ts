import { startTournament } from '@matchdesk/contract/formats';
import { listArenaRounds } from '@matchdesk/contract/leaderboard';
import { getTournament } from '@matchdesk/contract/tournaments';
import { expect, test } from 'vitest';
import { drawnArena } from '#testing/arena.ts';
import { drawnTournament, enterPlayers, readMatches } from '#testing/entrants.ts';
import { enteredTft, playersIn, readLobbies } from '#testing/lobbies.ts';
import { makeTournament } from '#testing/players.ts';
import { useTestServer } from '#testing/server.ts';

const server = useTestServer();

test('[TDET-24] one call starts a bracket with the seats that are sent, a leaderboard, an arena and a TFT tournament, each once', async () => {
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
  const rounds = (await manager.call(listArenaRounds, { params: { id: board.id }, query: {} })).body.data;
  expect(rounds.map(({ participants_count }) => participants_count)).toEqual([3, 3]);

  const arena = await drawnArena(server, 8);
  expect((await start(arena.id, { matches: [] })).body.data.status).toBe('STARTED');

  const tft = await enteredTft(server, 16);
  expect((await start(tft.id, { matches: [] })).body.data.status).toBe('STARTED');
  const dealt = (await readLobbies(manager, tft.id)).flatMap(playersIn);
  expect(dealt.sort((one, other) => one - other)).toEqual(tft.entrants);
  for (const started of [id, board.id, arena.id, tft.id]) {
    const again = await start(started, { matches: [] });
    expect([again.status, again.body.message]).toEqual([409, expect.stringMatching(/\w/)]);
  }
});
