import { describe, expect, test } from 'vitest';
import { leadsTo, middleOf, paperSizes, toSheets } from './bracket-sheets.ts';

type Round = Parameters<typeof toSheets>[0][number];

function chain(bracket: Round['bracket'], sizes: readonly number[], first = 0): Round[] {
  let first_match = first;
  return sizes.map((matches, index) => {
    const round = { bracket, round: index + 1, name: `${bracket} ${index + 1}`, first_match, matches };
    first_match += matches;
    return round;
  });
}

const halves = (matches: number): number[] => (matches === 1 ? [1] : [matches, ...halves(matches / 2)]);
const shapeOf = (rounds: Round[], size: keyof typeof paperSizes = 'a4') =>
  toSheets(rounds, paperSizes[size]).map((sheet) => sheet.rounds.map(({ matches }) => matches.length));

describe('the sheets of a bracket', () => {
  test('one of 32 names stands on one sheet', () => {
    expect(shapeOf(chain('upper', halves(16)))).toEqual([[16, 8, 4, 2, 1]]);
  });

  test('a larger one is cut into branches, and the rounds after them follow', () => {
    expect(shapeOf(chain('upper', halves(64)))).toEqual([
      [16, 8, 4, 2, 1],
      [16, 8, 4, 2, 1],
      [16, 8, 4, 2, 1],
      [16, 8, 4, 2, 1],
      [2, 1],
    ]);
    expect(shapeOf(chain('upper', halves(32)), 'a3')).toEqual([[32, 16, 8, 4, 2, 1]]);
  });

  test('every match is on exactly one sheet, in the order of its round', () => {
    for (const first of [1, 2, 8, 16, 64, 512])
      for (const size of ['a4', 'a3'] as const) {
        const rounds = chain('upper', halves(first));
        const numbers = toSheets(rounds, paperSizes[size]).flatMap((sheet) =>
          sheet.rounds.flatMap(({ matches }) => matches),
        );
        expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 2 * first - 1 }, (_, n) => n));
      }
  });

  test('the lower bracket has sheets of its own, and the finals stand with the upper one', () => {
    const rounds = [
      ...chain('upper', [4, 2, 1]),
      ...chain('final', [1, 1], 20),
      ...chain('lower', [2, 2, 1, 1], 30),
    ];
    const sheets = toSheets(rounds, paperSizes.a4);
    expect(sheets.map(({ bracket, rounds: shown }) => [bracket, shown.map(({ name }) => name)])).toEqual([
      ['upper', ['upper 1', 'upper 2', 'upper 3', 'final 1', 'final 2']],
      ['lower', ['lower 1', 'lower 2', 'lower 3', 'lower 4']],
    ]);
  });

  test('no sheet has the last round alone', () => {
    const rounds = [...chain('upper', halves(16)), ...chain('final', [1, 1], 40)];
    expect(shapeOf(rounds)).toEqual([[16, 8, 4, 2, 1, 1, 1]]);
  });

  test('the match for the third place stands with the final', () => {
    const rounds = [...chain('upper', halves(64)), ...chain('third', [1], 200)];
    expect(toSheets(rounds, paperSizes.a4).map(({ third }) => third)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      200,
    ]);
  });
});

test('a match stands in the middle of those that lead to it', () => {
  expect([0, 1].map((index) => middleOf(index, 2))).toEqual([0.25, 0.75]);
  expect(middleOf(0, 1)).toBe(0.5);
  expect([0, 1, 2, 3].map((index) => leadsTo(index, 4, 2))).toEqual([0, 0, 1, 1]);
  // In the lower bracket two rounds may be of one size.
  expect([0, 1].map((index) => leadsTo(index, 2, 2))).toEqual([0, 1]);
});
