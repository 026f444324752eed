import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { allEndpoints } from '../src/areas.ts';
import type { Endpoint } from '../src/endpoint.ts';
import type { Json } from './named-schemas.ts';
import { openApiDocument } from './openapi.ts';
import { readSchemaNames } from './schema-names.ts';

interface Operation {
  parameters: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { content?: Record<string, { schema: Json }> }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
}

const text = readFileSync(new URL('../openapi.json', import.meta.url), 'utf8');
const document: Document = JSON.parse(text);
const { schemas } = document.components;
const referred = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!));

test('the OpenAPI document is valid and up to date', async () => {
  expect(document).toEqual(JSON.parse(JSON.stringify(openApiDocument(await readSchemaNames()))));
  expect(await new Validator().validate(JSON.parse(text))).toMatchObject({ valid: true });
});

test('every name is published once, in PascalCase, and used', () => {
  expect(Object.keys(schemas).toSorted()).toEqual([...referred].toSorted());
  expect(Object.keys(schemas).filter((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name))).toEqual([]);
});

test('records and forms are published by the names they have in the contract', () => {
  const { get, put } = document.paths['/rules/{id}']!;
  expect(get!.responses[200]!.content!['application/json']!.schema).toMatchObject({
    properties: { data: { $ref: '#/components/schemas/Rule' } },
  });
  const form = { schema: { $ref: '#/components/schemas/UpdateRuleBody' } };
  expect(put!.requestBody!.content).toEqual({ 'multipart/form-data': form, 'application/json': form });
  expect(document.paths['/rules']!.post!.requestBody!.content['application/json']!.schema).toEqual({
    $ref: '#/components/schemas/RuleForm',
  });
});

/** The schema with all names resolved; a choice between mere types is listed as zod lists it. */
function withoutNames(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(withoutNames);
  if (typeof json !== 'object' || json === null) return json;
  const { $ref, ...own } = json as Json;
  const named = typeof $ref === 'string' ? withoutNames(schemas[$ref.split('/').at(-1)!]) : {};
  const entries = Object.entries(own).map(([key, value]) => [key, withoutNames(value)]);
  const { anyOf, ...rest } = { ...(named as Json), ...Object.fromEntries(entries) };
  const types = (anyOf as Json[] | undefined)?.map(({ type, ...more }) =>
    Object.keys(more).length ? undefined : type,
  );
  if (!types) return rest;
  return types.includes(undefined) ? { ...rest, anyOf } : { ...rest, type: [...new Set(types.flat())] };
}

const plain = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' });

function publishedCall({ method, path, status }: Endpoint) {
  const { parameters, requestBody, responses } = document.paths[path]![method.toLowerCase()]!;
  const listed = (where: string) => {
    const found = parameters.filter((parameter) => parameter.in === where);
    return {
      properties: Object.fromEntries(found.map(({ name, schema }) => [name, schema])),
      required: found.filter(({ required }) => required).map(({ name }) => name),
    };
  };
  return withoutNames({
    params: listed('path'),
    query: listed('query'),
    bodies: Object.values(requestBody?.content ?? {}).map(({ schema }) => schema),
    reply: responses[status ?? 200]!.content?.['application/json']?.schema,
  });
}

function statedCall({ params, query, body, form, reply, status }: Endpoint) {
  const listed = (schema: z.ZodObject = z.object()) => {
    const { properties, required = [] } = plain(schema, 'input');
    return { properties, required };
  };
  const { $schema: _, ...sent } = body ? plain(body, 'input') : {};
  const { $schema: __, ...answered } = plain(reply, 'output');
  return {
    params: listed(params),
    query: listed(query),
    bodies: body ? (form ? [sent, sent] : [sent]) : [],
    reply: status === 302 ? undefined : answered,
  };
}

test.each(allEndpoints())('$name: behind the names stands what its schemas say', ({ endpoint }) => {
  expect(publishedCall(endpoint)).toEqual(statedCall(endpoint));
});
