import blossom from 'edmonds-blossom';
import { describe, expect, test } from 'vitest';
import { lowerId, Rooms } from '#testing/room.ts';
import { randomFrom } from '../random.ts';
import { cheapestMatching } from './matching.ts';
import { type Contestant, pairingOrder, pairRound } from './pairing.ts';
import { contestants } from './rounds.ts';

const fresh = (count: number): Contestant[] =>
  Array.from({ length: count }, (_, seed) => ({
    participant: seed + 1,
    seed,
    points: 0,
    hadFreeWin: false,
    met: new Set<number>(),
  }));

const squares = (players: readonly Contestant[], pairs: readonly (readonly [number, number])[]) => {
  const points = new Map(players.map((player) => [player.participant, player.points]));
  return pairs.reduce((sum, [a, b]) => sum + (points.get(a)! - points.get(b)!) ** 2, 0);
};

/** The least sum of squared differences of a rematch-free pairing, found by a published blossom. */
function leastSquares(players: readonly Contestant[]): number {
  const edges: [number, number, number][] = [];
  for (const [i, a] of players.entries()) {
    for (const [j, b] of players.entries()) {
      if (i < j && !a.met.has(b.participant)) edges.push([i, j, 10_000 - (a.points - b.points) ** 2]);
    }
  }
  const mates = blossom(edges, true);
  return mates.reduce(
    (sum, mate, i) => sum + (mate > i ? (players[i]!.points - players[mate]!.points) ** 2 : 0),
    0,
  );
}

describe('pairing', () => {
  test('[SW3] round 1: the upper half against the lower half, the last has the bye', () => {
    expect(pairRound(fresh(6)).pairs).toEqual([
      [1, 4],
      [2, 5],
      [3, 6],
    ]);
    expect(pairRound(fresh(7))).toEqual({
      pairs: [
        [1, 4],
        [2, 5],
        [3, 6],
      ],
      bye: 7,
    });
  });

  test('[SW3] by points, then seed', () => {
    const players = fresh(4).map((player) => ({ ...player, points: player.seed % 2 }));
    expect(pairingOrder(players).map(({ participant }) => participant)).toEqual([2, 4, 1, 3]);
  });

  test('[SW4] points come first, then the halves of the group; squares prefer two small gaps', () => {
    const players = fresh(4).map((player, index) => ({ ...player, points: [2, 1, 1, 0][index]! }));
    expect(pairRound(players).pairs).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  test('[SW4] nobody meets again, however dear it is', () => {
    const players = fresh(4).map((player, index) => ({
      ...player,
      points: [3, 3, 0, 0][index]!,
      met: new Set([[2], [1], [4], [3]][index]!),
    }));
    expect(pairRound(players).pairs).toEqual([
      [1, 3],
      [2, 4],
    ]);
  });

  test('[SW4] a rematch only when withdrawals leave nobody new', () => {
    const players = fresh(2).map((player, index) => ({ ...player, met: new Set([2 - index]) }));
    expect(pairRound(players).pairs).toEqual([[1, 2]]);
    const three = fresh(3).map((player) => ({
      ...player,
      met: new Set([1, 2, 3]),
      hadFreeWin: player.seed === 2,
    }));
    expect(pairRound(three)).toEqual({ pairs: [[1, 3]], bye: 2 });
    expect(pairRound([])).toEqual({ pairs: [], bye: undefined });
    expect(pairRound(fresh(1))).toEqual({ pairs: [], bye: 1 });
  });

  test('[SW5] the bye goes to the lowest who had none and leaves the others a fresh pairing', () => {
    const players = fresh(3).map((player) => ({ ...player, hadFreeWin: player.seed === 2 }));
    expect(pairRound(players).bye).toBe(2);
    const met = fresh(5).map((player) =>
      player.seed === 0 ? { ...player, met: new Set([2, 3, 4]) } : player,
    );
    expect(pairRound(met)).toEqual({
      pairs: [
        [1, 5],
        [2, 3],
      ],
      bye: 4,
    });
  });

  test('[SW4] [SW5] rooms of 16 to 24: no rematch, no second bye, and no blossom does better', () => {
    const random = randomFrom(20);
    let rounds = 0;
    for (let run = 0; run < 25; run++) {
      for (let size = 16; size <= 24; size++) {
        const rooms = Rooms.generated(7, size);
        const { room } = rooms.state();
        const perRound = Math.ceil(size / 2);
        rooms.playOut((row) => (random() < 0.7 ? lowerId(row) : Math.max(row.first, row.second)));
        const byes: number[] = [];
        for (let round = 1; round <= room.rounds; round++) {
          const rows = rooms.rows().slice((round - 1) * perRound, round * perRound);
          const before = contestants(room, rooms.rows().slice(0, (round - 1) * perRound));
          const bye = rows.find(({ second }) => second === -1)?.first;
          const pairs = rows
            .filter(({ second }) => second > 0)
            .map(({ first, second }) => [first, second] as const);
          const metBefore = pairs.filter(([a, b]) =>
            before.find((player) => player.participant === a)!.met.has(b),
          );
          expect(metBefore).toEqual([]);
          if (bye !== undefined) byes.push(bye);
          const players = pairingOrder(before).filter(({ participant }) => participant !== bye);
          expect(squares(players, pairs)).toBe(leastSquares(players));
          rounds++;
        }
        expect(new Set(byes).size).toBe(byes.length);
        expect(byes).toHaveLength(size % 2 === 1 ? room.rounds : 0);
      }
    }
    expect(rounds).toBeGreaterThan(1000);
  }, 60_000);

  test('[SW4] the matching is exact on any costs', () => {
    const random = randomFrom(8);
    for (let run = 0; run < 200; run++) {
      const size = 4 + 2 * Math.floor(random() * 4);
      const costs = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
      const edges: [number, number, number][] = [];
      for (let i = 0; i < size; i++) {
        for (let j = i + 1; j < size; j++) {
          const cost = Math.floor(random() * 50);
          costs[i]![j] = cost;
          costs[j]![i] = cost;
          edges.push([i, j, 1000 - cost]);
        }
      }
      const mates = blossom(edges, true);
      const best = mates.reduce((sum, mate, i) => sum + (mate > i ? costs[i]![mate]! : 0), 0);
      expect(cheapestMatching(costs, () => 0).cost).toBe(best);
    }
  });
});
