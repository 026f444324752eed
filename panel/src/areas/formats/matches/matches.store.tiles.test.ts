import { expect, it } from 'vitest';
import { rangesText, tilesOf } from './matches.store.ts';

it('asks for whole tiles, and for those that touch as one range', () => {
  const tiles = tilesOf([
    { from: 200, to: 200 },
    { from: 3, to: 40 },
    { from: 35, to: 36 },
  ]);
  expect(tiles).toEqual([0, 1, 6]);
  expect(rangesText(tiles)).toBe('0-63,192-223');
});
