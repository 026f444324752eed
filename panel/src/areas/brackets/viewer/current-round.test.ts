import { describe, expect, it } from 'vitest';
import { currentRound } from './current-round.ts';

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
