import { languageOf } from '@matchdesk/contract/languages';
import type { RefusalCode } from '@matchdesk/contract/refusals';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { Refusal, refuse } from './refusal.ts';
import { addSecurityHeaders } from './security-headers.ts';

const fastifyCodes: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-media-type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed-request',
  FST_ERR_BAD_URL: 'not-found',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
};

/** Classes of PostgreSQL's error codes that a value sent by a client can cause. */
const badValue = /^22/;
/**
 * Also a standby that takes no changes (25006) and has no unlogged tables (0A000, which a plan made before a
 * migration says too), a lock that never came (55P03), a statement that was ended (57014).
 */
const unavailable = /^(08|53|57P|57014|55P03|25006|0A000)/;
const lostConnection = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** What pg and Kysely say without a code of their own. */
const lostInWords =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout|connection has been discarded/;

function fromDatabase(error: pg.DatabaseError): Refusal | undefined {
  if (unavailable.test(error.code ?? '')) return refuse('unavailable');
  if (badValue.test(error.code ?? '')) return refuse('malformed-request');
  return undefined;
}

/** The refusal behind an error, or undefined where the fault is ours. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof pg.DatabaseError) return fromDatabase(error);
  const { code = '', statusCode, message = '' } = error as Partial<FastifyError>;
  const known = fastifyCodes[code];
  if (known) return refuse(known);
  if (lostConnection.has(code) || code.startsWith('flystorage.') || lostInWords.test(message)) {
    return refuse('unavailable');
  }
  if (statusCode && statusCode >= 400 && statusCode < 500) return refuse('malformed-request');
  return undefined;
}

/** Only the message, for the log: while the database is away, every call comes here. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  const refusal = refusalOf(error) ?? refuse('broken', { reference: request.id });
  if (refusal.status === 500) request.log.error({ err: error }, 'the call failed');
  if (refusal.status === 503) request.log.warn({ reason: reasonOf(error) }, 'the call could not be served');
  if (typeof refusal.facts.seconds === 'number') reply.header('retry-after', refusal.facts.seconds);
  // What is left of such a body is not wanted any more.
  if (refusal.status === 408) reply.header('connection', 'close');
  // Whoever is still sending loses the answer where the connection is closed; to a proxy it is a server that is down.
  if (refusal.status === 413) reply.removeHeader('connection');
  return reply.code(refusal.status).type('application/json; charset=utf-8').send(refusal.body(language));
}

/** For an address that the router cannot read: no hook runs for it, so that the headers are set here. */
export function answerUnreadable(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  addSecurityHeaders(request, reply);
  reply.header('x-request-id', request.id);
  if (request.url.startsWith('/api/')) {
    reply.header('cache-control', 'no-store');
    return answerError(error, request, reply);
  }
  const refusal = refusalOf(error) ?? refuse('malformed-request');
  const { message } = refusal.body(languageOf(request.headers['accept-language']));
  return reply.code(refusal.status).type('text/plain; charset=utf-8').send(message);
}
