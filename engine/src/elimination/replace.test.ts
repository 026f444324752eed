import { describe, expect, test } from 'vitest';
import { Bracket } from '#testing/bracket.testing.ts';
import { EMPTY, VOID } from '../slot.ts';
import { lowerMatch } from './elimination.shape.ts';

const finish = { type: 'finish', match: 0, winner: 1 } as const;

describe('ending a match once more', () => {
  test('[FIN5] the same winner again changes nothing, another is refused by name', () => {
    const bracket = Bracket.started(4);
    bracket.must(bracket.apply({ ...finish, score: [1, 0] }));
    for (const repeated of [finish, { ...finish, reason: 'played' }, { ...finish, score: [1, 0] }] as const) {
      const again = bracket.must(bracket.apply(repeated));
      expect([again.changes, again.events]).toEqual([[], []]);
    }
    expect(bracket.apply({ type: 'finish', match: 0, winner: 4 })).toEqual({
      ok: false,
      code: 'already-won',
      facts: {
        match: 0,
        winner: 1,
        reason: 'played',
        result: '1:0',
        asked: 4,
        askedReason: null,
        askedResult: null,
      },
    });
  });

  test('[FIN5] another score or reason is refused with both, unless it replaces', () => {
    const bracket = Bracket.started(8);
    for (const row of bracket.rows()) bracket.table.set({ ...row, bestOf: 3 });
    bracket.must(bracket.apply({ ...finish, score: [2, 1] }));
    expect(bracket.apply({ ...finish, score: [2, 0] })).toMatchObject({
      code: 'already-won',
      facts: { result: '2:1', askedResult: '2:0' },
    });
    expect(bracket.apply({ ...finish, reason: 'no_show' })).toMatchObject({
      code: 'already-won',
      facts: { reason: 'played', askedReason: 'no_show' },
    });
    bracket.must(bracket.apply({ ...finish, score: [2, 0], replace: true }));
    expect(bracket.row(0)).toMatchObject({ score: [2, 0], reason: 'played', winner: 1 });
    bracket.must(bracket.apply({ ...finish, reason: 'no_show', replace: true }));
    expect(bracket.row(0)).toMatchObject({ score: null, reason: 'no_show', winner: 1 });
    expect(bracket.apply({ ...finish, score: [3, 0], replace: true })).toMatchObject({ code: 'bad-score' });
  });

  test('[FIN5] under a later result a score can be corrected, a path cannot', () => {
    const bracket = Bracket.started(4, { double: true });
    bracket.finish(0, 1);
    bracket.finish(1, 2);
    bracket.finish(2, 1);
    const later = bracket.row(2);
    bracket.must(bracket.apply({ ...finish, reason: 'admin', replace: true }));
    expect([bracket.row(0).reason, bracket.row(2)]).toEqual(['admin', later]);
    for (const end of [{ reason: 'disqualified' }, { winner: 4 }] as const) {
      expect(bracket.apply({ ...finish, ...end, replace: true })).toMatchObject({
        code: 'later-match-finished',
      });
    }
  });

  test('[FIN5] a loser who is disqualified after all does not go on', () => {
    const bracket = Bracket.started(4, { double: true });
    bracket.finish(0, 1);
    const drop = lowerMatch(bracket.shape, 1, 0);
    expect(bracket.row(drop).first).toBe(4);
    bracket.must(bracket.apply({ ...finish, reason: 'disqualified', replace: true }));
    expect([bracket.row(drop).first, bracket.left.get(4)?.by]).toEqual([VOID, 0]);
    bracket.must(bracket.apply({ ...finish, reason: 'played', replace: true }));
    expect([bracket.row(drop).first, bracket.left.size]).toEqual([4, 0]);
  });

  test('[FIN5] a forced win can be given another reason before the other came', () => {
    const bracket = Bracket.started(8);
    bracket.finish(0, 1);
    bracket.must(bracket.apply({ type: 'finish', match: 4, winner: 1, force: true }));
    bracket.must(bracket.apply({ type: 'finish', match: 4, winner: 1, reason: 'admin', replace: true }));
    expect(bracket.row(4)).toMatchObject({ second: VOID, reason: 'admin', winner: 1 });
    bracket.must(bracket.apply({ type: 'revert', match: 4 }));
    expect(bracket.row(4).second).toBe(EMPTY);
  });

  test('[FIN1] a reason nobody knows is refused', () => {
    const bracket = Bracket.started(4);
    for (const reason of ['bored', 'free_win', 'toString'])
      expect(bracket.apply({ ...finish, reason: reason as 'played' })).toMatchObject({ code: 'bad-reason' });
    bracket.finish(0, 1);
    expect(bracket.apply({ ...finish, reason: 'bored' as 'played' })).toMatchObject({ code: 'bad-reason' });
  });

  test('[FIN5] replace changes the winner where a revert would be allowed', () => {
    const bracket = Bracket.started(4);
    bracket.finish(0, 1);
    bracket.must(bracket.apply({ type: 'finish', match: 0, winner: 4, replace: true }));
    expect(bracket.row(2).first).toBe(4);
    expect(bracket.apply({ type: 'finish', match: 0, winner: 9, replace: true })).toMatchObject({
      code: 'not-in-match',
    });
    bracket.finish(1, 2);
    bracket.finish(2, 4);
    expect(bracket.apply({ type: 'finish', match: 0, winner: 1, replace: true })).toMatchObject({
      code: 'later-match-finished',
      facts: { blocking: 2 },
    });
  });
});
