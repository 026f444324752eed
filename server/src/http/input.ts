import { check } from '@matchdesk/contract/check';
import type { Endpoint } from '@matchdesk/contract/endpoint';
import { languageOf } from '@matchdesk/contract/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { isOpen, refuseTooComplex } from './body-shape.ts';
import { unbracket } from './bracketed-names.ts';
import type { Handled } from './handle.ts';
import { type FormLimits, readForm } from './multipart.ts';
import { Refusal, refuse } from './refusal.ts';

/** What a handler gets: params, query and body, each validated by its schema. */
export async function readInput(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  limits: FormLimits,
  byOverride: boolean,
): Promise<Handled<Endpoint>> {
  const language = languageOf(request.headers['accept-language']);
  const params = endpoint.params?.safeParse(request.params);
  if (params && !params.success) throw refuse('not-found');
  if (isOpen(endpoint)) refuseTooComplex(request.query);
  const query = unbracket(Object.entries(request.query as Record<string, unknown>).filter(isGiven));
  const { _method, ...body } = endpoint.body ? await readBody(endpoint, request, limits) : {};
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
  limits: FormLimits,
): Promise<Record<string, unknown>> | Record<string, unknown> {
  if (endpoint.form && request.isMultipart()) return readForm(request, limits);
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
