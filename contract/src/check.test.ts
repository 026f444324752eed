import { expect, test } from 'vitest';
import * as z from 'zod';
import { check } from './check.ts';

const schema = z.strictObject({
  email: z.email(),
  rows: z.array(z.strictObject({ line: z.int() })).default([]),
});
const errorsOf = (value: unknown) => {
  const result = check(schema, value, 'en');
  return result.ok ? {} : result.errors;
};

test('every wrong field is named as it was sent, with a sentence', () => {
  expect(errorsOf({ email: 'x', rows: [{ line: 1 }, { line: 'x', more: 1 }], other: 1 })).toEqual({
    email: ['This is not an e-mail address'],
    'rows[1][line]': ['This value is not valid'],
    'rows[1][more]': ['This field is not known'],
    other: ['This field is not known'],
  });
});

test('of very many wrong fields the first are named, in a moment', () => {
  const keys = Array.from({ length: 40_000 }, (_, index) => `k${index}`);
  const wide = Object.fromEntries(keys.map((key) => [key, 1]));
  const rows = keys.slice(0, 10_000).map(() => ({ line: 'x' }));
  expect(errorsOf({ email: 'x', ...wide })).toMatchObject({
    email: ['This is not an e-mail address'],
    k0: ['This field is not known'],
  });
  expect(Object.keys(errorsOf({ email: 'a@b.it', ...wide })).length).toBeLessThan(1000);
  expect(Object.keys(errorsOf({ email: 'a@b.it', rows })).length).toBeLessThan(1000);
}, 20_000);
