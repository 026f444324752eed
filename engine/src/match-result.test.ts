import { describe, expect, test } from 'vitest';
import { Bracket, NOON } from '#testing/bracket.testing.ts';
import { emptyMatch, openStatus, statusByClock } from './match.ts';

const started = () => Bracket.started(4);

describe('reports', () => {
  test('[REP1] one side reported: pending; only sides of the match report', () => {
    const bracket = started();
    bracket.must(bracket.apply({ type: 'report', match: 0, by: 1, winner: 1, score: [1, 0] }));
    expect(bracket.row(0)).toMatchObject({ status: 'PENDING', firstClaim: { winner: 1, score: [1, 0] } });
    expect(bracket.apply({ type: 'report', match: 0, by: 2, winner: 1 })).toMatchObject({
      code: 'not-in-match',
    });
    expect(bracket.apply({ type: 'report', match: 0, by: 1, winner: 2 })).toMatchObject({
      code: 'not-in-match',
    });
    expect(bracket.apply({ type: 'report', match: 0, by: 1, winner: 1, score: [5, 0] })).toMatchObject({
      code: 'bad-score',
    });
  });

  test('[REP2] two that agree end the match by themselves', () => {
    const bracket = started();
    bracket.must(bracket.apply({ type: 'report', match: 0, by: 4, winner: 1, score: [1, 0] }));
    bracket.must(bracket.apply({ type: 'report', match: 0, by: 1, winner: 1, score: [1, 0] }));
    expect(bracket.row(0)).toMatchObject({ status: 'FINISHED', winner: 1, score: [1, 0], reason: 'played' });
    expect(bracket.row(2).first).toBe(1);
  });

  test('[REP2] not with auto_approve off, and scores that differ stay open', () => {
    const bracket = started();
    bracket.autoApprove = false;
    bracket.must(bracket.apply({ type: 'report', match: 0, by: 1, winner: 1 }));
    bracket.must(bracket.apply({ type: 'report', match: 0, by: 4, winner: 1 }));
    expect(bracket.row(0).status).toBe('PENDING');
    bracket.autoApprove = true;
    bracket.must(bracket.apply({ type: 'report', match: 0, by: 1, winner: 1, score: [1, 0] }));
    expect(bracket.row(0)).toMatchObject({ status: 'FINISHED', score: null });
  });

  test('[REP3] two that disagree are a conflict; a late report is kept and changes nothing', () => {
    const bracket = started();
    bracket.must(bracket.apply({ type: 'report', match: 0, by: 1, winner: 1 }));
    const { events } = bracket.must(bracket.apply({ type: 'report', match: 0, by: 4, winner: 4 }));
    expect(bracket.row(0).status).toBe('CONFLICT');
    expect(events).toContainEqual({ type: 'match-conflict', match: 0 });
    bracket.finish(0, 1);
    const late = bracket.must(bracket.apply({ type: 'report', match: 0, by: 4, winner: 4 }));
    const beyond = { type: 'report', match: 0, by: 4, winner: 4, score: [7, 0] } as const;
    expect(bracket.apply(beyond)).toMatchObject({ ok: false, code: 'bad-score' });
    expect(late.changes).toEqual([]);
    expect(late.events).toEqual([{ type: 'late-report', match: 0, by: 4 }]);
    expect(bracket.apply({ type: 'report', match: 2, by: 1, winner: 1 })).toMatchObject({
      code: 'opponent-not-decided',
    });
  });

  test('[REP4] a failed handler is a conflict, and a new game clears what was reported', () => {
    const bracket = started();
    expect(bracket.apply({ type: 'mark-conflict', match: 2 })).toMatchObject({ code: 'wrong-status' });
    expect(bracket.apply({ type: 'recreate-game', match: 0, autohandled: true })).toMatchObject({
      code: 'wrong-status',
    });
    bracket.must(bracket.apply({ type: 'report', match: 0, by: 1, winner: 1 }));
    bracket.must(bracket.apply({ type: 'mark-conflict', match: 0 }));
    expect(bracket.row(0).status).toBe('CONFLICT');
    expect(bracket.apply({ type: 'recreate-game', match: 0, autohandled: false })).toMatchObject({
      code: 'wrong-status',
    });
    bracket.must(bracket.apply({ type: 'report', match: 0, by: 4, winner: 4 }));
    bracket.must(bracket.apply({ type: 'recreate-game', match: 0, autohandled: true }));
    expect(bracket.row(0)).toMatchObject({ status: 'STARTED', firstClaim: null, secondClaim: null });
    bracket.finish(0, 1);
    expect(bracket.apply({ type: 'mark-conflict', match: 0 })).toMatchObject({ code: 'wrong-status' });
  });
});

describe('match status', () => {
  const known = { ...emptyMatch(0, NOON, 1), first: 1, second: 2 };

  test('[STATUS6] slots, then reports, then the clock', () => {
    expect(openStatus(emptyMatch(0, NOON, 1), NOON)).toBe('WAITING');
    expect(openStatus({ ...known, second: 0 }, NOON)).toBe('WAITING');
    expect(openStatus(known, NOON - 1)).toBe('OPENED');
    expect(openStatus(known, NOON)).toBe('STARTED');
    const claim = (winner: number) => ({ winner, score: null });
    expect(openStatus({ ...known, secondClaim: claim(1) }, NOON)).toBe('PENDING');
    expect(openStatus({ ...known, firstClaim: claim(1), secondClaim: claim(1) }, NOON)).toBe('PENDING');
    expect(openStatus({ ...known, firstClaim: claim(1), secondClaim: claim(2) }, NOON)).toBe('CONFLICT');
  });

  test('[STATUS6] the clock opens a match and touches nothing else', () => {
    expect(statusByClock({ ...known, status: 'OPENED' }, NOON - 1)).toBe('OPENED');
    expect(statusByClock({ ...known, status: 'OPENED' }, NOON)).toBe('STARTED');
    expect(statusByClock({ ...known, status: 'CONFLICT' }, NOON)).toBe('CONFLICT');
  });
});
