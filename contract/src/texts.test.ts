import { expect, test } from 'vitest';
import type * as z from 'zod';
import { allEndpoints } from './areas.ts';
import { textRules } from './fields.ts';

/** Texts that nobody reads: they are only compared with values that the server made or stores. */
const compared = new Set(['password', 'current_password', 'token', 'code', 'digest', 'passes', 'key']);

/** Safe because it is parsed as JSON; the amounts in it are numbers. */
const readAsJson = new Set(['prize_pool']);

interface Text {
  field: string;
  schema: z.core.$ZodType;
}

/** The texts that a schema gives, each with the name of its field. */
function textsOf(schema: z.core.$ZodType, field: string): Text[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
    case 'unknown':
    case 'any':
    case 'template_literal':
      return [{ field, schema }];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, part]) => textsOf(part, name));
    case 'array':
      return textsOf(def.element, field);
    case 'record':
      return [def.keyType, def.valueType].flatMap((part) => textsOf(part, field));
    case 'union':
      return def.options.flatMap((option) => textsOf(option, field));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return textsOf(def.innerType, field);
    case 'pipe':
      return textsOf((def.out as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.in : def.out, field);
    case 'boolean':
    case 'custom':
    case 'enum':
    case 'literal':
    case 'never':
    case 'null':
    case 'number':
    case 'undefined':
      return [];
    default:
      throw new Error(`${field}: what texts come out of a ${def.type}?`);
  }
}

const rules = new Set<unknown>(Object.values(textRules));

function isCleaned({ schema }: Text): boolean {
  const { def } = schema._zod;
  return (def.checks ?? []).some((rule) => rules.has(rule));
}

/** Whether a format, such as a date or digits, lets nothing else through. */
function hasForm({ schema }: Text): boolean {
  const { def } = (schema as z.core.$ZodStringFormat)._zod;
  const patterns = [def, ...(def.checks ?? []).map((rule) => rule._zod.def as z.core.$ZodStringFormatDef)]
    .map(({ pattern }) => pattern)
    .filter((pattern) => pattern !== undefined);
  return patterns.some(({ source }) => source.startsWith('^') && source.endsWith('$'));
}

const changing = allEndpoints().filter(({ endpoint }) => endpoint.method !== 'GET');
const texts = changing.flatMap(({ name, endpoint }) =>
  [endpoint.params, endpoint.query, endpoint.body]
    .filter((part) => part !== undefined)
    .flatMap((part) => textsOf(part, ''))
    .map((text) => ({ ...text, name })),
);

test('whatever people type goes through the one rule for texts, in every call that changes something', () => {
  const forgotten = texts.filter(
    (text) => !compared.has(text.field) && !readAsJson.has(text.field) && !isCleaned(text) && !hasForm(text),
  );
  expect(forgotten.map(({ name, field }) => `${name}: ${field}`)).toEqual([]);
});

test('each exception is a field of some call, and none is a text that goes through the rule', () => {
  for (const field of [...compared, ...readAsJson])
    expect(texts.filter((text) => text.field === field && !isCleaned(text)).length, field).toBeGreaterThan(0);
});
