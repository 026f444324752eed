import { describe, expect, test } from 'vitest';
import { Bracket } from '#testing/bracket.testing.ts';
import { EMPTY, VOID } from '../slot.ts';
import { lowerMatch } from './elimination.shape.ts';

describe('leaving', () => {
  test('[REM1] before the start the seat is free again', () => {
    const bracket = new Bracket(4);
    bracket.must(bracket.seating({ type: 'leave', participant: 4, matches: [0] }));
    expect(bracket.row(0)).toMatchObject({ first: 1, second: EMPTY });
    expect(bracket.seating({ type: 'leave', participant: 4, matches: [0] })).toMatchObject({
      code: 'not-in-match',
    });
    expect(bracket.seating({ type: 'leave', participant: EMPTY, matches: [0] })).toMatchObject({
      code: 'not-seated',
    });
  });

  test('[REM2] after the start their open match is a free win for the opponent, finished ones stay', () => {
    const bracket = Bracket.started(8);
    bracket.finish(0, 1);
    bracket.finish(1, 4);
    bracket.must(bracket.apply({ type: 'report', match: 4, by: 4, winner: 4 }));
    bracket.must(bracket.apply({ type: 'remove', participant: 1, matches: [0, 4] }));
    expect(bracket.row(0)).toMatchObject({ winner: 1, reason: 'played' });
    expect(bracket.row(4)).toMatchObject({ first: VOID, winner: 4, reason: 'free_win', secondClaim: null });
    expect(bracket.row(6).first).toBe(4);
    expect(bracket.apply({ type: 'remove', participant: 1, matches: [5] })).toMatchObject({
      code: 'not-in-match',
    });
  });

  test('[REM2] an opponent who is not known yet will have the free win', () => {
    const bracket = Bracket.started(8);
    bracket.finish(0, 1);
    bracket.must(bracket.apply({ type: 'remove', participant: 1, matches: [4] }));
    expect(bracket.row(4)).toMatchObject({ first: VOID, second: EMPTY, status: 'WAITING' });
    bracket.finish(1, 5);
    expect(bracket.row(4)).toMatchObject({ winner: 5, reason: 'free_win' });
  });

  test('[REM3] a disqualification ends a known match as a walkover with its reason', () => {
    const bracket = Bracket.started(4, { double: true });
    bracket.must(bracket.apply({ type: 'disqualify', participant: 1, matches: [0] }));
    expect(bracket.row(0)).toMatchObject({ first: 1, winner: 4, reason: 'disqualified' });
    expect(bracket.row(lowerMatch(bracket.shape, 1, 0)).first).toBe(VOID);
    bracket.must(bracket.apply({ type: 'disqualify', participant: 4, matches: [2] }));
    expect(bracket.row(2)).toMatchObject({ first: VOID, second: EMPTY });
  });
});
