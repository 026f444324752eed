import { type RefusalCode, refusals } from '@matchdesk/contract/refusals';
import Fastify, { type FastifyReply } from 'fastify';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { answerError, refusalOf, sayRetryAfter } from './errors.ts';
import { type Refusal, refuse } from './refusal.ts';

const fromPostgres = (code: string) => Object.assign(new pg.DatabaseError('…', 1, 'error'), { code });
const fromSystem = (code: string) => Object.assign(new Error('…'), { code });

test.each([
  ['a standby that takes no changes', fromPostgres('25006')],
  ['a standby without unlogged tables', fromPostgres('0A000')],
  ['a statement that was ended', fromPostgres('57014')],
  ['a lock that did not come', fromPostgres('55P03')],
  ['a shutdown', fromPostgres('57P01')],
  ['a name without an address', fromSystem('ENOTFOUND')],
  ['a name that cannot be looked up now', fromSystem('EAI_AGAIN')],
  ['a host that cannot be reached', fromSystem('EHOSTUNREACH')],
  ['an answer that did not come', new Error('Query read timeout')],
])('%s is a 503: the caller may try again', (_what, error) => {
  expect(refusalOf(error)?.status).toBe(503);
});

test('a statement that PostgreSQL does not understand stays a fault of ours', () => {
  expect(refusalOf(fromPostgres('42601'))).toBeUndefined();
});

const codes = Object.keys(refusals) as RefusalCode[];

test.each(codes.filter((code) => refusals[code].status === 503))('%s says when to come again', (code) => {
  const header = vi.fn();
  sayRetryAfter(refuse(code), { header } as unknown as FastifyReply);
  expect(header.mock.calls).toEqual([['retry-after', 5]]);
});

test('the time that a refusal names is said, and others than 503 say none', () => {
  const said = (refusal: Refusal) => {
    const header = vi.fn();
    sayRetryAfter(refusal, { header } as unknown as FastifyReply);
    return header.mock.calls;
  };
  expect(said(refuse('too-many-requests', { seconds: 7 }))).toEqual([['retry-after', 7]]);
  expect(said(refuse('unavailable', { seconds: 0 }))).toEqual([['retry-after', 0]]);
  expect(said(refuse('too-many-requests'))).toEqual([]);
  expect(said(refuse('not-found'))).toEqual([]);
});

const withStatus = (statusCode: number) => Object.assign(new Error('…'), { statusCode });

test.each<[string, unknown, string | undefined]>([
  ['a refusal', refuse('name-taken'), 'name-taken'],
  ['a wrong value', fromPostgres('22P02'), 'malformed-request'],
  ['another error of the database', fromPostgres('42P01'), undefined],
  ['a large body', fromSystem('FST_ERR_CTP_BODY_TOO_LARGE'), 'body-too-large'],
  ['another type', fromSystem('FST_ERR_CTP_INVALID_MEDIA_TYPE'), 'wrong-media-type'],
  ['broken JSON', fromSystem('FST_ERR_CTP_INVALID_JSON_BODY'), 'malformed-request'],
  ['no JSON', fromSystem('FST_ERR_CTP_EMPTY_JSON_BODY'), 'malformed-request'],
  ['a wrong length', fromSystem('FST_ERR_CTP_INVALID_CONTENT_LENGTH'), 'malformed-request'],
  ['an unreadable address', fromSystem('FST_ERR_BAD_URL'), 'not-found'],
  ['a long part of an address', fromSystem('FST_ERR_MAX_PARAM_LENGTH'), 'not-found'],
  ['a storage that fails', fromSystem('flystorage.unable_to_write'), 'unavailable'],
  ['400 of a plugin', withStatus(400), 'malformed-request'],
  ['499 of a plugin', withStatus(499), 'malformed-request'],
  ['399 of a plugin', withStatus(399), undefined],
  ['500 of a plugin', withStatus(500), undefined],
  ['any other error', new Error('…'), undefined],
])('%s becomes %s', (_what, error, code) => {
  expect(refusalOf(error)?.code).toBe(code);
});

/** What a caller gets when a handler throws this. */
async function answerTo(error: unknown, headers: Record<string, string> = {}) {
  const app = Fastify({ genReqId: () => 'id-of-call' });
  app.setErrorHandler(answerError);
  app.get('/', async (_request, reply) => {
    reply.header('connection', 'keep-alive');
    throw error;
  });
  const { statusCode, headers: sent, json } = await app.inject({ url: '/', headers });
  await app.close();
  return { status: statusCode, type: sent['content-type'], connection: sent.connection, body: json() };
}

test('a fault of ours is said by its reference alone', async () => {
  expect(await answerTo(new Error('a secret'))).toEqual({
    status: 500,
    type: 'application/json; charset=utf-8',
    connection: 'keep-alive',
    body: { message: 'Something went wrong on our side. It is logged as id-of-call.', code: 'broken' },
  });
});

test('a refusal is said in the language of the caller', async () => {
  const { status, body } = await answerTo(refuse('not-found'), { 'accept-language': 'it' });
  expect([status, body.message]).toEqual([404, 'A questo indirizzo non c’è nulla.']);
});

test('a slow body closes its connection, and a large one leaves it open', async () => {
  expect(await answerTo(refuse('body-too-slow'))).toMatchObject({ status: 408, connection: 'close' });
  expect((await answerTo(refuse('body-too-large'))).connection).not.toBe('close');
});
