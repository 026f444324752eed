import * as z from 'zod';
import type { Access } from '../access.ts';
import { allEndpoints, type NamedEndpoint } from '../areas.ts';
import { type Endpoint, takesKey } from '../endpoint.ts';
import { RefusalBody } from '../refusals.ts';

type Json = Record<string, unknown>;

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  });
  return rest as Json;
}

function securityOf({ level, unlessPublic }: Access): Json[] {
  if (level === 'anyone') return [];
  return unlessPublic ? [{ bearer: [] }, {}] : [{ bearer: [] }];
}

export function describeAccess({ level, roles, permission, need, unlessPublic }: Access): string {
  if (unlessPublic) return 'Any staff; with public=1 anyone.';
  if (level === 'anyone') return 'Anyone.';
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

function parameters(endpoint: Endpoint): Json[] {
  const listed = (where: 'path' | 'query', schema: z.ZodObject | undefined) => {
    if (!schema) return [];
    const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
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

function requestBody(endpoint: Endpoint): Json {
  if (!endpoint.body) return {};
  const schema = jsonSchema(endpoint.body, 'input');
  const kinds = endpoint.form ? ['multipart/form-data', 'application/json'] : ['application/json'];
  return {
    requestBody: { required: true, content: Object.fromEntries(kinds.map((kind) => [kind, { schema }])) },
  };
}

function responses(endpoint: Endpoint): Json {
  const refusal = { $ref: '#/components/responses/Refusal' };
  if (endpoint.status === 302) return { 302: { description: 'Sends the browser on' }, default: refusal };
  const content = { 'application/json': { schema: jsonSchema(endpoint.reply, 'output') } };
  return { [endpoint.status ?? 200]: { description: 'Done', content }, default: refusal };
}

function operation({ area, name, endpoint }: NamedEndpoint): Json {
  return {
    operationId: name,
    tags: [area],
    summary: endpoint.summary,
    description: describeAccess(endpoint.access),
    security: securityOf(endpoint.access),
    parameters: parameters(endpoint),
    ...requestBody(endpoint),
    responses: responses(endpoint),
  };
}

export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const named of allEndpoints()) {
    const { path, method } = named.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(named) };
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
          content: { 'application/json': { schema: jsonSchema(RefusalBody, 'output') } },
        },
      },
    },
  };
}
