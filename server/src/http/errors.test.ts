import { type RefusalCode, refusals } from '@matchdesk/contract/refusals';
import type { FastifyReply } from 'fastify';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { refusalOf, sayRetryAfter } from './errors.ts';
import { refuse } from './refusal.ts';

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
