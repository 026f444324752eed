import { getLastSave } from '@matchdesk/contract/formats/any-format';
import { listPublicLeaderboard, listScoreLines } from '@matchdesk/contract/formats/leaderboard';
import { listMatchHistory } from '@matchdesk/contract/formats/matches';
import { listMyMatches } from '@matchdesk/contract/people/players';
import { expect, test, vi } from 'vitest';
import { takeSeat } from '#testing/every-change/take-seat.ts';
import { startedLeaderboard } from '#testing/leaderboards.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('of a large board each call tells as much as fits: rows, neighbours, cells and ranks that move', async () => {
  const { id, manager, entrants, rounds, enter, standings } = await startedLeaderboard(server, 510);
  const params = { id };
  const saveFirst = async (count: number, points: number) => {
    const publish = vi.spyOn(server.context.live, 'publish');
    await enter(
      1,
      entrants.slice(0, count).map((entrant) => [entrant, points]),
    );
    const heard = publish.mock.calls.find(([, type]) => type === 'scores')?.[2] as {
      cells: unknown[] | null;
    };
    publish.mockRestore();
    return heard.cells?.length;
  };
  expect([await saveFirst(200, 1), await saveFirst(201, 2)]).toEqual([200, undefined]);
  await enter(
    1,
    entrants.map((entrant, index) => [entrant, index]),
  );
  const [impact] = (await manager.call(getLastSave, { params })).body.data?.impact ?? [];
  expect([impact?.winners.length, impact?.places.length]).toEqual([20, 20]);

  const about = { params: { id, matchId: rounds[0]!.id }, query: {} };
  const [latest] = (await manager.call(listMatchHistory, about)).body.data;
  expect(latest?.changes.filter(({ field }) => field.startsWith('Entrant'))).toHaveLength(10);
  expect(latest?.changes).toContainEqual({ field: 'more', before: null, after: expect.any(String) });

  const { client: player } = await takeSeat(server, entrants[300]!, 'Middle');
  const [mine] = (await player.call(listMyMatches, { params })).body.data;
  const around = mine?.kind === 'lobby' ? mine.participants : [];
  expect([around.length, around.findIndex(({ is_me }) => is_me)]).toEqual([100, 50]);

  const lines = async (query: object) =>
    (await manager.call(listScoreLines, { params: { id, matchId: rounds[0]!.id }, query })).body.data.length;
  expect([await lines({}), await lines({ to: 900 }), await lines({ search: 'entrant' })]).toEqual([
    100, 500, 100,
  ]);
  const rows = async (query: object) => (await standings(query)).data.length;
  expect([await rows({}), await rows({ from: 0, to: 900 }), await rows({ search: 'entrant' })]).toEqual([
    50, 500, 100,
  ]);
  const shown = async (query: object) =>
    (await server.anonymous.call(listPublicLeaderboard, { params, query })).body.data.length;
  expect([await shown({}), await shown({ to: 900 })]).toEqual([50, 500]);
});
