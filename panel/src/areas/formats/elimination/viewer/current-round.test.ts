import { describe, expect, it } from 'vitest';
import { currentRound, openedAt, roundOf, roundsOf } from './current-round.ts';

const rounds = (...over: boolean[]) =>
  over.map((is_over, index) => ({ timing_round: Math.min(index + 1, 4), is_over }));

describe('the current round', () => {
  it('is the first that is not over', () => {
    expect(currentRound(rounds(false, false, false))).toBe(0);
    expect(currentRound(rounds(true, false, false))).toBe(1);
    expect(currentRound(rounds(true, true, true, false, true))).toBe(3);
  });

  it('is the final once all are over, even beside a match for the third place', () => {
    expect(currentRound(rounds(true, true, true, true, true))).toBe(3);
    expect(currentRound(rounds(true, true))).toBe(1);
  });

  it('is the first in time, whatever the order of the list', () => {
    const lowerFirst = [
      { timing_round: 3, is_over: false },
      { timing_round: 2, is_over: false },
    ];
    expect(currentRound(lowerFirst)).toBe(1);
    expect(currentRound([])).toBe(0);
  });
});

describe('the round of a double elimination that is shown', () => {
  const round = (
    bracket: 'upper' | 'lower',
    timing_round: number,
    is_over: boolean,
    first_match: number,
  ) => ({
    bracket,
    timing_round,
    is_over,
    first_match,
    matches: 2,
  });
  const double = [
    round('upper', 1, true, 1),
    round('upper', 2, true, 3),
    round('upper', 6, false, 5),
    round('lower', 3, true, 7),
    round('lower', 4, false, 9),
  ];

  it('is the one that is played, in whichever drawing', () => {
    expect(openedAt(double)).toEqual({ drawing: 'lower', chosen: 1 });
    expect(openedAt(double, 'upper')).toEqual({ drawing: 'upper', chosen: 2 });
    expect(openedAt([])).toEqual({ drawing: 'upper', chosen: 0 });
  });

  it('is the one of the match that is looked for', () => {
    expect(roundOf(double, 4)).toEqual({ drawing: 'upper', chosen: 1 });
    expect(roundOf(double, 7)).toEqual({ drawing: 'lower', chosen: 0 });
    expect(roundOf(double, 99)).toEqual({ drawing: 'upper', chosen: 0 });
  });
});

describe('the rounds of a drawing', () => {
  const brackets = ['upper', 'lower', 'final', 'third'] as const;
  const all = brackets.map((bracket, index) => ({
    bracket,
    timing_round: index + 1,
    is_over: false,
    first_match: index * 2,
    matches: 2,
  }));

  it('are those of the lower bracket, or all others', () => {
    expect(roundsOf(all, 'lower').map(({ bracket }) => bracket)).toEqual(['lower']);
    expect(roundsOf(all, 'upper').map(({ bracket }) => bracket)).toEqual(['upper', 'final', 'third']);
    expect(openedAt(all.slice(2))).toEqual({ drawing: 'upper', chosen: 0 });
  });

  it('hold their first match and not the first of the next', () => {
    expect([0, 1, 2, 3, 4, 5].map((number) => roundOf(all, number))).toEqual([
      { drawing: 'upper', chosen: 0 },
      { drawing: 'upper', chosen: 0 },
      { drawing: 'lower', chosen: 0 },
      { drawing: 'lower', chosen: 0 },
      { drawing: 'upper', chosen: 1 },
      { drawing: 'upper', chosen: 1 },
    ]);
  });

  it('are told by what is open, where one of the same time is over', () => {
    expect(
      currentRound([
        { timing_round: 2, is_over: true },
        { timing_round: 2, is_over: false },
        { timing_round: 1, is_over: true },
      ]),
    ).toBe(1);
  });
});
