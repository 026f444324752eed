import { describe, expect, test } from 'vitest';
import { Bracket, NOON } from '#testing/bracket.testing.ts';
import { LoadedRows } from '../loaded-rows.ts';
import { missingRows } from '../outcome.ts';
import { applyElimination } from './elimination.apply.ts';
import { matchesNeeded, matchesNeededToSeat } from './matches-to-load.ts';

describe('what has to be loaded', () => {
  test('[REP5] the match and its targets are enough for an ordinary report', () => {
    const whole = Bracket.started(16, { double: true });
    const needed = matchesNeeded(whole.shape, 3);
    expect(needed).toEqual([3, 9, 16]);
    const few = new LoadedRows(needed.map((match) => [match, whole.row(match)] as const));
    const command = { type: 'finish', match: 3, winner: whole.row(3).first } as const;
    const fromFew = applyElimination({ ...whole.state(), matches: few }, command, NOON);
    expect(fromFew).toEqual(applyElimination(whole.state(), command, NOON));
  });

  test('[REP5] the final is judged with the third place and the reset', () => {
    expect(matchesNeeded(Bracket.started(4, { thirdPlace: true }).shape, 0)).toEqual([0, 2, 3]);
    const { shape } = Bracket.started(4, { double: true, reset: true });
    expect(matchesNeeded(shape, 4)).toEqual([4, 5, 6]);
  });

  test('[REP5] where a free win runs on, the answer says what else to load, until it is enough', () => {
    const whole = Bracket.started(9, { double: true });
    const { shape } = whole;
    const loaded = new LoadedRows([[1, whole.row(1)]]);
    const command = { type: 'finish', match: 1, winner: 8 } as const;
    for (let tries = 0; ; tries++) {
      expect(tries).toBeLessThan(3);
      const outcome = applyElimination({ ...whole.state(), matches: loaded }, command, NOON);
      if (outcome.ok) {
        expect(outcome).toEqual(applyElimination(whole.state(), command, NOON));
        break;
      }
      for (const match of missingRows(outcome)!) loaded.set(match, whole.row(match));
    }
    expect(matchesNeededToSeat(shape, 8)).toEqual([8, 0, 1, 12]);
    expect(matchesNeededToSeat(Bracket.started(2).shape, 0)).toEqual([0]);
  });
});
