import { languageOf } from '@matchdesk/contract/languages';
import type { RefusalCode } from '@matchdesk/contract/refusals';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { isLostConnection, isOutage } from '#database/lost-connection.ts';
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

/** PostgreSQL's class of error codes that a value sent by a client can cause. */
const badValue = /^22/;
/**
 * Errors that may be gone when the call is retried: a standby has no unlogged tables (0A000, which a plan made before a
 * migration raises too), a lock timed out (55P03), a statement was cancelled (57014).
 */
const passing = /^(57014|55P03|0A000)/;
/** The Retry-After of a 503 that names no other time, in seconds. */
const comeAgain = 5;

function fromDatabase(error: pg.DatabaseError): Refusal | undefined {
  if (isOutage(error) || passing.test(error.code ?? '')) return refuse('unavailable');
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
  if (code.startsWith('flystorage.') || isLostConnection({ code, message })) return refuse('unavailable');
  if (statusCode && statusCode >= 400 && statusCode < 500) return refuse('malformed-request');
  return undefined;
}

/** Only the message is logged, without a stack: while the database is away, every call fails here. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Sets Retry-After where the time is known; every 503 has one. */
export function sayRetryAfter({ status, facts }: Refusal, reply: FastifyReply): void {
  if (typeof facts.seconds === 'number') reply.header('retry-after', facts.seconds);
  else if (status === 503) reply.header('retry-after', comeAgain);
}

/** Whether the sender hung up in the middle of the body. The lost connection is then the sender's, not one of ours. */
const isBrokenOff = ({ raw }: FastifyRequest, error: unknown): boolean =>
  raw.destroyed && !raw.complete && error instanceof Error && isLostConnection(error);

/** `isSaid`: the log already says that nobody can be served. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  isSaid = false,
): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  const isOver = isBrokenOff(request, error);
  const known = isOver ? refuse('malformed-request') : refusalOf(error);
  const refusal = known ?? refuse('broken', { reference: request.id });
  if (isOver) request.log.info({ reason: reasonOf(error) }, 'the sender broke the body off');
  if (refusal.status === 500) request.log.error({ err: error }, 'the call failed');
  if (refusal.status === 503)
    request.log[isSaid ? 'debug' : 'warn']({ reason: reasonOf(error) }, 'the call could not be served');
  sayRetryAfter(refusal, reply);
  // The rest of a body that was too slow is not wanted any more.
  if (refusal.status === 408) reply.header('connection', 'close');
  // If the connection closed, a client that is still sending would lose the answer, and a proxy would take the server
  // for down.
  if (refusal.status === 413) reply.removeHeader('connection');
  return reply.code(refusal.status).type('application/json; charset=utf-8').send(refusal.body(language));
}

/** Answers an address that the router cannot parse. No hook runs for it, so the headers are set here. */
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
