import { startTournament } from '@matchdesk/contract/formats/any-format';
import {
  listLeaderboard,
  listLeaderboardRounds,
  listLeaderboardTimings,
  saveLeaderboardTimings,
} from '@matchdesk/contract/formats/leaderboard';
import { register } from '@matchdesk/contract/people/players';
import { expect, test } from 'vitest';
import { moveByClock } from '#areas.ts';
import { minute } from '#clock.ts';
import { tick } from '#lifecycle/tournament-clock.ts';
import { enterPlayers } from '#testing/entrants.testing.ts';
import { makeTournament, signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('[SCHED-08, SCHED-09, D71] the schedule is read and saved before the start, keeps five minutes, and stays at the start', async () => {
  const { id, started_at } = await makeTournament(server, { type: '2', rounds: '3', max_member: '8' });
  const entrants = await enterPlayers(server, id, 2);
  const late = await signUpPlayer(server, 'Late');
  await late.client.call(register, { params: { id }, body: {} });
  const manager = await server.as('manager');
  const start = Math.floor(Date.parse(started_at) / minute) * minute;
  const read = async () => (await manager.call(listLeaderboardTimings, { params: { id } })).body.data;
  expect(
    (await read()).map((row) => [row.round, Date.parse(row.started_at) - start, row.duration, row.status]),
  ).toEqual([
    [1, 0, 30, 'OPENED'],
    [2, 30 * minute, 30, 'OPENED'],
    [3, 60 * minute, 120, 'OPENED'],
  ]);
  expect((await read())[0]).toMatchObject({ name: 'Round 1', lobby: 1, games_count: 1 });
  const at = (minutes: number) => new Date(start + minutes * minute).toISOString();
  const save = (...starts: number[]) =>
    manager.call(saveLeaderboardTimings, {
      params: { id },
      body: {
        rounds: starts.map((minutes, index) => ({
          round: index + 1,
          duration: 1,
          lobby: null,
          started_at: at(minutes),
        })),
      },
    });
  const saved = await save(10, 11, 45);
  expect(saved.body.data.map((row) => [row.started_at, row.duration])).toEqual([
    [at(10), 5],
    [at(15), 30],
    [at(45), 120],
  ]);
  expect(await save(10, 20)).toMatchObject({ status: 422, body: { code: 'bad-rows' } });
  await manager.call(startTournament, { params: { id }, body: {} });
  expect((await read()).map((row) => row.started_at)).toEqual([at(10), at(15), at(45)]);
  // Who has not checked in does not play.
  const board = (await manager.call(listLeaderboard, { params: { id }, query: {} })).body.data;
  expect(board.map(({ participant_id, points }) => [participant_id, points])).toEqual(
    entrants.map((one) => [one, 0]),
  );
  const entered = (await manager.call(listLeaderboardRounds, { params: { id }, query: {} })).body.data;
  expect(entered.map(({ participants_count }) => participants_count)).toEqual([2, 2, 2]);

  server.clock.advance(start + 12 * minute - server.clock.now().getTime());
  expect(await tick(server.context, moveByClock)).toBeGreaterThan(0);
  expect((await read()).map(({ status }) => status)).toEqual(['STARTED', 'OPENED', 'OPENED']);
  const rounds = (await manager.call(listLeaderboardRounds, { params: { id }, query: {} })).body.data;
  expect(rounds.map(({ status }) => status)).toEqual(['STARTED', 'OPENED', 'OPENED']);
});

test('other types have no such schedule', async () => {
  const { id } = await makeTournament(server, { type: '1' });
  const manager = await server.as('manager');
  expect(await manager.call(listLeaderboardTimings, { params: { id } })).toMatchObject({
    status: 409,
    body: { code: 'format-forbids' },
  });
});
