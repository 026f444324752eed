import {
  listLeaderboard,
  listLeaderboardRounds,
  listPublicLeaderboard,
  listPublicRounds,
  saveLeaderboardMatch,
} from '@matchdesk/contract/formats/leaderboard';
import { expect, test } from 'vitest';
import { enterPlayers } from '#testing/entrants.testing.ts';
import { startedLeaderboard } from '#testing/leaderboards.testing.ts';
import { makeTournament, setTournamentStatus } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('[LEAD-05, O19] players and scores are hidden while registration or check-in is open', async () => {
  const { id } = await makeTournament(server, { type: '2', rounds: '2', max_member: '8' });
  await enterPlayers(server, id, 3);

  const manager = await server.as('manager');
  for (const status of ['REGISTRATION_OPENED', 'CHECKIN']) {
    await setTournamentStatus(server, id, status);
    const rounds = await manager.call(listLeaderboardRounds, { params: { id }, query: {} });
    expect(rounds.body.data.map(({ participants }) => participants)).toEqual([[], []]);
    expect((await manager.call(listLeaderboard, { params: { id }, query: {} })).body.data).toEqual([]);
    const shown = await server.anonymous.call(listPublicLeaderboard, { params: { id }, query: {} });
    expect([shown.status, shown.body.data]).toEqual([200, []]);
  }
});

test('[O10, O19] the public sees standings and rounds, and nothing private', async () => {
  const { id, entrants, enter, manager, rounds } = await startedLeaderboard(server, 4);
  await enter(1, [
    [entrants[0]!, 5],
    [entrants[1]!, 7],
  ]);
  await manager.call(saveLeaderboardMatch, {
    params: { id, matchId: rounds[0]!.id },
    body: { room_id: 'Room-17', password: 'sesame' },
  });
  await server.context.db
    .updateTable('users')
    .set({ name: 'Real Name', nickname: '' })
    .where('id', 'in', (eb) => eb.selectFrom('participants').where('id', '=', entrants[0]!).select('user_id'))
    .execute();
  const shown = await server.anonymous.call(listPublicLeaderboard, { params: { id }, query: {} });
  expect(shown.body.data.map(({ name, rank, is_shared, points }) => [name, rank, is_shared, points])).toEqual(
    [
      ['Entrant 2', 1, false, 7],
      [`Player #${entrants[0]}`, 2, false, 5],
      ['Entrant 3', null, false, 0],
      ['Entrant 4', null, false, 0],
    ],
  );
  const all = await server.anonymous.call(listPublicRounds, { params: { id }, query: {} });
  expect(all.body.data.map(({ round, scored_count }) => [round, scored_count])).toEqual([
    [1, 2],
    [2, 0],
  ]);
  const text = JSON.stringify([shown.body, all.body]);
  for (const secret of ['Real Name', '@players.test', 'Room-17', 'sesame', 'user_id'])
    expect(text).not.toContain(secret);
  const search = async (words: string) =>
    (await server.anonymous.call(listPublicLeaderboard, { params: { id }, query: { search: words } })).body
      .data;
  expect((await search('entrant 3')).map(({ name }) => name)).toEqual(['Entrant 3']);
  expect(await search('players.test')).toEqual([]);
});

test('a private leaderboard needs its code', async () => {
  const { id } = await startedLeaderboard(server, 2, { is_private: '1', secret_code: 'sesame' });
  const ask = async (code?: string) =>
    (await server.anonymous.call(listPublicLeaderboard, { params: { id }, query: { code } })).status;
  expect([await ask(), await ask('sesame')]).toEqual([404, 200]);
});
