import type { SideName } from './matches.rules.ts';

/** The games that each side won, the first side's first. */
export type SeriesScore = readonly [first: number, second: number];

/**
 * Every score with which this side can win, the clearest first: 2–0 and 2–1 in a best of three. A series of an even
 * number of games may be played to its end, so in a best of four 4–0 is possible too.
 */
export function possibleScores(games: number, winner: SideName): SeriesScore[] {
  const needed = Math.floor(games / 2) + 1;
  const most = games % 2 === 0 ? games : needed;
  const scores: SeriesScore[] = [];
  for (let lost = 0; lost < needed; lost++)
    for (let won = needed; won <= Math.min(most, games - lost); won++)
      scores.push(winner === 'first' ? [won, lost] : [lost, won]);
  return scores;
}

const isSame = (one: SeriesScore, other: SeriesScore) => one[0] === other[0] && one[1] === other[1];

/** The side that wins with a score; undefined for a level one. */
export const winnerWith = ([first, second]: SeriesScore): SideName | undefined =>
  first === second ? undefined : first > second ? 'first' : 'second';

/** Whether a series of this many games can end so. */
export function isPossible(score: SeriesScore, games: number): boolean {
  const winner = winnerWith(score);
  return winner !== undefined && possibleScores(games, winner).some((one) => isSame(one, score));
}

/** One game has no score that could be chosen: who won says all. */
export const isSeries = (games: number): boolean => games > 1;

/** As people write it: `2–1`. */
export const seriesText = ([first, second]: SeriesScore): string => `${first}–${second}`;
