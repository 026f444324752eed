import { describe, expect, test } from 'vitest';
import { Bracket, entrants } from '#testing/bracket.testing.ts';
import { EMPTY, VOID } from '../slot.ts';
import { lowerMatch } from './elimination.shape.ts';
import { lateSeats } from './late-entries.ts';

const seatsOf = (bracket: Bracket, isStarted = true) =>
  lateSeats(bracket.shape, bracket.table, isStarted).map(({ match, side }) => [match, side]);

describe('late entries', () => {
  test('[LATE1] before the start the empty seats of round 1 are free, those of the best missing seeds first', () => {
    expect(seatsOf(new Bracket(5), false)).toEqual([
      [3, 1],
      [2, 1],
      [0, 1],
    ]);
    expect(seatsOf(new Bracket(8), false)).toEqual([]);
  });

  test('[LATE1] whoever had the bye plays after all, and the next match waits for the winner', () => {
    const bracket = Bracket.started(5);
    expect(bracket.row(5)).toMatchObject({ first: 2, second: 3 });
    bracket.must(bracket.apply({ type: 'enter', match: 3, participant: 6 }));
    expect(bracket.row(3)).toMatchObject({ first: 3, second: 6, reason: null });
    expect(bracket.row(5)).toMatchObject({ first: 2, second: EMPTY, status: 'WAITING' });
    bracket.finish(3, 6);
    expect(bracket.row(5)).toMatchObject({ first: 2, second: 6 });
    expect(seatsOf(bracket)).toEqual([
      [2, 1],
      [0, 1],
    ]);
  });

  test('[LATE1] a bye is used once its winner has played, reported or begins to play', () => {
    const bracket = Bracket.started(6);
    expect(seatsOf(bracket)).toEqual([
      [2, 1],
      [0, 1],
    ]);
    bracket.finish(3, 3);
    bracket.must(bracket.apply({ type: 'report', match: 5, by: 2, winner: 2 }));
    expect(seatsOf(bracket)).toEqual([[0, 1]]);
    expect(bracket.apply({ type: 'enter', match: 2, participant: 7 })).toMatchObject({
      code: 'later-match-finished',
      facts: { match: 2, blocking: 5 },
    });
    for (const match of [1, 4, 99])
      expect(bracket.apply({ type: 'enter', match, participant: 7 })).toMatchObject({ ok: false });
    bracket.finish(1, 4);
    expect(seatsOf(bracket)).toEqual([[0, 1]]);
    bracket.wait(24 * 60);
    expect(seatsOf(bracket)).toEqual([]);
  });

  test('[LATE1] in a double elimination the void below opens again, seen through free wins', () => {
    const bracket = Bracket.started(5, { double: true });
    const below = lowerMatch(bracket.shape, 1, 1);
    expect(bracket.row(below)).toMatchObject({ first: VOID, second: VOID, status: 'FINISHED' });
    bracket.must(bracket.apply({ type: 'enter', match: 3, participant: 6 }));
    expect(bracket.row(below)).toMatchObject({ first: VOID, second: EMPTY, status: 'WAITING' });
    bracket.finish(3, 3);
    expect(bracket.row(below)).toMatchObject({ winner: 6, reason: 'free_win' });
  });

  test('[LATE1] [OUT3] against somebody who had the bye and left, a late entry has won', () => {
    for (const type of ['remove', 'disqualify'] as const) {
      const bracket = Bracket.started(5);
      bracket.must(bracket.apply({ type, participant: 1, matches: [0, 4] }));
      bracket.must(bracket.apply({ type: 'enter', match: 0, participant: 6 }));
      expect(bracket.row(0)).toMatchObject({ status: 'FINISHED', winner: 6 });
      expect(bracket.row(4)).toMatchObject({ first: 6, second: EMPTY });
    }
  });

  test('[LATE1] every bye can be taken, and the bracket is played to its end with everybody placed', () => {
    for (const double of [false, true])
      for (let count = 5; count <= 16; count++) {
        const bracket = Bracket.started(count, { double });
        const size = 1 << bracket.shape.rounds;
        for (let next = count + 1; next <= size; next++) {
          const [seat] = lateSeats(bracket.shape, bracket.table, true);
          bracket.must(bracket.apply({ type: 'enter', match: seat!.match, participant: next }));
        }
        expect(
          bracket
            .rows()
            .slice(0, size / 2)
            .flatMap(({ first, second }) => [first, second])
            .sort((a, b) => a - b),
        ).toEqual(entrants(size));
        bracket.playOut(({ match }) => (match % 2) as 0 | 1);
        expect(bracket.status).toBe('FINISHED');
      }
  });
});
