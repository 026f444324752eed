import type { Endpoint } from '@matchdesk/contract/endpoint';
import fc from 'fast-check';
import * as z from 'zod';

const hostileTexts = [
  '',
  ' ',
  '0',
  '-1',
  '1e999',
  'NaN',
  'null',
  'true',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '🏆'.repeat(80),
  "' or 1=1 --",
  '"; drop table users; --',
  '{{7*7}}',
  '%00',
  '../../etc/passwd',
  '\\x',
  '%',
  '_',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{"a":1}',
  '[]',
  'x'.repeat(5000),
  '2026-02-30 25:61:00',
  '9999-12-31 23:59:00',
  '0000-00-00',
  '2026-11-15T12:00:00Z',
  '-infinity',
  'a@b',
  `${'a'.repeat(300)}@b.it`,
  'javascript:alert(1)',
  '//evil.test',
  'https://ok.test/x',
  '4:4',
  '99999999:0',
];
const hostileNumbers = [
  0,
  -1,
  1,
  2,
  6,
  12,
  0.5,
  1e21,
  -1e21,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  Number.MAX_VALUE,
];

/** Names that every object inherits: a careless lookup finds something that nobody sent. */
const inherited = ['toString', 'valueOf', 'hasOwnProperty', 'constructor', 'prototype', '__proto__'];

const text = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary', maxLength: 40 }));
const leaf = fc.oneof(
  text,
  fc.constantFrom(...hostileNumbers),
  fc.constantFrom<unknown>(null, true, false, [], {}),
);
const anything = fc.oneof(
  { weight: 4, arbitrary: leaf },
  { weight: 1, arbitrary: fc.array(leaf, { maxLength: 4 }) },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom(...inherited)), leaf, {
      maxKeys: 4,
    }),
  },
);

type JsonSchema = { [key: string]: unknown };

/** Values that the schema almost accepts, so that they get past the first checks. */
function nearly(schema: JsonSchema): fc.Arbitrary<unknown> {
  const options = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (options) return fc.oneof(...options.map(nearly));
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.type === 'array') return fc.array(nearly((schema.items ?? {}) as JsonSchema), { maxLength: 4 });
  if (schema.type === 'object') return record((schema.properties ?? {}) as Record<string, JsonSchema>);
  if (schema.type === 'integer' || schema.type === 'number') return fc.constantFrom(...hostileNumbers);
  if (schema.type === 'boolean') return fc.boolean();
  return text;
}

function record(properties: Record<string, JsonSchema>): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, schema]) => [
    name,
    fc.oneof({ weight: 3, arbitrary: nearly(schema) }, { weight: 1, arbitrary: anything }),
  ]);
  const known = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  const strange = fc.dictionary(fc.constantFrom(...inherited), leaf, { minKeys: 1, maxKeys: 2 });
  return fc.oneof(
    { weight: 5, arbitrary: known },
    { weight: 1, arbitrary: fc.tuple(known, strange).map(([one, other]) => withOwn(one, other)) },
  );
}

/** Not a spread, which would lose `__proto__`. */
function withOwn(one: object, other: object): Record<string, unknown> {
  return Object.fromEntries([...Object.entries(one), ...Object.entries(other)]);
}

function likeSchema(schema: z.ZodType | undefined): fc.Arbitrary<Record<string, unknown>> {
  if (!schema) return fc.constant({});
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return nearly(shape) as fc.Arbitrary<Record<string, unknown>>;
}

function fieldsOf({ body }: Endpoint): string[] {
  const { properties = {} } = body
    ? (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
    : {};
  return Object.keys(properties as object);
}

export interface BadInput {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  asForm: boolean;
  /** A field that is sent both as a file and as a tree: `icon` and `icon[size]`. */
  fileAndTree: string | undefined;
}

/** Invalid inputs for a call; the same seed gives the same ones. */
export function badInputs(endpoint: Endpoint, known: number[], seed: number, count: number): BadInput[] {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const param = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...known) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<unknown>(0, -1, 2 ** 31 - 1, 2 ** 31, 'x', '%00', '1 or 1=1', '🏆'),
    },
  );
  const body = likeSchema(endpoint.body);
  const input = fc.record({
    params: fc.record(Object.fromEntries(names.map((name) => [name, param]))),
    query: likeSchema(endpoint.query),
    body: fc.oneof({ weight: 5, arbitrary: body }, { weight: 1, arbitrary: anything }),
    asForm: endpoint.form ? fc.boolean() : fc.constant(false),
    fileAndTree: fc.option(fc.constantFrom(...fieldsOf(endpoint), ...inherited), { nil: undefined }),
  });
  return fc.sample(input, { seed, numRuns: count }) as BadInput[];
}
