import blossom from 'edmonds-blossom';
import { describe, expect, test } from 'vitest';
import { NOON } from '../../testing/bracket.ts';
import { lowerId, Rooms } from '../../testing/room.ts';
import { flattenImpact } from '../impact.ts';
import { emptyMatch, isFinished, MATCH_ROWS, type MatchRow } from '../match/match-row.ts';
import { randomFrom } from '../random.ts';
import { roomRevertImpact } from '../rooms/room-impact.ts';
import { undo } from '../undo.ts';
import { cheapestMatching } from './matching.ts';
import { type Contestant, pairingOrder, pairRound } from './pairing.ts';
import { contestants } from './rounds.ts';
import { swissStandings } from './standings.ts';

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

describe('standings', () => {
  const result = (match: number, winner: number, loser: number): MatchRow => ({
    ...emptyMatch(match, NOON, 1),
    first: winner,
    second: loser,
    winner,
    status: 'FINISHED',
    reason: 'played',
  });
  // Winner first: 8 players, 3 rounds.
  const played = [
    [1, 5], [2, 3], [6, 5], [7, 4], [1, 2], [6, 7], [3, 8], [1, 6], [2, 7], [3, 4], [5, 8],
  ].map(([winner, loser], match) => result(match, winner!, loser!)); // biome-ignore format: pairs

  test('[SW7] Buchholz sums the points of the opponents, the median leaves out the best and the worst', () => {
    const rows = swissStandings([1, 2, 3, 4, 5, 6, 7, 8], played);
    const two = rows.find(({ entry }) => entry.participant === 2)!.entry;
    expect(two).toMatchObject({ points: 2, buchholz: 6, medianBuchholz: 2, sonnebornBerger: 3 });
    const six = rows.find(({ entry }) => entry.participant === 6)!.entry;
    expect(six).toMatchObject({ points: 2, buchholz: 5, medianBuchholz: 1, sonnebornBerger: 2 });
  });

  test('[SW6] equal points: Buchholz decides, and the table says so', () => {
    const rows = swissStandings([1, 2, 3, 4, 5, 6, 7, 8], played);
    const two = rows.findIndex(({ entry }) => entry.participant === 2);
    expect(rows[two + 1]!.entry.participant).toBe(6);
    expect(rows[two]!.above).toEqual({ criterion: 'buchholz', own: 6, next: 5 });
  });

  test('[SW6] [SW7] a bye is a point without an opponent; mutual wins, then the seed part the rest', () => {
    const bye = { ...result(0, 3, -1), reason: 'free_win' } as const;
    const rows = swissStandings([1, 2, 3], [bye, result(1, 2, 1), result(2, 1, 3)]);
    const three = rows.find(({ entry }) => entry.participant === 3)!.entry;
    expect(three).toMatchObject({ points: 1, buchholz: 1, medianBuchholz: 0 });
    const free = { ...result(3, 4, -1), reason: 'free_win' } as const;
    const level = swissStandings([1, 2, 3, 4], [result(0, 2, 1), result(1, 3, 2), result(2, 1, 4), free]);
    expect(level[0]).toMatchObject({ entry: { participant: 2 }, above: { criterion: 'mutual' } });
    expect(swissStandings([5, 6], [])[0]!.above?.criterion).toBe('seed');
  });
});

describe('playing a room', () => {
  test('[SW2] all rounds exist from the start, the later ones empty and waiting', () => {
    const rooms = Rooms.generated(7, 17);
    expect(rooms.rows()).toHaveLength(5 * 9);
    expect(rooms.rows()[8]).toMatchObject({ first: 17, second: -1, status: 'FINISHED', winner: 17 });
    expect(
      rooms
        .rows()
        .slice(9)
        .every((row) => row.status === 'WAITING' && row.first === 0),
    ).toBe(true);
  });

  test('[SW3] the next round is paired with the last result of the one before', () => {
    const rooms = Rooms.generated(7, 16);
    for (let match = 0; match < 7; match++) rooms.must({ type: 'finish', match, winner: match + 1 });
    expect(rooms.rows()[8]!.first).toBe(0);
    const { events, changes } = rooms.must({ type: 'finish', match: 7, winner: 8 });
    expect(events).toContainEqual({ type: 'round-paired', room: 1, round: 2 });
    expect(changes).toHaveLength(9);
    expect(rooms.rows()[8]).toMatchObject({ first: 1, second: 5, status: 'OPENED' });
  });

  test('[SW8] eight winners of a room by default', () => {
    const rooms = Rooms.generated(7, 16);
    rooms.playOut(lowerId);
    expect(rooms.room().winners).toHaveLength(8);
    expect(rooms.room().winners[0]).toBe(1);
  });

  test('[SW9] a plain revert takes an untouched pairing back, and is refused under a later result', () => {
    const rooms = Rooms.generated(7, 17);
    for (let match = 0; match < 7; match++) rooms.must({ type: 'finish', match, winner: match + 1 });
    const before = rooms.snapshot();
    rooms.must({ type: 'finish', match: 7, winner: 8 });
    rooms.must({ type: 'report', match: 9, by: rooms.rows()[9]!.first, winner: rooms.rows()[9]!.first });
    const { events } = rooms.must({ type: 'revert', match: 7 });
    expect(events).toContainEqual({ type: 'round-unpaired', room: 1, round: 2 });
    expect(rooms.snapshot()).toBe(before);
    rooms.must({ type: 'finish', match: 7, winner: 8 });
    rooms.must({ type: 'finish', match: 9, winner: rooms.rows()[9]!.first });
    expect(rooms.apply({ type: 'revert', match: 0 })).toMatchObject({
      code: 'later-match-finished',
      facts: { blocking: 9 },
    });
  });

  test('[SW10] who has left is paired no more, what he played still counts', () => {
    const rooms = Rooms.generated(7, 16);
    rooms.must({ type: 'finish', match: 0, winner: 1 });
    rooms.must({ type: 'remove', participant: 1 });
    rooms.must({ type: 'disqualify', participant: 2 });
    expect(rooms.rows()[1]).toMatchObject({ winner: 10, reason: 'disqualified' });
    rooms.playOut(lowerId);
    const later = rooms
      .rows()
      .slice(8)
      .flatMap(({ first, second }) => [first, second]);
    expect(later).not.toContain(1);
    expect(later).not.toContain(2);
    expect(later.filter((slot) => slot === -1).length).toBeGreaterThan(0);
    expect(rooms.room().winners).not.toContain(1);
    expect(rooms.room().finished).toBe(true);
  });

  test('[SW10] a room that empties runs to its end by itself', () => {
    const rooms = Rooms.generated(7, 16);
    for (let id = 1; id <= 16; id++) rooms.must({ type: 'remove', participant: id });
    expect(rooms.rows().every(isFinished)).toBe(true);
    expect(rooms.room()).toMatchObject({ finished: true, winners: [] });
  });

  test('[REV7] deep: all later rounds and the second stage fall, and the undo brings them back', () => {
    const rooms = Rooms.generated(7, 18);
    rooms.playOut(lowerId);
    rooms.hasStageTwo = true;
    rooms.status = 'FINISHED';
    const stageTwo = rooms.stageTwo();
    const impact = roomRevertImpact(rooms.state(), 3, NOON, stageTwo);
    if (!impact.ok) throw new Error(impact.code);
    const flat = flattenImpact(impact.impact);
    expect(flat.filter(({ kind }) => kind === 'round').map(({ number }) => number)).toEqual([5, 4, 3, 2]);
    expect(flat.filter(({ kind }) => kind === 'match')).toHaveLength(4 * 9 + 1);
    expect(flat[0]!.kind).toBe('winners');
    expect(flat[1]!.kind).toBe('stage-two');
    const before = rooms.snapshot();
    const done = rooms.must({ type: 'revert-deep', match: 3, stageTwo });
    expect(
      rooms
        .rows()
        .slice(9)
        .every((row) => row.status === 'WAITING'),
    ).toBe(true);
    expect(rooms.status).toBe('IN_PROGRESS');
    const undone = undo(
      done,
      ({ match }) => match,
      (match) => rooms.rows()[match],
      MATCH_ROWS.equal,
    );
    if (!undone.ok) throw new Error(undone.code);
    rooms.keep({ ...undone, room: { before: done.room!.after, after: done.room!.before } });
    expect(rooms.snapshot()).toBe(before);
  });

  test('[REV3] rounds that are not paired yet are no part of the impact', () => {
    const rooms = Rooms.generated(7, 16);
    rooms.must({ type: 'finish', match: 0, winner: 1 });
    expect(roomRevertImpact(rooms.state(), 0, NOON)).toMatchObject({ impact: { number: 0, below: [] } });
  });
});
