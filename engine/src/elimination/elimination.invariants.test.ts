import { expect, test } from 'vitest';
import { Bracket } from '#testing/bracket.testing.ts';
import { brokenAmong, brokenInvariants, feedersOf, matchesFedBy } from './elimination.invariants.ts';
import { finalMatch, resetMatch } from './elimination.shape.ts';

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

test('[INV1] the matches around an edit say the same of it as the whole bracket', () => {
  const bracket = Bracket.started(16, { double: true, reset: true });
  bracket.playOut((row) => (row.match % 2) as 0 | 1);
  const { shape, table } = bracket;
  for (let match = 0; match < table.length; match += 1) {
    const row = bracket.row(match);
    for (const edit of [{ first: 99 }, { winner: 99 }, { winner: 0 }, { status: 'OPENED' as const }]) {
      table.set({ ...row, ...edit });
      const around = [match, ...matchesFedBy(shape, match)].sort((one, other) => one - other);
      const loaded = new Set([...around, ...around.flatMap((number) => feedersOf(shape, number))]);
      const read = (number: number) => {
        expect(loaded).toContain(number);
        return table.find(number)!;
      };
      expect(brokenAmong(shape, around.map(read), read)).toEqual(brokenInvariants(shape, table));
      table.set(row);
    }
  }
});
