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

/** Classes of PostgreSQL's error codes that a value sent by a client can cause. */
const badValue = /^22/;
/**
 * What meets one call, and may not meet it again: a standby has no unlogged tables (0A000, which a plan made before a
 * migration says too), a lock never came (55P03), a statement was ended (57014).
 */
const passing = /^(57014|55P03|0A000)/;
/** In seconds: whoever gets a 503 that names no other time tries again after it. */
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

/** Only the message, for the log: while the database is away, every call comes here. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** When whoever is refused may come again, where that is known: with every 503 it is. */
export function sayRetryAfter({ status, facts }: Refusal, reply: FastifyReply): void {
  if (typeof facts.seconds === 'number') reply.header('retry-after', facts.seconds);
  else if (status === 503) reply.header('retry-after', comeAgain);
}

/** Whoever sent the body has hung up before its end. The connection that is lost then is theirs, and none of ours. */
const isBrokenOff = ({ raw }: FastifyRequest, error: unknown): boolean =>
  raw.destroyed && !raw.complete && error instanceof Error && isLostConnection(error);

/** `isSaid`: the log knows already that nobody can be served. */
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
