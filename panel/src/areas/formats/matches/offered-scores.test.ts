import { describe, expect, it } from 'vitest';
import { offeredScores, scoreFacts } from './offered-scores.ts';

describe('a card', () => {
  it('offers no score where only the winner is to choose', () => {
    expect(offeredScores(1, 'first')).toEqual([]);
  });

  it('offers every score up to a best of seven, and none of a longer series', () => {
    expect(offeredScores(3, 'second')).toEqual([
      [0, 2],
      [1, 2],
    ]);
    expect(offeredScores(7, 'first')).toHaveLength(4);
    expect(offeredScores(9, 'first')).toEqual([]);
  });
});

describe('a refusal', () => {
  it.each([
    [1, '1-0', '1–0, 0–1'],
    [3, '2-1', '2–0, 2–1, 1–2, 0–2'],
    [5, '3-2', '3–0, 3–1, 3–2, 2–3, 1–3, 0–3'],
  ])('gives an example that is possible in a best of %i', (games, example, scores) => {
    expect(scoreFacts(games)).toEqual({ example, scores });
  });
});
