import pg from 'pg';
import { expect, test } from 'vitest';
import { isLostConnection, isOutage, markLost } from './lost-connection.ts';

const fromSystem = (code: string, message = '…') => Object.assign(new Error(message), { code });
const fromPostgres = (code: string | undefined) =>
  Object.assign(new pg.DatabaseError('…', 1, 'error'), { code });

test.each([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])('%s means that the other side cannot be reached', (code) => {
  expect(isLostConnection({ code })).toBe(true);
});

test.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Query read timeout',
  'the connection has been discarded',
])('“%s” means the same', (message) => {
  expect(isLostConnection({ message })).toBe(true);
});

test('any other error came from the other side', () => {
  for (const error of [{}, { code: 'EACCES' }, { message: 'syntax error' }, { code: 23505 }])
    expect(isLostConnection(error)).toBe(false);
});

test.each(['08006', '53300', '57P01', '57P03', '25006'])('%s of PostgreSQL is met by every call', (code) => {
  expect(isOutage(fromPostgres(code))).toBe(true);
});

test.each(['57014', '40001', '23505', '25P02', undefined])('%s of PostgreSQL is met by one call', (code) => {
  expect(isOutage(fromPostgres(code))).toBe(false);
});

test('a lost connection is an outage only where it was the database’s', () => {
  const [ours, others, wrong] = [fromSystem('ECONNRESET'), fromSystem('ECONNRESET'), fromSystem('EACCES')];
  for (const error of [ours, wrong, 'ECONNRESET', undefined]) markLost(error);
  expect([ours, others, wrong, 'ECONNRESET', undefined].map(isOutage)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
