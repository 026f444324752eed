import { expect, test } from 'vitest';
import type { Mutant } from './mutant.ts';
import { describeSurvivor, toTable } from './mutant-report.ts';
import { timeLimit, type Verdict } from './verdict.ts';

const mutant: Mutant = {
  file: 'server/src/areas/money/billing/withdraws.ts',
  line: 7,
  kind: 'call',
  start: 0,
  end: 5,
  instead: [''],
  before: 'if (a)\n  throw b;',
  after: '',
};
const verdict = (caughtBy?: string): Verdict => ({
  mutant,
  caughtBy,
  ran: ['a.test.ts'],
  reaching: 3,
  seconds: 2,
});

test('a group says how many were made, and how many of those that compile were caught', () => {
  const verdicts = [verdict('a.test.ts › b'), verdict(timeLimit), verdict(), verdict('a.test.ts › c')];
  const [, row] = toTable([{ group: 'money', unfit: 2, verdicts }]).split('\n');
  expect(row?.trim().split(/\s{2,}/)).toEqual(['money', '6', '2', '3', '1', '1', '75.0 %', '2.0']);
});

test('a survivor says where it is, what it is, and which tests let it pass', () => {
  expect(describeSurvivor(verdict())).toBe(
    [
      'server/src/areas/money/billing/withdraws.ts:7  call',
      '    if (a) throw b;  →  (nothing)',
      '    passed 1 of the 3 test files that reach it: a.test.ts',
    ].join('\n'),
  );
  expect(describeSurvivor({ ...verdict(), ran: [], reaching: 0 })).toContain('no test reaches it');
});
