import { describe, expect, test } from 'vitest';
import { NOON } from '#testing/bracket.testing.ts';
import { Rooms } from '#testing/rooms.testing.ts';
import { emptyMatch, type MatchRow } from '../match.ts';
import { bergerPairs } from './round-robin-swiss.generate.ts';
import { roundRobinStandings } from './round-robin-swiss.standings.ts';

const won = (
  match: number,
  winner: number,
  loser: number,
  score: [number, number] | null = null,
): MatchRow => ({
  ...emptyMatch(match, NOON, 1),
  first: winner,
  second: loser,
  winner,
  status: 'FINISHED',
  reason: 'played',
  score,
});
const ids = (rows: ReturnType<typeof roundRobinStandings>) => rows.map(({ entry }) => entry.participant);

describe('Berger tables', () => {
  const table = (participants: number) => {
    const rounds: string[] = [];
    for (const { round, first, second } of bergerPairs(participants)) {
      rounds[round - 1] = `${rounds[round - 1] ?? ''} ${first + 1}-${second + 1}`.trim();
    }
    return rounds;
  };

  test('[RR3] [D85] the tables of 4 and 6', () => {
    expect(table(4)).toEqual(['1-4 2-3', '4-3 1-2', '2-4 3-1']);
    expect(table(6)).toEqual(['1-6 2-5 3-4', '6-4 5-3 1-2', '2-6 3-1 4-5', '6-5 1-4 2-3', '3-6 4-2 5-1']);
  });

  test('[RR3] everybody meets everybody once, nobody twice in a round, up to 16', () => {
    for (let participants = 2; participants <= 16; participants++) {
      const pairs = bergerPairs(participants);
      expect(pairs).toHaveLength((participants * (participants - 1)) / 2);
      const met = new Set(pairs.map(({ first, second }) => [first, second].toSorted().join()));
      expect(met.size).toBe(pairs.length);
      const inRound = new Set(
        pairs.flatMap(({ round, first, second }) => [`${round} ${first}`, `${round} ${second}`]),
      );
      expect(inRound.size).toBe(2 * pairs.length);
    }
  });

  test('[RR3] matches start with their round', () => {
    const rooms = Rooms.generated(4, 4);
    expect(rooms.rows().map(({ startsAt }) => (startsAt - NOON) / 3_600_000)).toEqual([0, 0, 1, 1, 2, 2]);
    expect(rooms.rows()[0]).toMatchObject({ first: 1, second: 4, status: 'STARTED' });
    expect(rooms.rows()[2]).toMatchObject({ status: 'OPENED' });
  });
});

describe('[O14] standings', () => {
  test('[RR4] a win is a point, for whatever reason; a double no-show gives none', () => {
    const noShow = { ...won(1, 1, 3), reason: 'no_show' } as const;
    const nobody = { ...won(2, 2, 3), winner: 0, reason: 'double_no_show' } as const;
    const free = { ...won(3, 2, -1), reason: 'free_win' } as const;
    const rows = roundRobinStandings([1, 2, 3], [won(0, 1, 2), noShow, nobody, free]);
    expect(rows.map(({ entry }) => [entry.participant, entry.points])).toEqual([
      [1, 2],
      [2, 1],
      [3, 0],
    ]);
  });

  test('[RR5] [WHY2] a circle of three: points, mutual and Sonneborn-Berger level, the score difference decides', () => {
    const [a, b, c, d] = [1, 2, 3, 4] as const;
    const rows = roundRobinStandings(
      [a, b, c, d],
      [won(0, a, b), won(1, b, c), won(2, c, a, [3, 0]), won(3, a, d), won(4, b, d), won(5, c, d)],
    );
    expect(rows.map(({ entry }) => [entry.points, entry.mutual, entry.sonnebornBerger])).toEqual([
      [2, 1, 2],
      [2, 1, 2],
      [2, 1, 2],
      [0, 0, 0],
    ]);
    expect(ids(rows)).toEqual([c, b, a, d]);
    expect(rows[0]!.above).toEqual({ criterion: 'score-difference', own: 3, next: 1 });
  });

  test('[RR5] mutual wins come before Sonneborn-Berger, which comes before the score', () => {
    const mutual = roundRobinStandings([1, 2, 3], [won(0, 2, 1), won(1, 1, 3, [9, 0])]);
    expect(ids(mutual)).toEqual([2, 1, 3]);
    expect(mutual[0]!.above?.criterion).toBe('mutual');
    const berger = roundRobinStandings(
      [1, 2, 3, 4, 5, 6],
      [won(0, 1, 4, [9, 0]), won(1, 2, 3), won(2, 3, 5), won(3, 3, 6)],
    );
    expect(ids(berger).slice(0, 3)).toEqual([3, 2, 1]);
    expect(berger[1]!.above).toEqual({ criterion: 'sonneborn-berger', own: 2, next: 0 });
  });

  test('[RR5] points come first of all', () => {
    const rows = roundRobinStandings([1, 2, 3, 4], [won(0, 1, 4), won(1, 1, 3), won(2, 2, 1, [9, 0])]);
    expect(ids(rows)).toEqual([1, 2, 3, 4]);
    expect(rows[0]!.above).toEqual({ criterion: 'points', own: 2, next: 1 });
  });

  test('[RR5] then the score made, then the seed', () => {
    const score = roundRobinStandings([1, 2, 3, 4], [won(0, 1, 3, [2, 1]), won(1, 2, 4, [3, 2])]);
    expect(ids(score).slice(0, 2)).toEqual([2, 1]);
    expect(score[0]!.above?.criterion).toBe('score-for');
    const seed = roundRobinStandings([2, 1], []);
    expect(ids(seed)).toEqual([2, 1]);
    expect(seed.map(({ rank }) => rank)).toEqual([1, 2]);
    expect(seed[0]!.above?.criterion).toBe('seed');
  });

  test('[WHY2] the last of the table stands above nobody', () => {
    expect(roundRobinStandings([1, 2], [won(0, 1, 2)]).at(-1)!.above).toBeUndefined();
  });
});
