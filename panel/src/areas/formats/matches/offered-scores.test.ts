import { describe, expect, it } from 'vitest';
import { offeredScores } from './offered-scores.ts';

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
