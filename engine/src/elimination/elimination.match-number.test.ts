import { describe, expect, test } from 'vitest';
import { matchCalled, matchNumber } from './elimination.match-number.ts';
import { bracketRounds, matchCount, placeOf, shapeFor, timingRound } from './elimination.shape.ts';

const kinds = [
  { thirdPlace: false },
  { thirdPlace: true },
  { double: true },
  { double: true, reset: true },
] as const;

describe('the number that people call out', () => {
  test.each(kinds)('[NUM1] is every number from 1 once, in the order of play: %o', (options) => {
    for (const entrants of [2, 3, 4, 5, 8, 16, 33, 64, 1000]) {
      const shape = shapeFor(entrants, options);
      const all = Array.from({ length: matchCount(shape) }, (_, match) => match);
      const called = all.toSorted((a, b) => matchNumber(shape, a) - matchNumber(shape, b));
      expect(called.map((match) => matchNumber(shape, match))).toEqual(all.map((match) => match + 1));
      const order = { upper: 0, lower: 1, final: 2, third: 3 };
      const keys = called.map((match) => {
        const { bracket, position } = placeOf(shape, match);
        return [timingRound(shape, match), order[bracket], match, position];
      });
      const ordered = keys.toSorted((a, b) => a[0]! - b[0]! || a[1]! - b[1]! || a[2]! - b[2]!);
      expect(keys).toEqual(ordered);
    }
  });

  test('[NUM1] goes up and down between the brackets of a double elimination', () => {
    const shape = shapeFor(8, { double: true, reset: true });
    const firsts = bracketRounds(shape).map(({ bracket, round, firstMatch }) => [
      `${bracket} ${round}`,
      matchNumber(shape, firstMatch),
    ]);
    expect(Object.fromEntries(firsts)).toEqual({
      'upper 1': 1,
      'upper 2': 5,
      'lower 1': 7,
      'lower 2': 9,
      'upper 3': 11,
      'lower 3': 12,
      'lower 4': 13,
      'final 1': 14,
      'final 2': 15,
    });
  });

  test('[NUM1] stays when a late entry takes a bye', () => {
    const [before, after] = [shapeFor(5, { double: true }), shapeFor(6, { double: true })];
    for (let match = 0; match < matchCount(before); match++)
      expect(matchNumber(after, match)).toBe(matchNumber(before, match));
  });

  test.each(kinds)('[NUM1] leads back to its match, and others to none: %o', (options) => {
    const shape = shapeFor(100, options);
    for (let match = 0; match < matchCount(shape); match++)
      expect(matchCalled(shape, matchNumber(shape, match))).toBe(match);
    for (const number of [0, -1, 1.5, Number.NaN, matchCount(shape) + 1])
      expect(matchCalled(shape, number)).toBeUndefined();
  });

  test('[NUM1] is found at once in the largest bracket', () => {
    const shape = shapeFor(262_144, { double: true, reset: true });
    expect(matchNumber(shape, 0)).toBe(1);
    expect(matchNumber(shape, matchCount(shape) - 1)).toBe(matchCount(shape));
    expect(matchCalled(shape, 131_073)).toBe(131_072);
  });
});
