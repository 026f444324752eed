import { shapeFor } from '@matchdesk/engine';
import { expect, test } from 'vitest';
import { titleOf, treesAround } from './elimination.board.ts';

const single = shapeFor(32, { thirdPlace: true });

test('a part of the bracket has three rounds, and ends two rounds after the open match', () => {
  expect(treesAround(single, [0])).toEqual([[[0, 1, 2, 3], [16, 17], [24]]]);
  expect(treesAround(single, [3, 0, 4])).toEqual([
    [[0, 1, 2, 3], [16, 17], [24]],
    [[4, 5, 6, 7], [18, 19], [25]],
  ]);
  expect(treesAround(single, [26])).toEqual([[[24, 25, 26, 27], [28, 29], [30]]]);
  expect(treesAround(single, [])).toEqual([[[24, 25, 26, 27], [28, 29], [30]]]);
  expect(treesAround(shapeFor(2), [])).toEqual([[[0]]]);
});

test('at most six parts are shown', () => {
  const open = Array.from({ length: 32 }, (_, match) => match);
  expect(treesAround(shapeFor(64), open).map((tree) => tree.at(-1))).toEqual(
    [48, 49, 50, 51, 52, 53].map((root) => [root]),
  );
});

const titles = (shape: typeof single, matches: readonly number[]) =>
  matches.map((match) => {
    const { en, it } = titleOf(shape, match);
    return [en, it];
  });

test('a round is named in both languages', () => {
  expect(titles(shapeFor(64, { thirdPlace: true }), [0, 32, 48, 56, 60, 62, 63])).toEqual([
    ['32th-finals', '32esimi di finale'],
    ['16th-finals', '16esimi di finale'],
    ['Eighth-finals', 'Ottavi di finale'],
    ['Quarterfinals', 'Quarti di finale'],
    ['Semifinals', 'Semifinali'],
    ['Final', 'Finale'],
    ['3rd place', '3º posto'],
  ]);
  const double = shapeFor(4, { double: true, reset: true });
  expect(titles(double, [2, 3, 4, 5, 6])).toEqual([
    ['Upper final', 'Finale vincenti'],
    ['Lower round 1', 'Turno perdenti 1'],
    ['Lower final', 'Finale perdenti'],
    ['Final', 'Finale'],
    ['Final (reset)', 'Finale (replica)'],
  ]);
});
