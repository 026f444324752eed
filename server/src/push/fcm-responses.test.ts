import { expect, test } from 'vitest';
import { outcomeOf } from './fcm.ts';

const coded = (errorCode: string) => JSON.stringify({ error: { details: [{}, { errorCode }], status: 'X' } });
const named = (status: string) => JSON.stringify({ error: { status } });
const blaming = (field: string) =>
  JSON.stringify({
    error: { message: 'Bad', details: [{ errorCode: 'Y' }, { fieldViolations: [{ field }] }] },
  });

test.each<[number, string, ReturnType<typeof outcomeOf>]>([
  [200, '{}', { kind: 'sent' }],
  [404, '', { kind: 'dead', reason: 'UNREGISTERED' }],
  [404, named('NOT_FOUND'), { kind: 'dead', reason: 'NOT_FOUND' }],
  [404, coded('GONE'), { kind: 'dead', reason: 'GONE' }],
  [400, blaming('message.token'), { kind: 'dead', reason: 'INVALID_TOKEN' }],
  [400, blaming('message.data'), { kind: 'stop', reason: 'INVALID_ARGUMENT Bad' }],
  [400, '{}', { kind: 'stop', reason: 'INVALID_ARGUMENT' }],
  [401, coded('THIRD_PARTY_AUTH_ERROR'), { kind: 'refused', reason: 'THIRD_PARTY_AUTH_ERROR' }],
  [401, named('EXPIRED'), { kind: 'stop', reason: 'EXPIRED' }],
  [401, 'no JSON', { kind: 'stop', reason: 'UNAUTHENTICATED' }],
  [403, coded('SENDER_ID_MISMATCH'), { kind: 'dead', reason: 'SENDER_ID_MISMATCH' }],
  [403, named('DENIED'), { kind: 'stop', reason: 'DENIED' }],
  [403, '', { kind: 'stop', reason: 'PERMISSION_DENIED' }],
  [429, '', { kind: 'later', reason: 'QUOTA_EXCEEDED', after: 60_000 }],
  [429, coded('SLOWER'), { kind: 'later', reason: 'SLOWER', after: 60_000 }],
  [500, '', { kind: 'later', reason: 'HTTP_500' }],
  [503, named('UNAVAILABLE'), { kind: 'later', reason: 'UNAVAILABLE' }],
  [418, '', { kind: 'refused', reason: 'HTTP_418' }],
  [502, named('ODD'), { kind: 'refused', reason: 'ODD' }],
])('%i with %s', (status, body, outcome) => {
  expect(outcomeOf(status, body, undefined)).toStrictEqual(outcome);
});

test.each([
  ['30', 30_000],
  ['0', 0],
  ['99999', 99_999_000],
  ['100000', undefined],
  ['soon', undefined],
  ['', undefined],
])('a retry after %j comes after %s ms', (retryAfter, after) => {
  const later = { kind: 'later', reason: 'HTTP_503' };
  expect(outcomeOf(503, '', retryAfter)).toStrictEqual(after === undefined ? later : { ...later, after });
  expect(outcomeOf(429, '', retryAfter)).toMatchObject({ after: after ?? 60_000 });
});

test('a long message of the service is cut', () => {
  const body = JSON.stringify({ error: { message: 'x'.repeat(500) } });
  expect(outcomeOf(400, body, undefined)).toStrictEqual({
    kind: 'stop',
    reason: `INVALID_ARGUMENT ${'x'.repeat(183)}`,
  });
});
