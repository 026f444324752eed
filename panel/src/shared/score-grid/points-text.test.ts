import { largestPoints, largestScore } from '@matchdesk/contract/limits';
import { expect, test } from 'vitest';
import { toEntered } from './points-text.ts';

const board = { most: largestScore };
const lobby = { most: largestPoints, dropsMinus: true };

test.each(['1.5', '1,5', '1e3', '10000000', '-5', '+5', '0x10', 'ten', '1 2', '--5'])(
  '%s is no score of a leaderboard, and stays as it was typed',
  (text) => {
    expect(toEntered(text, board)).toEqual({ text });
  },
);

test.each([
  ['0', 0],
  ['9999999', 9_999_999],
  [' 12 ', 12],
  ['007', 7],
  ['', null],
  [' ', null],
])('%o is a score of a leaderboard', (text, points) => {
  expect(toEntered(text, board)).toEqual({ points });
});

test('[MLOB-09] a lobby takes the number without its minus, and nothing else that a leaderboard does not', () => {
  expect(['-5', '-0', '5', '-99999999'].map((text) => toEntered(text, lobby))).toEqual(
    [5, 0, 5, 99_999_999].map((points) => ({ points })),
  );
  for (const text of ['1.5', '-1.5', '1e3', '100000000', '--5', '5-', '-'])
    expect(toEntered(text, lobby)).toEqual({ text });
});
