import { describe, expect, it, test } from 'vitest';
import { isPossible, possibleScores, seriesText, winnerWith } from './possible-scores.ts';

const texts = (games: number, winner: 'first' | 'second') =>
  possibleScores(games, winner).map(seriesText).join(' ');

test.each([
  [1, '1–0', '0–1'],
  [2, '2–0', '0–2'],
  [3, '2–0 2–1', '0–2 1–2'],
  [4, '3–0 4–0 3–1', '0–3 0–4 1–3'],
  [5, '3–0 3–1 3–2', '0–3 1–3 2–3'],
  [7, '4–0 4–1 4–2 4–3', '0–4 1–4 2–4 3–4'],
])('in a best of %i the first side wins %s, the second %s', (games, first, second) => {
  expect(texts(games, 'first')).toBe(first);
  expect(texts(games, 'second')).toBe(second);
});

describe('a possible score', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 255])('of a best of %i is never level and has a majority', (games) => {
    for (const winner of ['first', 'second'] as const)
      for (const score of possibleScores(games, winner)) {
        expect(winnerWith(score)).toBe(winner);
        expect(Math.max(...score)).toBeGreaterThan(games / 2);
        expect(score[0] + score[1]).toBeLessThanOrEqual(games);
        expect(isPossible(score, games)).toBe(true);
      }
  });

  it('is never 1–0 in a best of three, nor a game too many, nor level', () => {
    for (const score of [
      [1, 0],
      [0, 1],
      [3, 0],
      [2, 2],
      [1, 1],
      [0, 0],
      [3, 2],
    ] as const)
      expect([score, isPossible(score, 3)]).toEqual([score, false]);
  });
});
