import { startTournament } from '@matchdesk/contract/formats/any-format';
import { listLeaderboard, saveLeaderboardTimings } from '@matchdesk/contract/formats/leaderboard';
import * as calls from '@matchdesk/contract/formats/multi-lobby';
import { listMyMatches } from '@matchdesk/contract/people/players';
import { expect, test, vi } from 'vitest';
import { hour, later } from '#clock.ts';
import { enterPlayers } from '#testing/entrants.testing.ts';
import { takeSeat } from '#testing/every-change/take-seat.ts';
import { makeTournament } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

async function startedWith(count: number, min: number, max: number) {
  const bounds = { min_lobby_players: String(min), max_lobby_players: String(max) };
  const { id } = await makeTournament(server, { type: '5', max_member: String(count), ...bounds });
  await enterPlayers(server, id, count);
  const [manager, params] = [await server.as('manager'), { id }];
  await manager.call(calls.generateLobbies, { params, body: {} });
  await manager.call(startTournament, { params, body: {} });
  await server.context.db.updateTable('arena_lines').set({ passed: true }).execute();
  return { params, manager };
}

test('of a large lobby each call tells as much as fits', async () => {
  const { params, manager } = await startedWith(510, 500, 600);
  const { data } = (await manager.call(calls.previewNextRound, { params })).body;
  expect(data).toMatchObject({ passed: 510, everybody: [1], lobbies_count: 1 });
  expect(data.lobbies.map(({ seated, participants }) => [seated, participants.length])).toEqual([[510, 12]]);

  const lines = await server.context.db
    .selectFrom('arena_lines')
    .orderBy('seat')
    .select('participant_id')
    .execute();
  const seen = async (seat: number) => {
    const { client: player } = await takeSeat(server, lines[seat]!.participant_id, `Seat${seat}`);
    const [mine] = (await player.call(listMyMatches, { params })).body.data;
    const people = mine?.kind === 'lobby' ? mine.participants : [];
    return [people.length, people.findIndex(({ is_me }) => is_me)];
  };
  expect([await seen(3), await seen(300), await seen(508)]).toEqual([
    [100, 3],
    [100, 50],
    [100, 98],
  ]);

  const wide = { from: 0, to: 900 };
  const standings = await manager.call(calls.listMultiLobbyStandings, { params, query: wide });
  const board = await manager.call(listLeaderboard, { params, query: wide });
  const shown = await server.anonymous.call(calls.listPublicMultiLobbyStandings, { params, query: wide });
  expect([standings, board, shown].map(({ body }) => [body.data.length, body.meta.total])).toEqual([
    [500, 510],
    [500, 510],
    [200, 510],
  ]);
});

test('a dialog shows 60 coming lobbies, and up to 64 that change at once are announced one by one', async () => {
  const { params, manager } = await startedWith(130, 2, 2);
  const { data } = (await manager.call(calls.previewNextRound, { params })).body;
  expect([data.lobbies_count, data.lobbies.length, data.everybody.length]).toEqual([65, 60, 65]);
  const refused = await manager.call(calls.startNextRound, { params, body: {} });
  expect(refused.body.message).toBe(
    'Everybody passes in lobby 1, 2, 3, 4, 5, +60. Confirm to continue anyway.',
  );

  const moving = async (rounds: readonly { round: number; lobby?: number }[], ahead: number) => {
    const started_at = later(server.clock.now(), ahead).toISOString();
    const publish = vi.spyOn(server.context.live, 'publish');
    await manager.call(saveLeaderboardTimings, {
      params,
      body: { rounds: rounds.map((round) => ({ ...round, started_at })) },
    });
    const heard = Map.groupBy(publish.mock.calls, ([, type]) => type);
    publish.mockRestore();
    return [heard.get('lobby')?.length, heard.get('brackets')?.length];
  };
  const some = Array.from({ length: 64 }, (_, index) => ({ round: 1, lobby: index + 1 }));
  expect(await moving(some, 5 * hour)).toEqual([3 * 64, undefined]);
  expect(await moving([{ round: 1 }], 6 * hour)).toEqual([undefined, 2]);
});
