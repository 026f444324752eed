import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listSourceFiles } from '../boundaries/tree.ts';
import { listCandidateTests } from './candidate-tests.ts';
import { groupOf, groups } from './mutant-groups.ts';

const root = join(import.meta.dirname, '../..');
const files = new Set(listSourceFiles(root));
const groupFor = (path: string) => groupOf(path, files);

test('a file belongs to the group of its area, on the server and in the contract', () => {
  expect(groupFor('server/src/areas/money/billing/withdraws.ts')).toBe('money');
  expect(groupFor('contract/src/money/billing.ts')).toBe('money');
  expect(groupFor('contract/src/money/billing.limits.ts')).toBe('money');
  expect(groupFor('contract/src/money/billing.refusals.ts')).toBe('money');
  expect(groupFor('server/src/http/access.ts')).toBe('server');
  expect(groupFor('contract/src/fields.ts')).toBe('contract');
  expect(groupFor('engine/src/undo.ts')).toBe('engine');
});

test('tests, what helps them, what is made up or generated, what ends processes, and views are left alone', () => {
  const alone = [
    'server/src/areas/money/billing/races.api.test.ts',
    'server/src/testing/money.testing.ts',
    'server/src/live/live.harness.ts',
    'server/src/demo/fill.ts',
    'server/src/database/embedded/postmaster-lock.ts',
    'server/src/areas/formats/tft/tft.simulate.ts',
    'server/src/areas/formats/elimination/elimination.simulate.store.ts',
    'contract/src/money/billing.calls.ts',
    'panel/src/main.tsx',
    'scripts/boundaries.ts',
  ];
  for (const path of alone) expect(groupFor(path)).toBeUndefined();
  expect([...files].filter((path) => path.includes('/migrations/') && groupFor(path))).toEqual([]);
});

test('every folder of the server’s rows belongs to the group whose areas write them', () => {
  const inRows = [...files].filter((path) => path.startsWith('server/src/rows/'));
  expect(inRows.filter((path) => groupFor(path) === 'server')).toEqual([]);
  expect(groupFor('server/src/rows/referees/hand-back.ts')).toBe('formats');
});

test('every area of the server has a group of the product, and every group has files', () => {
  const found = [...files].map((path) => ({ path, group: groupFor(path) }));
  expect(
    found.filter(({ path, group }) => path.startsWith('server/src/areas/') && group === 'server'),
  ).toEqual([]);
  expect(groups.filter((group) => !found.some((one) => one.group === group))).toEqual([]);
});

test('a fault is looked for by the tests of its areas, and by those that make their calls', () => {
  const texts = new Map(
    [...files].map((path) => [path, path.endsWith('.ts') ? readFileSync(join(root, path), 'utf8') : '']),
  );
  const tests = listCandidateTests('money', texts);
  expect(tests).toContain('server/src/areas/money/billing/limits.api.test.ts');
  expect(tests).toContain('server/src/areas/money/billing/prizes/prizes.api.test.ts');
  expect(tests.filter((test) => test.startsWith('server/') && !test.includes('/billing/'))).not.toEqual([]);
  expect(tests).not.toContain('server/src/areas/content/rules/rules.api.test.ts');
  expect(listCandidateTests('engine', texts).filter((test) => !test.startsWith('engine/'))).toEqual([]);
});
