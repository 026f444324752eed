import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest';
import { readConfig, WrongConfiguration } from '#config.ts';
import { openFcm } from '#testing/fcm.testing.ts';
import { readServiceAccount } from './access-token.ts';
import { byFcm } from './fcm.ts';
import type { PushMessage, PushSender } from './index.ts';

const fcm = await openFcm();
afterAll(() => fcm.close());
afterEach(() => {
  fcm.answer(() => undefined);
  fcm.received.length = 0;
});

let now = new Date('2040-06-01T12:00:00Z').getTime();
const clock = { now: () => new Date(now) };

function open(settings: Record<string, string> = {}): PushSender {
  const config = readConfig({ FCM_SERVICE_ACCOUNT: fcm.account, FCM_URL: fcm.url, ...settings });
  const sender = byFcm(config, clock)!;
  onTestFinished(() => sender.close());
  return sender;
}

const toDevice = (token: string, tournament_id: number | null = null): PushMessage => ({
  token,
  notification: { id: 7, title: 'Soon', message: 'In ten minutes', tournament_id },
});
const never = new AbortController().signal;
const send = (sender: PushSender, ...tokens: string[]) =>
  sender.send(
    tokens.map((token) => toDevice(token)),
    never,
  );

test('without a service account nothing is pushed', () => {
  expect(byFcm(readConfig({}), clock)).toBeUndefined();
});

test('a message carries its texts, its ids as texts, and a tag that replaces it for a day', async () => {
  const sender = open();
  expect(await sender.send([toDevice('a', 5), toDevice('b')], never)).toEqual([
    { kind: 'sent' },
    { kind: 'sent' },
  ]);
  const [first, second] = fcm.received.toSorted((one, other) => one.token.localeCompare(other.token));
  expect(first).toEqual({
    token: 'a',
    notification: { title: 'Soon', body: 'In ten minutes' },
    data: { notification_id: '7', tournament_id: '5' },
    android: { ttl: '86400s', notification: { tag: 'n7' } },
    apns: { headers: { 'apns-collapse-id': 'n7' } },
    webpush: { headers: { TTL: '86400', Topic: 'n7' } },
  });
  expect(second?.data).toEqual({ notification_id: '7' });
});

test('outcomes come in the order of the messages, more than are sent at once', async () => {
  const tokens = Array.from({ length: 400 }, (_, index) => `t${index}`);
  fcm.answer((token) => (token === 't17' ? { status: 404, error: {} } : undefined));
  const outcomes = await send(open(), ...tokens);
  expect(outcomes).toHaveLength(400);
  expect(outcomes.flatMap(({ kind }, index) => (kind === 'sent' ? [] : [[kind, index]]))).toEqual([
    ['dead', 17],
  ]);
  expect(fcm.received).toHaveLength(399);
});

test('an access token serves for 50 minutes, and is renewed once for all who wait', async () => {
  const sender = open();
  const before = fcm.tokensGiven();
  await send(sender, 'a', 'b', 'c');
  now += 50 * 60_000 - 1;
  await send(sender, 'd');
  expect(fcm.tokensGiven() - before).toBe(1);
  now += 1;
  await send(sender, 'e', 'f');
  expect(fcm.tokensGiven() - before).toBe(2);
});

test('a token that ran out early is renewed, and the message sent again', async () => {
  const sender = open();
  await send(sender, 'a');
  fcm.revokeTokens();
  expect(await send(sender, 'b')).toEqual([{ kind: 'sent' }]);
  expect(fcm.received.map(({ token }) => token)).toEqual(['a', 'b']);
});

test('a message that is refused twice for its token stops all', async () => {
  fcm.answer(() => ({ status: 401, error: {} }));
  expect(await send(open(), 'a')).toEqual([{ kind: 'stop', reason: 'UNAUTHENTICATED' }]);
});

test('who is asked to wait sends nothing until then', async () => {
  const sender = open();
  fcm.answer(() => ({ status: 429, headers: { 'retry-after': '30' } }));
  expect(sender.isReady()).toBe(true);
  expect(await send(sender, 'a')).toEqual([{ kind: 'later', reason: 'QUOTA_EXCEEDED', after: 30_000 }]);
  fcm.answer(() => undefined);
  now += 29_999;
  expect([sender.isReady(), await send(sender, 'a')]).toEqual([false, [{ kind: 'unsent' }]]);
  now += 1;
  expect([sender.isReady(), await send(sender, 'a')]).toEqual([true, [{ kind: 'sent' }]]);
});

test('one message that comes later does not hold up the others', async () => {
  const sender = open();
  fcm.answer(() => ({ status: 503, headers: { 'retry-after': '30' } }));
  expect(await send(sender, 'a')).toEqual([{ kind: 'later', reason: 'HTTP_503', after: 30_000 }]);
  expect(sender.isReady()).toBe(true);
});

test('after the signal nothing more is sent', async () => {
  expect(await open().send([toDevice('a')], AbortSignal.abort())).toEqual([{ kind: 'unsent' }]);
  expect(fcm.received).toEqual([]);
});

test('where nobody listens it can be tried again, and where an answer stays out it is unsure', async () => {
  expect(await send(open({ FCM_URL: 'http://127.0.0.1:9' }), 'a')).toEqual([
    { kind: 'later', reason: 'no-connection' },
  ]);
  fcm.answer(() => 'silence');
  const sending = send(open(), 'a');
  await expect.poll(() => fcm.received.length).toBe(1);
  fcm.cut();
  expect(await sending).toEqual([{ kind: 'unsure', reason: 'unsure-no-answer' }]);
  // Known by the lost connection, long before an answer is given up.
}, 8000);

/** A service account whose tokens are given out, or refused, by this answer. */
async function accountAt(status: number, answer: string): Promise<string> {
  const tokens = createServer((_request, response) => response.writeHead(status).end(answer));
  await new Promise<void>((resolve) => tokens.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void tokens.close());
  const token_uri = `http://127.0.0.1:${(tokens.address() as AddressInfo).port}`;
  return JSON.stringify({ ...JSON.parse(fcm.account), token_uri });
}

test.each([
  [500, '{}', { kind: 'later', reason: 'no-access-token' }],
  [499, '{}', { kind: 'stop', reason: 'HTTP_499' }],
  [400, '{"error":"invalid_grant"}', { kind: 'stop', reason: 'invalid_grant' }],
  [200, '{"access_token":7}', { kind: 'stop', reason: 'HTTP_200' }],
  [403, '{"access_token":"x"}', { kind: 'stop', reason: 'HTTP_403' }],
  [200, 'no JSON', { kind: 'stop', reason: 'HTTP_200' }],
])('without an access token (%i %s) no message leaves', async (status, answer, outcome) => {
  const FCM_SERVICE_ACCOUNT = await accountAt(status, answer);
  expect(await send(open({ FCM_SERVICE_ACCOUNT }), 'a')).toEqual([outcome]);
});

test('a service for tokens that cannot be reached is tried again', async () => {
  const FCM_SERVICE_ACCOUNT = JSON.stringify({ ...JSON.parse(fcm.account), token_uri: 'http://127.0.0.1:9' });
  expect(await send(open({ FCM_SERVICE_ACCOUNT }), 'a')).toEqual([
    { kind: 'later', reason: 'no-access-token' },
  ]);
});

test('a service account is given as JSON or as the path of a file, with all its parts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-account-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'key.json');
  writeFileSync(file, fcm.account);
  expect(readServiceAccount(file)).toEqual(JSON.parse(fcm.account));
  expect(readServiceAccount(fcm.account)).toEqual(JSON.parse(fcm.account));
  for (const part of ['project_id', 'client_email', 'private_key', 'token_uri'])
    expect(
      () => readServiceAccount(JSON.stringify({ ...JSON.parse(fcm.account), [part]: '' })),
      part,
    ).toThrow(WrongConfiguration);
  expect(() => readServiceAccount('/nowhere.json')).toThrow(/neither the key of a service account/);
  const FCM_SERVICE_ACCOUNT = JSON.stringify({ ...JSON.parse(fcm.account), private_key: 'x' });
  expect(() => open({ FCM_SERVICE_ACCOUNT })).toThrow(/no private key that can be read/);
});
