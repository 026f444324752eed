import { expect, test } from 'vitest';
import type { Schema } from './api-document.ts';
import { sampleOf } from './sample-call.ts';
import { limitsText, schemaRows, typeText } from './schema-rows.ts';

test.each<[Schema, string]>([
  [{ type: 'string' }, 'string'],
  [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'integer | null'],
  [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, '(string | null)[]'],
  [{ type: 'string', enum: ['solo', 'team'] }, '"solo" | "team"'],
  [{ const: 1 }, '1'],
  [{ type: 'object', additionalProperties: { type: 'boolean' } }, '{ [key]: boolean }'],
  [{ $ref: '#/components/schemas/Game' }, 'Game'],
  [{ type: 'array', items: { $ref: '#/components/schemas/Game' } }, 'Game[]'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{}, 'anything'],
])('%j is written as %s', (schema, text) => {
  expect(typeText(schema)).toBe(text);
});

test.each<[Schema, string]>([
  [{ type: 'string', minLength: 1, maxLength: 150 }, '1 to 150 characters'],
  [{ type: 'string', minLength: 0, maxLength: 20, default: '' }, '0 to 20 characters, "" by default'],
  [{ type: 'integer', minimum: -Number.MAX_SAFE_INTEGER, maximum: 9 }, 'at most 9'],
  [{ type: 'integer', minimum: 2, maximum: Number.MAX_SAFE_INTEGER }, 'at least 2'],
  [{ type: 'array', minItems: 3, maxItems: 3 }, '3 items'],
  [{ anyOf: [{ type: 'string', pattern: '^a' }, { type: 'null' }] }, 'matches ^a'],
  [{ type: 'string', format: 'date-time' }, 'date-time'],
])('the limits of %j are %s', (schema, text) => {
  expect(limitsText(schema)).toBe(text);
});

const one: Schema = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    sides: {
      type: 'array',
      items: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
    },
  },
  required: ['id'],
};

test('fields are followed by those of the objects they hold', () => {
  const rows = schemaRows({ type: 'array', items: one });
  expect(rows.map(({ name, depth, isRequired }) => [name, depth, isRequired])).toEqual([
    ['id', 0, true],
    ['sides', 0, false],
    ['name', 1, true],
  ]);
});

test('each of several kinds of objects is shown', () => {
  const other: Schema = { type: 'object', properties: { kind: { const: 'lobby' } } };
  expect(schemaRows({ anyOf: [one, other, { type: 'null' }] }).map(({ name }) => name)).toEqual([
    'either an object',
    'id',
    'sides',
    'name',
    'or an object',
    'kind',
  ]);
});

test('a sample has what is required, and a value rather than null', () => {
  expect(sampleOf(one)).toEqual({ id: 1 });
  expect(sampleOf({ anyOf: [{ type: 'null' }, { type: 'string', format: 'date-time' }] })).toBe(
    '2030-05-04T18:00:00Z',
  );
  expect(sampleOf({ type: 'array', items: { enum: ['A', 'B'] } })).toEqual(['A']);
});
