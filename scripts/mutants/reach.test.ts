import { expect, test } from 'vitest';
import { functionAt, withProbes } from './probes.ts';
import { hashOf, type Reach, type Reached, testsReaching } from './reach.ts';

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

const file = 'server/src/areas/billing/limits.ts';
const user = 'server/src/areas/play/wallet.ts';
const through = (ms: number, functions: number[], more: string[] = []): Reached => ({
  hash: '',
  ms,
  files: Object.fromEntries([
    [file, { hash: hashOf(text), functions }],
    ...more.map((path) => [path, { hash: '', functions: [0] }]),
  ]),
});
const reach: Reach = {
  'server/src/areas/play/wallet.api.test.ts': through(5, [0], [user]),
  'server/src/areas/billing/rates.api.test.ts': through(90, [0]),
  'server/src/areas/billing/any.api.test.ts': through(10, [0]),
  'server/src/areas/billing/limits.api.test.ts': through(99, [0, 1]),
  'server/src/areas/play/user.api.test.ts': {
    hash: '',
    ms: 1,
    files: { [user]: { hash: '', functions: [0] } },
  },
};
const testsAt = (part: string, now = text) =>
  testsReaching({ file, start: now.indexOf(part) }, now, () => [user], reach);

test('the tests of a function come nearest first, then quickest first', () => {
  expect(testsAt('return')).toEqual([
    'server/src/areas/billing/limits.api.test.ts',
    'server/src/areas/billing/any.api.test.ts',
    'server/src/areas/billing/rates.api.test.ts',
    'server/src/areas/play/wallet.api.test.ts',
  ]);
  expect(testsAt('most;')).toEqual(['server/src/areas/billing/limits.api.test.ts']);
  expect(testsAt('most }')).toEqual([]);
});

test('what runs when the module is loaded counts wherever the module is imported', () => {
  expect(testsAt('5')).toHaveLength(5);
});

test('a file that has changed since is reached by all who came through any of its functions', () => {
  expect(testsAt('most }', `${text}\n`)).toHaveLength(4);
});
