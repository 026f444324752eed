import { expect, test } from 'vitest';
import { findLoadedFiles } from './loaded-files.ts';
import { functionAt, withProbes } from './probes.ts';
import { chooseTests, hashOf, type Reach, type Reached, testsReaching } from './reach.ts';

const text =
  'const most = 5;\nexport function a() {\n  return () => most;\n}\nexport const b = () => ({ most });\n';

test('each function says its number when it begins', () => {
  const { text: probed, count } = withProbes(text, 10);
  expect(count).toBe(3);
  expect(probed).toContain('function a() {globalThis.mutantsReached?.(10);');
  expect(probed).toContain('() => (globalThis.mutantsReached?.(11), most);');
  expect(probed).toContain('() => ((globalThis.mutantsReached?.(12), { most }));');
});

test('a place belongs to the innermost function around it', () => {
  expect(functionAt(text, text.indexOf('5'))).toBeUndefined();
  expect(functionAt(text, text.indexOf('return'))).toBe(0);
  expect(functionAt(text, text.indexOf('most;'))).toBe(1);
});

test('a file is loaded by who imports it, and by who imports them, but not for its types', () => {
  const loadedWith = findLoadedFiles(
    new Map([
      ['server/src/a.test.ts', "import { b } from './b.ts';\nimport type { D } from './d.ts';\n"],
      ['server/src/b.ts', "import '#c.ts';\n"],
      ['server/src/c.ts', "import './b.ts';\nimport 'kysely';\n"],
      ['server/src/d.ts', ''],
    ]),
  );
  expect([...loadedWith('server/src/a.test.ts')]).toEqual([
    'server/src/a.test.ts',
    'server/src/b.ts',
    'server/src/c.ts',
  ]);
});

const file = 'server/src/areas/money/billing/limits.ts';
const user = 'server/src/areas/people/players/wallet.ts';
const through = (ms: number, functions: number[], loading: number[] = []): Reached => ({
  hash: '',
  ms,
  files: { [file]: { hash: hashOf(text), functions, loading } },
});
const userOnly = (ms: number): Reached => ({
  hash: '',
  ms,
  files: { [user]: { hash: '', functions: [0], loading: [] } },
});
const reach: Reach = {
  'server/src/areas/people/players/wallet.api.test.ts': through(5000, [0]),
  'server/src/areas/money/billing/exchange-rates.api.test.ts': through(9000, [0], [2]),
  'server/src/areas/money/billing/any.api.test.ts': through(1000, [0]),
  'server/src/areas/money/billing/limits.api.test.ts': through(9999, [0, 1]),
  'server/src/areas/money/billing/asks.api.test.ts': through(1000, [], [0, 2]),
  'server/src/areas/money/recorded.api.test.ts': through(9000, [0]),
  'server/src/areas/people/players/idle.api.test.ts': through(1000, [], []),
  'server/src/areas/people/players/user.api.test.ts': userOnly(9000),
  'server/src/areas/people/players/apart.test.ts': userOnly(1000),
};
const loadedWith = (test: string) => new Set(test.includes('apart') ? [] : [file]);
const testsAt = (part: string, now = text) =>
  testsReaching(
    { file, start: now.indexOf(part) },
    now,
    { loadedWith, importersOf: () => [user] },
    reach,
  ).map((test) => test.replace(/^server.src.areas.\w+./, ''));

test('the tests of a function come nearest first, then those that call it, then quickest first', () => {
  expect(testsAt('return')).toEqual([
    'billing/limits.api.test.ts',
    'billing/any.api.test.ts',
    'billing/exchange-rates.api.test.ts',
    'billing/asks.api.test.ts',
    'recorded.api.test.ts',
    'players/wallet.api.test.ts',
  ]);
  expect(testsAt('most;')).toEqual(['billing/limits.api.test.ts']);
});

test('a function that runs when a module is loaded counts for all who load the module', () => {
  expect(testsAt('most }')).toEqual(['billing/asks.api.test.ts', 'billing/exchange-rates.api.test.ts']);
});

test('what stands in no function counts wherever the file is loaded, first where it or its importers run', () => {
  expect(testsAt('5')).toEqual([
    'billing/limits.api.test.ts',
    'billing/any.api.test.ts',
    'billing/exchange-rates.api.test.ts',
    'billing/asks.api.test.ts',
    'recorded.api.test.ts',
    'players/wallet.api.test.ts',
    'players/user.api.test.ts',
    'players/idle.api.test.ts',
  ]);
});

test('quick tests come before all others, and do not count', () => {
  const [near, far, quick] = [
    'server/src/areas/money/billing/a.api.test.ts',
    'server/src/b.test.ts',
    'contract/src/c.test.ts',
  ];
  const known = { [near]: through(900, [0]), [far]: through(501, [0]), [quick]: through(500, [0]) };
  const place = { file, start: text.indexOf('return') };
  const tests = testsReaching(place, text, { loadedWith, importersOf: () => [] }, known);
  expect(tests).toEqual([quick, near, far]);
  expect(chooseTests(tests, known, 1)).toEqual([quick, near]);
});

test('a file that has changed since is reached by all who came through any of its functions', () => {
  expect(testsAt('most }', `${text}\n`)).toHaveLength(6);
});
