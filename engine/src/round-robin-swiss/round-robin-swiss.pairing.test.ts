import blossom from 'edmonds-blossom';
import { describe, expect, test } from 'vitest';
import { playSwissRooms } from '#testing/swiss-rounds.ts';
import { randomFrom } from '../random.ts';
import { type Contestant, cheapestMatching, pairingOrder, pairRound } from './round-robin-swiss.pairing.ts';

const fresh = (count: number): Contestant[] =>
  Array.from({ length: count }, (_, seed) => ({
    participant: seed + 1,
    seed,
    points: 0,
    hadFreeWin: false,
    met: new Set<number>(),
  }));

/** [SW4] in other words: the cost of a pair, by the positions of the two in the order. */
function costOf(order: readonly Contestant[], i: number, j: number): number {
  const [a, b] = [order[i]!, order[j]!];
  const gap = a.points - b.points;
  if (gap !== 0) return 1000 * gap * gap;
  const half = Math.floor(order.filter(({ points }) => points === a.points).length / 2);
  return Math.abs(j - i - half);
}

/** The cheapest pairing without a rematch by trying them all; `Infinity` where there is none. */
function cheapestOfAll(order: readonly Contestant[], open: readonly number[]): number {
  const [first, ...rest] = open;
  if (first === undefined) return 0;
  const costs = rest
    .filter((other) => !order[first]!.met.has(order[other]!.participant))
    .map(
      (other) =>
        costOf(order, first, other) +
        cheapestOfAll(
          order,
          rest.filter((index) => index !== other),
        ),
    );
  return Math.min(Number.POSITIVE_INFINITY, ...costs);
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

  test('[SW4] no pairing of all there are is cheaper, gaps squared and halves counted', () => {
    const random = randomFrom(3);
    let tight = 0;
    for (let run = 0; run < 400; run++) {
      const players = fresh(8).map((player) => ({
        ...player,
        points: Math.floor(random() * 5),
        met: new Set<number>(),
      }));
      for (const a of players) {
        for (const b of players) {
          if (a.seed >= b.seed || random() < 0.5) continue;
          a.met.add(b.participant);
          b.met.add(a.participant);
        }
      }
      const order = pairingOrder(players);
      const least = cheapestOfAll(order, [...order.keys()]);
      if (!Number.isFinite(least)) continue;
      tight++;
      const place = (id: number) => order.findIndex(({ participant }) => participant === id);
      const { pairs } = pairRound(players);
      expect(pairs.reduce((sum, [a, b]) => sum + costOf(order, place(a), place(b)), 0)).toBe(least);
    }
    expect(tight).toBeGreaterThan(150);
  });

  test('[SW4] [SW5] rooms of 16 to 24: no rematch, no second bye, and no blossom does better', () => {
    expect(playSwissRooms(50, randomFrom(20))).toEqual({ rounds: 50 * (4 + 8 * 5) });
  }, 120_000);

  test('[SW4] the matching is exact on any costs', () => {
    const random = randomFrom(8);
    for (let run = 0; run < 200; run++) {
      const size = 4 + 2 * Math.floor(random() * 6);
      const costs = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
      const edges: [number, number, number][] = [];
      for (let i = 0; i < size; i++) {
        for (let j = i + 1; j < size; j++) {
          const cost = Math.floor(random() * (run % 2 === 0 ? 50 : 4));
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
