import { expect, test } from 'vitest';
import * as z from 'zod';
import { check } from './check.ts';
import { sayField } from './field-sentences.ts';

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

test('a field with two faults has both sentences, and the same sentence once', () => {
  const twice = z.object({
    field: z.string().min(3).max(1).regex(/x/, { error: 'moment' }).regex(/y/, { error: 'moment' }),
  });
  expect(check(twice, { field: 'ab' }, 'it')).toEqual({
    ok: false,
    errors: {
      field: ['Almeno 3 caratteri', 'Al massimo 1 caratteri', sayField('moment', 'it')],
    },
  });
});

test('what is wrong as a whole is named by nothing, and what is right is handed on as it is read', () => {
  expect(check(schema, 'x', 'en')).toEqual({ ok: false, errors: { '': ['This value is not valid'] } });
  expect(check(schema, undefined, 'en')).toEqual({ ok: false, errors: { '': ['This field is required'] } });
  expect(check(schema, { email: 'a@b.it' }, 'en')).toEqual({
    ok: true,
    value: { email: 'a@b.it', rows: [] },
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
  expect(Object.keys(errorsOf({ email: 'a@b.it', ...wide }))).toEqual(keys.slice(0, 200));
  const named = keys.slice(0, 200).map((_, index) => `rows[${index}][line]`);
  expect(Object.keys(errorsOf({ email: 'a@b.it', rows }))).toEqual(named);
}, 20_000);

test.each<[string, z.ZodType, unknown, string]>([
  ['nothing', z.string(), undefined, 'This field is required'],
  ['null', z.int(), null, 'This field is required'],
  ['an empty text', z.string().min(1), '', 'This field is required'],
  ['an empty e-mail', z.email(), '', 'This field is required'],
  ['an empty text of a form', z.string().regex(/x/, { error: 'whole-number' }), '', 'This field is required'],
  ['another form', z.string().regex(/x/, { error: 'whole-number' }), 'y', 'A whole number is needed'],
  ['a sentence of its own', z.string().min(1, 'title-empty'), '', 'Title field should not be empty.'],
  ['a short text', z.string().min(2), 'a', 'At least 2 characters'],
  ['a long text', z.string().max(2), 'abc', 'At most 2 characters'],
  ['a short list', z.array(z.int()).min(1), [], 'Choose at least 1'],
  ['a long list', z.array(z.int()).max(1), [1, 2], 'Choose at most 1'],
  ['a small number', z.int().min(3), 2, 'At least 3'],
  ['a large number', z.int().max(3), 4, 'At most 3'],
  ['a number above its edge', z.number().max(3), 3.5, 'At most 3'],
  ['an empty e-mail with a sentence', z.email('e-mail'), '', 'This field is required'],
  ['an empty choice', z.enum(['a']), '', 'This field is required'],
  ['another choice', z.enum(['a']), 'b', 'This value is not valid'],
  ['another format', z.uuid(), 'x', 'This value is not valid'],
  ['a text of one sign too few', z.string().min(1), '', 'This field is required'],
  ['another kind', z.int(), 'x', 'This value is not valid'],
])('%s is refused with its sentence', (_, field, value, sentence) => {
  expect(check(z.object({ field }), { field: value }, 'en')).toEqual({
    ok: false,
    errors: { field: [sentence] },
  });
});
