import { createGame } from '@matchdesk/contract/content/games';
import { listRules } from '@matchdesk/contract/content/rules';
import { startConversation } from '@matchdesk/contract/desk/support';
import { startTournament } from '@matchdesk/contract/formats/any-format';
import { fillEmptySpots } from '@matchdesk/contract/formats/elimination';
import { setParticipant } from '@matchdesk/contract/formats/matches';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { day, later } from '#clock.ts';
import type { Connection } from '#database/connect.ts';
import { serve } from '#start.ts';
import { type Client, openClient } from '#testing/client.ts';
import { drawnTournament } from '#testing/entrants.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { forgetOldAnswers, hashOfRequest } from './idempotency.store.ts';

const server = useTestServer();
let made = 0;
const newKey = () => `key-${made++}`;

async function sendRule(client: Client, key: string, title: string) {
  const response = await client.raw('/api/rules', {
    method: 'POST',
    body: JSON.stringify({ title, content: 'x' }),
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
  });
  return {
    status: response.status,
    isRepeat: response.headers.get('idempotent-replayed') === 'true',
    text: await response.text(),
  };
}

async function rulesCalled(client: Client, title: string): Promise<number> {
  return (await client.call(listRules, { query: { search: title } })).body.meta.total;
}

test('a repeat gets the first answer and changes nothing', async () => {
  const manager = await server.as('manager');
  const key = newKey();
  const first = await sendRule(manager, key, 'Once');
  expect(first).toMatchObject({ status: 201, isRepeat: false });
  expect(await sendRule(manager, key, 'Once')).toEqual({ ...first, isRepeat: true });
  expect(await rulesCalled(manager, 'Once')).toBe(1);
  await sendRule(manager, newKey(), 'Once');
  expect(await rulesCalled(manager, 'Once')).toBe(2);
});

test('a key belongs to its caller, its call and its content', async () => {
  const [manager, admin] = [await server.as('manager'), await server.as('admin')];
  const key = newKey();
  await sendRule(manager, key, 'Mine');
  const other = await sendRule(manager, key, 'Something else');
  expect([other.status, JSON.parse(other.text).code]).toEqual([422, 'key-used-before']);
  expect(await sendRule(admin, key, 'Mine')).toMatchObject({ status: 201, isRepeat: false });
});

test.each([
  { path: '/api/users/me/factor', body: {} },
  { path: '/api/calendar/feed', body: { games: [] } },
])('[O10] a secret that $path answers is kept nowhere, also with a key', async ({ path, body }) => {
  const manager = await server.as('manager');
  const response = await manager.raw(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'idempotency-key': newKey() },
  });
  expect(response.ok).toBe(true);
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from call_answers where answer = ${await response.text()}`.execute(
    server.context.db,
  );
  expect(rows).toEqual([{ kept: 0 }]);
});

test('repeats at the same time wait for the first and get its answer', async () => {
  const manager = await server.as('manager');
  const key = newKey();
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendRule(manager, key, 'Crowded')));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
  expect(await rulesCalled(manager, 'Crowded')).toBe(1);
});

test('another copy on the same database gives the same answer', async () => {
  const { context, clock } = server;
  const database = { db: context.db, close: async () => {} } as Connection;
  const options = { demo: true, fill: async () => {}, ticking: false, panelFolder: '/nowhere', clock };
  const second = await serve(context.config, context.log, database, options);
  const manager = await server.as('manager');
  const key = newKey();
  const first = await sendRule(manager, key, 'Copied');
  expect(await sendRule(openClient(second.address, manager.token), key, 'Copied')).toEqual({
    ...first,
    isRepeat: true,
  });
  await second.close();
});

test('a refusal is not kept: the same key may try again', async () => {
  const manager = await server.as('manager');
  const key = newKey();
  expect(await sendRule(manager, key, '')).toMatchObject({ status: 422 });
  expect(await sendRule(manager, key, 'Mended')).toMatchObject({ status: 201, isRepeat: false });
});

test('a start, which takes several transactions, is answered alike when it is repeated', async () => {
  const { id, manager } = await drawnTournament(server, 4);
  const key = newKey();
  const start = () =>
    manager.raw(`/api${startTournament.path.replace('{id}', String(id))}`, {
      method: 'PUT',
      body: '{}',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
    });
  const [first, second] = [await start(), await start()];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await second.text()).toBe(await first.text());
});

test('a start that is refused goes back to where it came from, and may be tried again', async () => {
  const { id, manager, matches } = await drawnTournament(server, 4);
  await manager.call(setParticipant, {
    params: { id, matchId: matches[0]!.id },
    body: { position: 'first', participant_id: null },
  });
  const key = newKey();
  const start = async () => {
    const response = await manager.raw(`/api${startTournament.path.replace('{id}', String(id))}`, {
      method: 'PUT',
      body: '{}',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
    });
    return response.status;
  };
  expect(await start()).toBe(422);
  const { body } = await manager.call(getTournament, { params: { id } });
  expect(body.data.status).toBe('REGISTRATION_CLOSED');
  await manager.call(fillEmptySpots, { params: { id } });
  expect(await start()).toBe(200);
});

test('files count by their content', async () => {
  const admin = await server.as('admin');
  const key = newKey();
  const send = async (background: string) => {
    const create = { width: 8, height: 8, channels: 3 as const, background };
    const body = new FormData();
    const texts = { name: 'Keyed', name_short: 'K', label: 'k', ios_label: 'k', participant_number: '1' };
    for (const [name, value] of Object.entries(texts)) body.append(name, value);
    body.append('icon', new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]), 'a.png');
    const headers = { 'idempotency-key': key };
    return (await admin.raw(`/api${createGame.path}`, { method: 'POST', body, headers })).status;
  };
  expect([await send('red'), await send('red'), await send('blue')]).toEqual([201, 201, 422]);
});

test.each(['', 'with space', 'x'.repeat(201)])('the key %j is refused', async (key) => {
  expect(await sendRule(await server.as('manager'), key, 'Never')).toMatchObject({ status: 400 });
});

test('answers are forgotten after a day', async () => {
  const manager = await server.as('manager');
  const key = newKey();
  await sendRule(manager, key, 'Old');
  await forgetOldAnswers(server.context.db, new Date(server.clock.now().getTime() + 2 * day));
  expect(await sendRule(manager, key, 'Old')).toMatchObject({ status: 201, isRepeat: false });
});

test('two hundred calls with a key at once, which read their answer after the change, are all answered', async () => {
  const manager = await server.as('manager');
  const path = startConversation.path.replace('{userId}', String(await server.idOf('player')));
  const start = async () => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': newKey() };
    const response = await manager.raw(`/api${path}`, { method: 'POST', body: '{}', headers });
    return `${response.status} ${JSON.parse(await response.text()).data?.status}`;
  };
  const crowd = Array.from({ length: 200 }, start);
  expect((await manager.call(listRules, { query: {} })).status).toBe(200);
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(['200 ACTIVE']));
});

test('a key has up to 200 signs', async () => {
  expect(await sendRule(await server.as('manager'), '~'.repeat(200), 'Long key')).toMatchObject({
    status: 201,
  });
});

test('an answer is kept for exactly a day', async () => {
  const manager = await server.as('manager');
  const key = newKey();
  await sendRule(manager, key, 'Aging');
  await forgetOldAnswers(server.context.db, later(server.clock.now(), day));
  expect(await sendRule(manager, key, 'Aging')).toMatchObject({ isRepeat: true });
  await forgetOldAnswers(server.context.db, later(server.clock.now(), day + 1));
  expect(await sendRule(manager, key, 'Aging')).toMatchObject({ isRepeat: false });
});

test('requests are the same where they ask for the same, in whatever order', async () => {
  const same = async (one: unknown, other: unknown) =>
    (await hashOfRequest(one)).equals(await hashOfRequest(other));
  const file = (text: string) => new File([text], 'a.png');
  expect(await same({ a: 1, b: { c: [1, 2], d: null } }, { b: { d: null, c: [1, 2] }, a: 1 })).toBe(true);
  expect(await same({ f: file('x') }, { f: new File(['x'], 'b.png') })).toBe(true);
  for (const [one, other] of [
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { b: 1 }],
    [{ a: 1 }, { a: '1' }],
    [
      [1, 2],
      [2, 1],
    ],
    [['a'], { 0: 'a' }],
    [{ a: undefined }, { a: null }],
    [{ f: file('x') }, { f: file('y') }],
    [{ f: file('x') }, { f: 'x' }],
    [{ a: { b: 1 }, c: 2 }, { a: { b: 1, c: 2 } }],
    [['ab'], ['a', 'b']],
  ])
    expect(await same(one, other), JSON.stringify([one, other])).toBe(false);
});
