import { largestLines } from '@matchdesk/contract/formats/leaderboard';
import { expect, test } from 'vitest';
import { rowsIn } from './leaderboard.reading.ts';

test('a window has the usual rows where it names no end, and else those up to its end', () => {
  expect([rowsIn(0, undefined, 50), rowsIn(70, undefined, 7)]).toEqual([50, 7]);
  expect([rowsIn(0, 0, 50), rowsIn(3, 9, 50), rowsIn(3, 2, 50), rowsIn(9, 3, 50)]).toEqual([1, 7, 0, 0]);
  expect([rowsIn(5, 4 + largestLines, 50), rowsIn(5, 5 + largestLines, 50)]).toEqual([
    largestLines,
    largestLines,
  ]);
});
