import { undoMatchAction } from '@matchdesk/contract/formats/any-format';
import { listScoreLines } from '@matchdesk/contract/formats/leaderboard';
import { disqualifyParticipant } from '@matchdesk/contract/tournaments/participants';
import { leaderboardStandings } from '@matchdesk/engine';
import { expect, test, vi } from 'vitest';
import { known } from '#known.ts';
import { startedLeaderboard } from '#testing/leaderboards.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

/**
 * Points that repeat often, so that ranks are shared, and range over several thousands, so that both scales of counts
 * are used.
 */
const pointsOf = (seat: number, round: number) =>
  ((seat * 7919 + round * 104_729) % 23) * (seat % 5 === 0 ? 997 : 3);

test('[LEAD-14, LEAD-19, D41, D72] the standings are those of the engine, at every window', async () => {
  const { entrants, enter, standings, rounds } = await startedLeaderboard(server, 150);
  for (const round of [1, 2])
    await enter(
      round,
      entrants.flatMap((own, seat) =>
        seat % 9 === 8 ? [] : [[own, pointsOf(seat, round)] as [number, number]],
      ),
    );
  const ranked = leaderboardStandings(
    entrants.map((participant, seat) => ({
      participant,
      points: [1, 2].map((round) => (seat % 9 === 8 ? null : pointsOf(seat, round))),
    })),
  );
  // Those without a score come behind, in the order of their numbers.
  const unscored = entrants
    .filter((_, seat) => seat % 9 === 8)
    .map((participant) => ({ rank: null, above: undefined, entry: { participant, total: 0 } }));
  const expected = [...ranked, ...unscored];
  for (const [from, to] of [
    [0, 149],
    [0, 0],
    [37, 80],
    [100, 160],
    [130, 140],
    [149, 149],
  ] as const) {
    const { data, meta } = await standings({ from, to });
    const window = expected.slice(from, to + 1);
    expect(data.map(({ participant_id, rank, points }) => [participant_id, rank, points])).toEqual(
      window.map(({ rank, entry }) => [entry.participant, rank, entry.total]),
    );
    expect(data.map(({ above }) => above ?? undefined)).toEqual(window.map(({ above }) => above));
    for (const [index, { is_shared }] of data.entries()) {
      const { rank } = window[index]!;
      expect(is_shared).toBe(rank !== null && ranked.filter((one) => one.rank === rank).length > 1);
    }
    expect(meta).toMatchObject({ from, total: 150 });
  }
  const [first] = (await standings()).data;
  expect(first).toMatchObject({
    user: { name: expect.stringMatching(/^Entrant/) },
    team: null,
    lobbies: rounds.map((round) => ({
      id: round.id,
      round: round.round,
      participants: [{ id: first!.participant_id }],
    })),
  });
  const page = await standings({ page: 3, limit: 50 });
  expect([page.data.length, page.meta]).toMatchObject([
    50,
    { current_page: 3, last_page: 3, per_page: 50, from: 100 },
  ]);

  const { participant_id } = (await standings({ from: 120, to: 120 })).data[0]!;
  const around = await standings({ around: participant_id, from: 0, to: 20 });
  expect(around.data.map((entry) => entry.participant_id)).toContain(participant_id);
  const last = entrants[143]!;
  const at = (await standings({ around: last, from: 0, to: 4 })).meta.from;
  expect(expected[at + 2]!.entry.participant).toBe(last);
  const found = await standings({ search: 'entrant 77' });
  expect(found.data.map(({ name, rank }) => [name, rank])).toEqual([
    ['Entrant 77', expected.find(({ entry }) => entry.participant === entrants[76])!.rank],
  ]);
});

test('movement is the rank before the last round that has scores, found anew when an older round is corrected', async () => {
  const { entrants, enter, standings } = await startedLeaderboard(server, 3, { rounds: '3' });
  const [a, b, c] = entrants as unknown as [number, number, number];
  const moved = async () =>
    new Map(
      (await standings()).data.map((entry) => [
        entry.participant_id as number,
        [entry.rank_before, entry.rank],
      ]),
    );
  await enter(1, [
    [a, 9],
    [b, 5],
    [c, 1],
  ]);
  expect([...(await moved()).values()].map(([before]) => before)).toEqual([null, null, null]);
  await enter(2, [[c, 20]]);
  await vi.waitFor(async () => expect((await moved()).get(c)).toEqual([3, 1]), 5000);
  expect((await moved()).get(a)).toEqual([1, 2]);
  await enter(1, [[b, 10]]);
  await vi.waitFor(async () => expect((await moved()).get(b)).toEqual([1, 2]), 5000);
});

test('movement leaves out those who left, and knows those who came back', async () => {
  const { id, manager, entrants, enter, standings } = await startedLeaderboard(server, 3);
  const [a, b, c] = entrants as unknown as [number, number, number];
  const before = async () =>
    new Map((await standings()).data.map((entry) => [entry.participant_id as number, entry.rank_before]));
  await enter(1, [
    [a, 9],
    [b, 5],
    [c, 1],
  ]);
  await enter(2, [[c, 20]]);
  expect(await before()).toEqual(new Map([a, b, c].map((one, index) => [one, index + 1])));
  const out = await manager.call(disqualifyParticipant, { params: { id, pid: a as never } });
  expect(await before()).toEqual(
    new Map([
      [b, 1],
      [c, 2],
      [a, null],
    ]),
  );
  const action_id = known(out.body.action_id, 'the decision that is taken back');
  await manager.call(undoMatchAction, { params: { id }, body: { action_id } });
  expect((await before()).get(a)).toBe(1);
});

test('lines of a round come in the order of the seats: by window, by name, or those still missing', async () => {
  const { id, entrants, enter, manager, rounds } = await startedLeaderboard(server, 30);
  await enter(1, [
    [entrants[0]!, 3],
    [entrants[5]!, 7],
    [entrants[6]!, 0],
  ]);
  const read = async (query: object) =>
    (await manager.call(listScoreLines, { params: { id, matchId: rounds[0]!.id }, query: query })).body;
  const { data, meta } = await read({ from: 4, to: 6 });
  expect(
    data.map(({ id: own, seat, points, is_entered, rank }) => [own, seat, points, is_entered, rank]),
  ).toEqual([
    [entrants[4], 5, 0, false, null],
    [entrants[5], 6, 7, true, 1],
    [entrants[6], 7, 0, true, 3],
  ]);
  expect(meta).toMatchObject({ total: 30, scored: 3, from: 4 });
  expect((await read({ missing: 1, from: 4, to: 5 })).data.map(({ seat }) => seat)).toEqual([5, 8]);
  expect((await read({ search: 'ENTRANT 12' })).data.map(({ info }) => info.name)).toEqual(['Entrant 12']);
  expect((await read({ around: entrants[20]!, from: 0, to: 4 })).data.map(({ seat }) => seat)).toEqual([
    19, 20, 21, 22, 23,
  ]);
  expect((await read({ search: '100%' })).data).toEqual([]);
});

test('totals on both sides of a step of the coarse counts are counted once', async () => {
  const { id, entrants, enter, standings, manager, rounds } = await startedLeaderboard(server, 6);
  const points = [512, 256, 255, 257, 511, 0];
  await enter(
    1,
    entrants.map((own, seat) => [own, points[seat]!]),
  );
  const order = [0, 4, 3, 1, 2, 5].map((seat) => entrants[seat]);
  for (const [row, own] of order.entries()) {
    const { data } = await standings({ from: row, to: row });
    expect(data.map(({ participant_id, rank }) => [participant_id, rank])).toEqual([[own, row + 1]]);
    const around = await standings({ around: own, from: 0, to: 0 });
    expect(around.data.map(({ participant_id }) => participant_id)).toEqual([own]);
  }
  const params = { id, matchId: rounds[0]!.id };
  const lines = (await manager.call(listScoreLines, { params, query: {} })).body.data;
  expect(lines.map(({ rank }) => rank)).toEqual([1, 4, 5, 3, 2, 6]);
});

test('equal totals stand by the best round, then by the last one; who has 0 points is before who has none', async () => {
  const { entrants, enter, standings } = await startedLeaderboard(server, 7);
  const points = [
    [null, null],
    [10, 10],
    [15, 5],
    [5, 15],
    [20, 0],
    [0, 0],
    [15, 5],
  ] as const;
  for (const round of [1, 2])
    await enter(
      round,
      points.map((own, seat) => [entrants[seat]!, own[round - 1]!]),
    );
  const order = [4, 3, 2, 6, 1, 5, 0].map((seat) => entrants[seat]);
  const ranks = [1, 2, 3, 3, 5, 6, null];
  const shown = async (query: object) =>
    (await standings(query)).data.map(({ participant_id, rank }) => [participant_id, rank]);
  const expected = order.map((own, row) => [own, ranks[row]]);
  expect(await shown({})).toEqual(expected);
  expect(await shown({ search: 'entrant' })).toEqual(expected);
  for (const [row, own] of order.entries())
    expect(await shown({ around: own, from: 0, to: 0 })).toEqual([expected[row]]);
});

test('before the last round, equal totals stood by the best of the rounds until then', async () => {
  const { entrants, enter, standings } = await startedLeaderboard(server, 4, { rounds: '3' });
  const points = [
    [5, 5, 1],
    [10, 0, 1],
    [0, 10, 1],
    [9, 2, 1],
  ] as const;
  for (const round of [1, 2, 3])
    await enter(
      round,
      points.map((own, seat) => [entrants[seat]!, own[round - 1]!]),
    );
  const [a, b, c, d] = entrants;
  await vi.waitFor(async () => {
    const { data } = await standings();
    expect(new Map(data.map((entry) => [entry.participant_id, entry.rank_before]))).toEqual(
      new Map([
        [d, 1],
        [b, 2],
        [c, 2],
        [a, 4],
      ]),
    );
  }, 5000);
});
