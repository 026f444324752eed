import { shapeFor } from '@matchdesk/engine';
import { expect, test } from 'vitest';
import { toRanges } from '#areas/formats/matches/index.ts';
import type { DrawnBracket } from '#rows/brackets/brackets.store.ts';
import { bounded } from './elimination.reading.ts';

const bracketOf = (entrants: number) =>
  ({ shape: shapeFor(entrants, { double: false, thirdPlace: false, reset: false }) }) as DrawnBracket;
const cut = (entrants: number, ranges: string) => bounded(bracketOf(entrants), toRanges(ranges));

test('ranges are cut to the matches that there are', () => {
  expect(cut(8, '0-6')).toEqual([{ from: 0, to: 6 }]);
  expect(cut(8, '5-7,7-9,6-2')).toEqual([{ from: 5, to: 6 }]);
});

test('one call answers at most 4096 matches, over all ranges', () => {
  expect(cut(8192, '0-8190')).toEqual([{ from: 0, to: 4095 }]);
  expect(cut(8192, '10-4104,5000-6000')).toEqual([
    { from: 10, to: 4104 },
    { from: 5000, to: 5000 },
  ]);
  expect(cut(8192, '0-4095,5000-5000')).toEqual([{ from: 0, to: 4095 }]);
});
