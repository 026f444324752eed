import { startTournament } from '@matchdesk/contract/formats/any-format';
import {
  listLeaderboardRounds,
  listLeaderboardTimings,
  saveRoundCount,
} from '@matchdesk/contract/formats/leaderboard';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments';
import { expect, test } from 'vitest';
import { hour, minute } from '#clock.ts';
import { startedLeaderboard } from '#testing/leaderboards.testing.ts';
import { makeTournament } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('a running leaderboard gets another round with everybody in it, and its points break ties', async () => {
  const { id, entrants, manager, enter, standings } = await startedLeaderboard(server, 3);
  const [ada, bo, cleo] = entrants as unknown as [number, number, number];
  const params = { id };
  await enter(1, [
    [ada, 10],
    [bo, 5],
    [cleo, 1],
  ]);
  await enter(2, [
    [ada, 5],
    [bo, 10],
    [cleo, 2],
  ]);
  const names = async () => (await standings()).data.map((row) => row.participant_id);
  expect(await names()).toEqual([bo, ada, cleo]);

  const saved = await manager.call(saveRoundCount, { params, body: { rounds: 3 } });
  expect([saved.status, saved.body.data]).toEqual([200, { rounds: 3 }]);
  expect((await manager.call(getTournament, { params })).body.data.rounds).toBe(3);
  const rounds = (await manager.call(listLeaderboardRounds, { params, query: {} })).body.data;
  expect(rounds.map((round) => [round.round, round.participants.length, round.scored_count])).toEqual([
    [1, 3, 3],
    [2, 3, 3],
    [3, 3, 0],
  ]);
  // Nobody has points in the last round now, so the two share the first place.
  const tied = (await standings()).data.map((row) => [row.rank, row.is_shared]);
  expect(tied).toEqual([
    [1, true],
    [1, true],
    [3, false],
  ]);

  const back = await manager.call(saveRoundCount, { params, body: { rounds: 2 } });
  expect(back.status).toBe(200);
  expect(await names()).toEqual([bo, ada, cleo]);
});

test('an added round begins when the one before it is over, and never in the past', async () => {
  const { id, manager } = await startedLeaderboard(server, 2);
  const params = { id };
  const starts = async () =>
    (await manager.call(listLeaderboardTimings, { params })).body.data.map(({ started_at }) =>
      Date.parse(started_at),
    );
  const [, second = 0] = await starts();
  await manager.call(saveRoundCount, { params, body: { rounds: 3 } });
  expect((await starts())[2]).toBe(second + 120 * minute);
  await manager.call(saveRoundCount, { params, body: { rounds: 2 } });
  server.clock.advance(24 * hour);
  await manager.call(saveRoundCount, { params, body: { rounds: 3 } });
  expect((await starts())[2]).toBe(server.clock.now().getTime());
});

test('a round with points stays, and so do all rounds where nothing is played', async () => {
  const { id, entrants, manager, enter } = await startedLeaderboard(server, 2);
  await enter(2, [[entrants[0]!, 7]]);
  const refused = await manager.call(saveRoundCount, { params: { id }, body: { rounds: 1 } });
  expect(refused).toMatchObject({ status: 409, body: { code: 'round-in-use' } });
  expect(refused.body.message).toBe('Round 2 has scores, reports or a chat, so it cannot be taken away.');
  for (const rounds of [0, 101])
    expect((await manager.call(saveRoundCount, { params: { id }, body: { rounds } })).status).toBe(422);

  const before = await makeTournament(server, { type: '2', rounds: '2' });
  const early = await manager.call(saveRoundCount, { params: { id: before.id }, body: { rounds: 3 } });
  expect(early).toMatchObject({ status: 409, body: { code: 'status-forbids' } });
  const cup = await makeTournament(server);
  await manager.call(startTournament, { params: { id: cup.id }, body: {} });
  const other = await manager.call(saveRoundCount, { params: { id: cup.id }, body: { rounds: 3 } });
  expect(other).toMatchObject({ status: 409, body: { code: 'format-forbids' } });
});
