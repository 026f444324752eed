import { readFileSync } from 'node:fs';

/** A schema as JSON Schema writes it, as far as our document does. */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: readonly Schema[];
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Schema;
}

type Content = Record<string, { schema: Schema }>;

interface Operation {
  operationId: string;
  tags: readonly string[];
  summary: string;
  description: string;
  parameters: readonly (Parameter | { $ref: string })[];
  requestBody?: { content: Content };
  responses: Record<string, Reply | { $ref: string }>;
}

interface Reply {
  description: string;
  content?: Content;
}

interface ApiDocument {
  info: { title: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
}

/** A call of the API, as its page describes it. */
export interface Call {
  id: string;
  method: string;
  path: string;
  area: string;
  summary: string;
  /** Who may make it, in words. */
  access: string;
  parameters: Parameter[];
  body: { types: string[]; schema: Schema } | undefined;
  replies: { status: string; description: string; schema: Schema | undefined }[];
}

export const documentText = readFileSync(
  new URL(import.meta.resolve('@matchdesk/contract/openapi.json')),
  'utf8',
);

const document = JSON.parse(documentText) as ApiDocument;

export const { title: documentTitle, description: documentDescription } = document.info;

/** What a reference stands for, and the name by which the document knows it. */
export function followRef(ref: string): { name: string; found: unknown } {
  const [, , kind = '', name = ''] = ref.split('/');
  return { name, found: document.components[kind]?.[name] };
}

const followed = <Found extends object>(one: Found | { $ref: string }): Found =>
  '$ref' in one ? (followRef(one.$ref).found as Found) : one;

const schemaIn = (content: Content = {}): Schema | undefined => Object.values(content)[0]?.schema;

export const calls: readonly Call[] = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => toCall(path, method, operation)),
);

function toCall(path: string, method: string, operation: Operation): Call {
  const { operationId, tags, summary, description, parameters, requestBody, responses } = operation;
  const schema = schemaIn(requestBody?.content);
  return {
    id: operationId,
    method: method.toUpperCase(),
    path: `/api${path}`,
    area: tags[0] ?? '',
    summary,
    access: description,
    parameters: parameters.map((one) => followed(one)),
    body: requestBody && schema && { types: Object.keys(requestBody.content), schema },
    replies: Object.entries(responses).map(([status, one]) => {
      const reply = followed<Reply>(one);
      return { status, description: reply.description, schema: schemaIn(reply.content) };
    }),
  };
}
