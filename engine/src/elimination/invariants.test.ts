import { expect, test } from 'vitest';
import { Bracket } from '#testing/bracket.ts';
import { brokenInvariants } from './invariants.ts';
import { finalMatch, resetMatch } from './shape.ts';

test('[INV1] a raw edit is answered by the rules it breaks', () => {
  const bracket = Bracket.started(8, { double: true, reset: true });
  bracket.finish(0, 1);
  const broken = (match: number, edit: object) => {
    const row = bracket.row(match);
    bracket.table.set({ ...row, ...edit });
    const rules = brokenInvariants(bracket.shape, bracket.table).map(({ rule }) => rule);
    bracket.table.set(row);
    return rules;
  };
  expect(brokenInvariants(bracket.shape, bracket.table)).toEqual([]);
  expect(broken(4, { first: 8 })).toContain('slot-of-feeder');
  expect(broken(4, { second: 4 })).toContain('slot-of-feeder');
  expect(broken(0, { winner: 5 })).toContain('finished-without-winner');
  expect(broken(0, { reason: 'double_no_show' })).toContain('finished-without-winner');
  expect(broken(0, { reason: 'free_win' })).toContain('finished-without-winner');
  expect(broken(0, { second: 0 })).toContain('finished-without-winner');
  expect(broken(1, { winner: 4 })).toContain('open-with-winner');
  expect(broken(1, { score: [1, 0] })).toContain('open-with-winner');
  expect(broken(1, { reason: 'admin' })).toContain('open-with-winner');
  expect(broken(1, { status: 'WAITING' })).toContain('status-of-slots');
  expect(broken(1, { first: 2 })).toContain('two-open-matches');
  expect(broken(resetMatch(bracket.shape), { first: 2 })).toContain('slot-of-feeder');
  bracket.playOut(() => 0);
  expect(brokenInvariants(bracket.shape, bracket.table)).toEqual([]);
  expect(broken(resetMatch(bracket.shape), { first: 8 })).toContain('slot-of-feeder');
  expect(broken(finalMatch(bracket.shape), { second: 0, winner: 0 })).toContain('slot-of-feeder');
});
