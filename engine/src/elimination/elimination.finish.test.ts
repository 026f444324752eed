import { describe, expect, test } from 'vitest';
import { Bracket } from '#testing/bracket.testing.ts';
import { matchResult } from '../match.ts';
import { EMPTY, VOID } from '../slot.ts';
import { revertImpact } from './elimination.impact.ts';
import { placings } from './elimination.places.ts';
import { lowerMatch } from './elimination.shape.ts';

describe('[O14] finish', () => {
  test('[FIN1] a winner moves on, and exactly the rows that change are returned', () => {
    const bracket = Bracket.started(8);
    const { changes, events } = bracket.finish(0, 1);
    expect(changes.map(({ after }) => after?.match)).toEqual([0, 4]);
    expect(changes[0]!.before).toMatchObject({ status: 'STARTED', winner: 0 });
    expect(changes[0]!.after).toMatchObject({ status: 'FINISHED', winner: 1, reason: 'played' });
    expect(changes[1]!.after).toMatchObject({ first: 1, status: 'WAITING' });
    expect(events).toContainEqual({ type: 'match-finished', match: 0, winner: 1, reason: 'played' });
    expect(events).toContainEqual({ type: 'placed', participant: 8, from: 5, to: 8 });
  });

  test('[FIN1] a reason belongs to its kind of end', () => {
    const bracket = Bracket.started(4);
    expect(bracket.apply({ type: 'finish', match: 0, winner: null })).toMatchObject({ code: 'bad-reason' });
    expect(bracket.apply({ type: 'finish', match: 0, winner: 1, reason: 'double_no_show' })).toMatchObject({
      code: 'bad-reason',
    });
    expect(bracket.apply({ type: 'finish', match: 0, winner: 1, reason: 'free_win' })).toMatchObject({
      code: 'bad-reason',
    });
    bracket.must(bracket.apply({ type: 'finish', match: 0, winner: 4, reason: 'no_show' }));
    expect(bracket.row(0)).toMatchObject({ winner: 4, reason: 'no_show' });
  });

  test('[FIN2] the result reads a:b, 1:0 without a score, nothing before the end', () => {
    const bracket = Bracket.started(8);
    expect(matchResult(bracket.row(0))).toBeNull();
    bracket.finish(0, 1);
    bracket.finish(1, 5);
    bracket.table.set({ ...bracket.row(2), bestOf: 3 });
    bracket.must(bracket.apply({ type: 'finish', match: 2, winner: 7, score: [1, 2] }));
    bracket.must(bracket.apply({ type: 'finish', match: 3, winner: null, reason: 'double_no_show' }));
    expect([0, 1, 2, 3].map((match) => matchResult(bracket.row(match)))).toEqual([
      '1:0',
      '0:1',
      '1:2',
      '-:-',
    ]);
    expect(matchResult(Bracket.started(5).row(0))).toBe('-:-');
  });

  test('[FIN3] a score must be one that ends the match, for the side that won', () => {
    const bracket = Bracket.started(4);
    const bestOf = (games: number) => bracket.table.set({ ...bracket.row(0), bestOf: games });
    const refusedScore = (first: number, second: number) => {
      const outcome = bracket.apply({ type: 'finish', match: 0, winner: 1, score: [first, second] });
      return !outcome.ok && outcome.code === 'bad-score';
    };
    bestOf(3);
    expect(refusedScore(3, 0)).toBe(true);
    expect(refusedScore(1, 0)).toBe(true);
    expect(refusedScore(0, 2)).toBe(true);
    expect(refusedScore(2, 2)).toBe(true);
    expect(refusedScore(2, -1)).toBe(true);
    expect(refusedScore(2, 0.5)).toBe(true);
    bestOf(2);
    expect(refusedScore(0, 1)).toBe(true);
    expect(refusedScore(40_000, 1)).toBe(true);
    bestOf(3);
    bracket.must(bracket.apply({ type: 'finish', match: 0, winner: 1, score: [2, 1] }));
    expect(bracket.row(0).score).toEqual([2, 1]);
  });

  test('[FIN3] an even best-of may end level, the admin picks', () => {
    const bracket = Bracket.started(4);
    bracket.table.set({ ...bracket.row(0), bestOf: 2 });
    expect(bracket.apply({ type: 'finish', match: 0, winner: 1, score: [1, 1] }).ok).toBe(true);
  });

  test('[FIN4] a double no-show sends void both ways', () => {
    const bracket = Bracket.started(8, { double: true });
    const { shape } = bracket;
    bracket.finish(1, 4);
    bracket.must(bracket.apply({ type: 'finish', match: 0, winner: null, reason: 'double_no_show' }));
    expect(bracket.row(4)).toMatchObject({ first: VOID, second: 4, reason: 'free_win', winner: 4 });
    expect(bracket.row(lowerMatch(shape, 1, 0))).toMatchObject({
      first: VOID,
      reason: 'free_win',
      winner: 5,
    });
    expect(placings(shape, bracket.rows())).toEqual([
      { participant: 1, from: 7, to: 8 },
      { participant: 8, from: 7, to: 8 },
    ]);
    expect(bracket.apply({ type: 'finish', match: 6, winner: null, reason: 'double_no_show' })).toMatchObject(
      {
        code: 'opponent-not-decided',
      },
    );
  });

  test('[FIN4] a disqualified loser does not drop to the lower bracket, a no-show does', () => {
    const bracket = Bracket.started(8, { double: true });
    bracket.must(bracket.apply({ type: 'finish', match: 0, winner: 1, reason: 'disqualified' }));
    bracket.must(bracket.apply({ type: 'finish', match: 1, winner: 4, reason: 'no_show' }));
    bracket.must(bracket.apply({ type: 'finish', match: 2, winner: 2, reason: 'admin' }));
    expect(bracket.row(lowerMatch(bracket.shape, 1, 0))).toMatchObject({ first: VOID, second: 5, winner: 5 });
    expect(bracket.row(lowerMatch(bracket.shape, 1, 1)).first).toBe(7);
  });

  test('[FIN1] only somebody of the match wins it, against a known opponent', () => {
    const bracket = Bracket.started(4);
    expect(bracket.apply({ type: 'finish', match: 0, winner: 2 })).toMatchObject({ code: 'not-in-match' });
    bracket.finish(0, 1);
    expect(bracket.apply({ type: 'finish', match: 2, winner: 1 })).toMatchObject({
      code: 'opponent-not-decided',
    });
    expect(bracket.apply({ type: 'finish', match: 2, winner: EMPTY, force: true })).toMatchObject({
      code: 'not-in-match',
    });
    expect(bracket.apply({ type: 'finish', match: 2, winner: null, reason: 'double_no_show' })).toMatchObject(
      {
        code: 'opponent-not-decided',
      },
    );
  });

  test('[FIN1] a match that does not exist is refused, not asked for', () => {
    const bracket = Bracket.started(4);
    for (const match of [-1, 3, 0.5, Number.NaN]) {
      const unknown = { code: 'unknown-match' };
      expect(bracket.apply({ type: 'finish', match, winner: 1 })).toMatchObject(unknown);
      expect(bracket.apply({ type: 'remove', participant: 1, matches: [0, match] })).toMatchObject(unknown);
      expect(revertImpact(bracket.shape, bracket.table, match)).toMatchObject(unknown);
    }
  });

  test('[STATUS3] the first result starts the play, the last ends it', () => {
    const bracket = Bracket.started(4);
    expect(bracket.status).toBe('STARTED');
    const free = Bracket.started(4);
    free.must(free.apply({ type: 'remove', participant: 1, matches: [0] }));
    expect([free.row(0).reason, free.status]).toEqual(['free_win', 'STARTED']);
    bracket.finish(0, 1);
    expect(bracket.status).toBe('IN_PROGRESS');
    bracket.finish(1, 2);
    bracket.finish(2, 1);
    expect(bracket.status).toBe('FINISHED');
  });
});
