import { describe, expect, test } from 'vitest';
import { NOON } from '#testing/bracket.testing.ts';
import { emptyMatch, type MatchRow } from '../match.ts';
import { swissStandings } from './round-robin-swiss.standings.ts';

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

  test('[SW6] points first, then the median, then Sonneborn-Berger', () => {
    const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    // The opponents of 1 have 3, 0 and 0 points, those of 2 have 1, 1 and 1.
    const median = [
      [1, 4], [1, 5], [3, 1], [3, 9], [3, 9], [2, 6], [2, 7], [8, 2], [6, 9], [7, 9],
    ].map(([winner, loser], match) => result(match, winner!, loser!)); // biome-ignore format: pairs
    const byMedian = swissStandings(ids, median);
    expect(byMedian.slice(0, 3).map(({ entry }) => entry.participant)).toEqual([3, 2, 1]);
    expect(byMedian[0]!.above).toEqual({ criterion: 'points', own: 3, next: 2 });
    expect(byMedian[1]!.above).toEqual({ criterion: 'median-buchholz', own: 1, next: 0 });
    // The opponents of both have 2, 1 and 0 points; 2 beat the two best of them.
    const beaten = [
      [1, 4], [1, 5], [3, 1], [3, 9], [4, 9], [2, 6], [2, 8], [7, 2], [6, 9], [6, 9],
    ].map(([winner, loser], match) => result(match, winner!, loser!)); // biome-ignore format: pairs
    const byBeaten = swissStandings(ids, beaten).filter(({ entry }) => entry.participant <= 2);
    expect(byBeaten.map(({ entry }) => [entry.participant, entry.buchholz, entry.medianBuchholz])).toEqual([
      [2, 3, 1],
      [1, 3, 1],
    ]);
    expect(byBeaten[0]!.above).toEqual({ criterion: 'sonneborn-berger', own: 2, next: 1 });
  });

  test('[SW6] [SW7] a bye is a point without an opponent; mutual wins, then the seed part the rest', () => {
    const bye = { ...result(0, 3, -1), reason: 'free_win' } as const;
    const rows = swissStandings([1, 2, 3], [bye, result(1, 2, 1), result(2, 1, 3)]);
    const three = rows.find(({ entry }) => entry.participant === 3)!.entry;
    expect(three).toMatchObject({ points: 1, buchholz: 1, medianBuchholz: 0 });
    const free = { ...result(3, 4, -1), reason: 'free_win' } as const;
    const level = swissStandings([1, 2, 3, 4], [result(0, 2, 1), result(1, 3, 2), result(2, 1, 4), free]);
    expect(level[0]).toMatchObject({ entry: { participant: 2 }, above: { criterion: 'mutual' } });
    expect(swissStandings([6, 5], [])[0]).toMatchObject({
      entry: { participant: 6 },
      above: { criterion: 'seed' },
    });
  });
});
