import type * as z from 'zod';
import type { Access } from '../src/access.ts';
import { allEndpoints, type NamedEndpoint } from '../src/areas.ts';
import { type Endpoint, takesKey } from '../src/endpoint.ts';
import { RefusalBody } from '../src/refusals.ts';
import { type Json, type NamedSchemas, toNamedSchemas } from './named-schemas.ts';
import type { SchemaNames } from './schema-names.ts';

function securityOf({ level, unlessPublic }: Access): Json[] {
  if (level === 'anyone') return [];
  return unlessPublic ? [{ bearer: [] }, {}] : [{ bearer: [] }];
}

function describeAccess({ level, roles, permission, need, unlessPublic, link }: Access): string {
  if (unlessPublic) return 'Any staff; with public=1 anyone.';
  if (level === 'anyone') return 'Anyone.';
  if (link) return 'Any signed-in person, players included, or a participant’s link to this tournament.';
  if (level === 'signed-in') return 'Any signed-in person, players included.';
  const means = [
    ...(roles ? [`the role ${roles.join(' or ')}`] : []),
    ...(permission
      ? [`the permission '${permission.name}'${permission.game ? ' for the game concerned' : ''}`]
      : []),
  ];
  return means.length
    ? `Staff with ${means.join(need === 'both' ? ', and with ' : ', or with ')}.`
    : 'Any staff.';
}

function parameters(endpoint: Endpoint, schemas: NamedSchemas): Json[] {
  const listed = (where: 'path' | 'query', schema: z.ZodObject | undefined) => {
    if (!schema) return [];
    const { properties = {}, required = [] } = schemas.input(schema) as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, shape]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: shape,
    }));
  };
  const key = takesKey(endpoint) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [];
  return [...listed('path', endpoint.params), ...listed('query', endpoint.query), ...key];
}

function requestBody(endpoint: Endpoint, schemas: NamedSchemas): Json {
  if (!endpoint.body) return {};
  const schema = schemas.input(endpoint.body);
  const kinds = endpoint.form ? ['multipart/form-data', 'application/json'] : ['application/json'];
  return {
    requestBody: { required: true, content: Object.fromEntries(kinds.map((kind) => [kind, { schema }])) },
  };
}

function responses(endpoint: Endpoint, schemas: NamedSchemas): Json {
  const refusal = { $ref: '#/components/responses/Refusal' };
  if (endpoint.status === 302) return { 302: { description: 'Sends the browser on' }, default: refusal };
  const content = { 'application/json': { schema: schemas.output(endpoint.reply) } };
  return { [endpoint.status ?? 200]: { description: 'Done', content }, default: refusal };
}

function operation({ area, name, endpoint }: NamedEndpoint, schemas: NamedSchemas): Json {
  return {
    operationId: name,
    tags: [area],
    summary: endpoint.summary,
    description: describeAccess(endpoint.access),
    security: securityOf(endpoint.access),
    parameters: parameters(endpoint, schemas),
    ...requestBody(endpoint, schemas),
    responses: responses(endpoint, schemas),
  };
}

function namedSchemasOf(calls: NamedEndpoint[], names: SchemaNames): NamedSchemas {
  const listed: z.ZodType[] = calls.flatMap(({ endpoint: { params, query } }) =>
    [params ?? [], query ?? []].flat(),
  );
  const bodies = calls.flatMap(({ endpoint }) => endpoint.body ?? []);
  const replies = calls.map(({ endpoint }) => endpoint.reply);
  // Parameters are listed one by one, so nothing refers to a whole query by its name.
  const named = new Map([...names].filter(([schema]) => !listed.includes(schema)));
  return toNamedSchemas(named, [...listed, ...bodies], [...replies, RefusalBody]);
}

export function openApiDocument(names: SchemaNames): Json {
  const calls = allEndpoints();
  const schemas = namedSchemasOf(calls, names);
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const { path, method } = call.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(call, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Matchdesk',
      version: '1',
      description: 'Every call of the desk and of the players’ side.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: schemas.named,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            'Chosen by the caller, new for each change. A repeat with the same key and content within a day changes nothing and gets the first answer, marked with `idempotent-replayed: true`; with other content it gets 422. A refusal is not kept: the call may be repeated with the same key.',
          schema: { type: 'string', minLength: 1, maxLength: 200 },
        },
      },
      responses: {
        Refusal: {
          description: 'A refusal: what was wrong, in a sentence, and under which field',
          content: { 'application/json': { schema: schemas.output(RefusalBody) } },
        },
      },
    },
  };
}
