import multipart from '@fastify/multipart';
import { check } from '@matchdesk/contract/check';
import type { Endpoint } from '@matchdesk/contract/endpoint';
import { languageOf } from '@matchdesk/contract/languages';
import { uploadLimitKb } from '@matchdesk/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { Refusal, refuse, refuseFields } from './refusal.ts';
import type { Handled } from './register.ts';

/** The most bytes of a body, or of a form's text, in calls that need no sign-in. */
export const openBodyLimit = 16 * 1024;

/** The most fields, nested ones included, in calls that are not only for staff. */
export const openKeys = 200;

const openLevels = 8;

/** The most entries of all lists together in such a call. */
const openEntries = 1000;

type Tree = { [name: string]: unknown };

const name = /^[^[\]]+(\[[^[\]]*\])*$/;

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

const deepest = 6;

const longestList = 1000;

/** The most bytes of a form's text, all fields together: as much as a JSON body. */
const textLimit = 1024 * 1024;

const fileSize = uploadLimitKb * 1024;

/**
 * A file up to this many times too large is still read, and discarded, so that the error stands under its own field.
 */
const patience = 5;

/** Allowance for the names, boundaries and headers of the parts. */
const wrapping = 128 * 1024;

interface FormLimits {
  files: number;
  fields: number;
  /** The limit for the text of all fields together. */
  text: number;
  /** The limit for the whole body. */
  bytes: number;
}

/** What a handler gets: params, query and body, each validated by its schema. */
export async function readInput(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  byOverride: boolean,
): Promise<Handled<Endpoint>> {
  const language = languageOf(request.headers['accept-language']);
  const params = endpoint.params?.safeParse(request.params);
  if (params && !params.success) throw refuse('not-found');
  if (isOpen(endpoint)) refuseTooComplex(request.query);
  const query = unbracket(Object.entries(request.query as Record<string, unknown>).filter(isGiven));
  const { _method, ...body } = endpoint.body ? await readBody(endpoint, request) : {};
  if (isOpen(endpoint)) refuseTooComplex(body);
  if (byOverride && _method !== endpoint.method) throw refuse('malformed-request');
  return {
    params: params?.data,
    query: endpoint.query && checked(endpoint.query, query, language),
    body: endpoint.body && checked(endpoint.body, body, language),
    person: request.person,
    request,
    reply,
  } as Handled<Endpoint>;
}

/** An empty filter (`?status=`) is no filter. */
const isGiven = ([, value]: [string, unknown]) => value !== '';

function readBody(
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Record<string, unknown>> | Record<string, unknown> {
  if (endpoint.form && request.isMultipart()) return readForm(request, formLimits(endpoint));
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw refuse('malformed-request');
  return body as Record<string, unknown>;
}

function checked<S extends z.ZodType>(
  schema: S,
  value: unknown,
  language: Parameters<typeof check>[2],
): z.output<S> {
  const result = check(schema, value, language);
  if (result.ok) return result.value;
  const { errors } = result;
  throw new Refusal('check-fields', {}, () => errors);
}

export async function acceptMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fieldNameSize: 200, fieldSize: textLimit, fileSize },
    throwFileSizeLimit: false,
  });
}

const knownLimits = new WeakMap<Endpoint, FormLimits>();

/** Counted when a call's first form arrives: counting for every call took half of a start. */
export function formLimits(endpoint: Endpoint): FormLimits {
  const limits = knownLimits.get(endpoint) ?? countLimits(endpoint);
  knownLimits.set(endpoint, limits);
  return limits;
}

/**
 * Allows as many files as the call has fields for, and one more, so that a wrong file is refused under its own name.
 */
function countLimits(endpoint: Endpoint): FormLimits {
  const { access, body } = endpoint;
  const schema = body ? z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) : {};
  const files = JSON.stringify(schema).split('"format":"binary"').length;
  const text = access.level === 'anyone' ? openBodyLimit : textLimit;
  const fields = isOpen(endpoint) ? openKeys : 500;
  return { files, fields, text, bytes: text + wrapping + files * patience * fileSize };
}

/** Runs before the caller is looked up: a body that declares too large a size needs only this check. */
export function refuseTooLarge({ headers }: FastifyRequest, endpoint: Endpoint): void {
  if (!headers['content-type']?.startsWith('multipart/')) return;
  if (Number(headers['content-length']) > formLimits(endpoint).bytes) throw refuse('body-too-large');
}

/** Reads a multipart body whole: text fields as text, files as `File`, nested by their bracketed names. */
async function readForm(request: FastifyRequest, limits: FormLimits): Promise<Record<string, unknown>> {
  const tooMuch = Promise.withResolvers<never>();
  let received = 0;
  const count = (chunk: Buffer) => {
    received += chunk.length;
    if (received > limits.bytes) tooMuch.reject(refuse('body-too-large'));
  };
  request.raw.on('data', count);
  try {
    return unbracket(await Promise.race([readParts(request, limits), tooMuch.promise]));
  } catch (error) {
    throw asRefusal(error);
  } finally {
    request.raw.off('data', count);
    // Discards the rest of the body, which the parser would buffer.
    request.raw.unpipe();
  }
}

async function readParts(request: FastifyRequest, limits: FormLimits): Promise<[string, unknown][]> {
  const fields: [string, unknown][] = [];
  const tooLarge: string[] = [];
  let text = 0;
  for await (const part of request.parts({ limits: { files: limits.files, fields: limits.fields } })) {
    if (part.type === 'field') {
      text += Buffer.byteLength(String(part.value));
      if (part.fieldnameTruncated || part.valueTruncated || text > limits.text)
        throw refuse('body-too-large');
      fields.push([part.fieldname, part.value]);
      continue;
    }
    const bytes = await part.toBuffer();
    if (part.file.truncated) tooLarge.push(part.fieldname);
    // A file input left empty sends a nameless, empty file, which is no upload.
    else if (part.filename || bytes.length)
      fields.push([part.fieldname, new File([new Uint8Array(bytes)], part.filename ?? '')]);
  }
  if (tooLarge.length)
    throw refuseFields(Object.fromEntries(tooLarge.map((field) => [field, 'image-too-large'])));
  return fields;
}

function asRefusal(error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code === 'FST_FILES_LIMIT' || code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT')
    return refuse('body-too-large');
  if (code.startsWith('FST_') || /multipart|boundary|Unexpected end|Malformed/i.test(message))
    return refuse('malformed-request');
  return error;
}

/** Whether others than staff may make this call. */
export function isOpen({ access: { level, unlessPublic } }: Endpoint): boolean {
  return level !== 'staff' || unlessPublic === true;
}

/**
 * Refuses a body that is more complex than any such call needs, before its fields are validated: writing an error for
 * each of 100,000 fields takes long.
 */
export function refuseTooComplex(value: unknown): void {
  let [keys, entries] = [0, 0];

  function visit(node: unknown, level: number): void {
    if (typeof node !== 'object' || node === null || node instanceof File) return;
    if (Array.isArray(node)) entries += node.length;
    else keys += Object.keys(node).length;
    if (level > openLevels || keys > openKeys || entries > openEntries) throw refuse('too-complex');
    for (const inner of Object.values(node)) visit(inner, level + 1);
  }

  visit(value, 1);
}

function partsOf(field: string): string[] {
  if (!name.test(field)) throw refuse('malformed-request');
  const parts = field.replaceAll(']', '').split('[');
  if (parts.length > deepest || parts.some((part) => forbidden.has(part))) throw refuse('malformed-request');
  return parts;
}

/** Rebuilds nested values from bracketed names: `localizations[0][locale]`, `platforms[]`. */
export function unbracket(fields: Iterable<[string, unknown]>): Tree {
  const root = emptyTree();
  for (const [field, value] of fields) {
    const parts = partsOf(field);
    const last = parts.pop() ?? '';
    let node = root;
    for (const part of parts) {
      const key = keyIn(node, part);
      node[key] ??= emptyTree();
      const child = node[key];
      // A name is a value or a tree: `icon` beside `icon[size]` would write into the file.
      if (!isTree(child)) throw refuse('malformed-request');
      node = child;
    }
    const key = keyIn(node, last);
    if (isTree(node[key])) throw refuse('malformed-request');
    node[key] = value;
  }
  return listsIn(root) as Tree;
}

/** Without a prototype, so that a name from outside never meets an inherited one. */
function emptyTree(): Tree {
  return Object.create(null);
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null;
}

function keyIn(node: Tree, part: string): string {
  return part === '' ? String(Object.keys(node).length) : part;
}

/** An object whose keys are 0, 1, 2 … was a list. */
function listsIn(value: unknown): unknown {
  if (!isTree(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, listsIn(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key]) => /^\d{1,4}$/.test(key));
  if (!isList) return Object.fromEntries(entries);
  if (entries.length > longestList) throw refuse('malformed-request');
  return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => inner);
}
