import { once } from 'node:events';
import { anyone } from '@matchdesk/contract/access';
import { allEndpoints } from '@matchdesk/contract/areas';
import { type Endpoint, endpoint } from '@matchdesk/contract/endpoint';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { systemClock } from '#clock.ts';
import { signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { openSocket, readToEnd } from '#testing/slow-call.ts';
import { answerError } from './errors.ts';
import { handle, registerRoutes } from './register.ts';

const server = useTestServer();

const fields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 1]));

const nested = (levels: number): object => (levels === 1 ? {} : { within: nested(levels - 1) });

const bodies: [string, object, number, string][] = [
  ['more than 16 kB', { text: 'x'.repeat(16 * 1024) }, 413, 'body-too-large'],
  ['110,000 fields', fields(110_000), 413, 'body-too-large'],
  ['201 fields', fields(201), 422, 'too-complex'],
  ['201 fields in a list', { list: Array.from({ length: 67 }, () => fields(3)) }, 422, 'too-complex'],
  ['nine levels', nested(9), 422, 'too-complex'],
  ['nine levels of lists', { list: [[[[[[[[]]]]]]]] }, 422, 'too-complex'],
];

async function send(path: string, body: object, token?: string) {
  const response = await server.anonymous.raw(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  });
  return { status: response.status, body: (await response.json()) as { code: string; errors?: object } };
}

const open = allEndpoints().filter(
  ({ endpoint: { access, method, body } }: { endpoint: Endpoint }) =>
    access.level === 'anyone' && method === 'POST' && body,
);

describe.each(open)('anybody may call $name, which', ({ endpoint: { path } }) => {
  test.each(bodies)('does not take %s', async (_what, body, status, code) => {
    const answer = await send(`/api${path}`, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('looks at the fields of everything smaller', async () => {
    const { status, body } = await send(`/api${path}`, { ...fields(190), deep: nested(7) });
    expect([status, body.code]).toEqual([422, 'check-fields']);
  });
});

test('there are such calls', () => {
  expect(open.map(({ name }) => name)).toContain('login');
});

test('a body that does not say how long it is is cut at the same weight', async () => {
  const body = new Blob([JSON.stringify({ text: 'x'.repeat(16 * 1024) })]).stream();
  const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/json' } };
  expect((await server.anonymous.raw('/api/login', init as RequestInit)).status).toBe(413);
});

test('whoever is still sending too large a body gets the answer, and the connection lives on', async () => {
  const size = 20 * 1024 * 1024;
  const socket = await openSocket(server);
  const received = readToEnd(socket);
  socket.write(
    `POST /api/login HTTP/1.1\r\nHost: desk\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`,
  );
  await once(socket, 'data');
  socket.write(Buffer.alloc(size, ' '));
  socket.write('GET /healthz HTTP/1.1\r\nHost: desk\r\nConnection: close\r\n\r\n');
  const statuses = [...(await received).matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status]) => status);
  expect(statuses).toEqual(['413', '200']);
});

test('a query of more than 200 names is refused where anybody may ask', async () => {
  const ask = async (count: number) => {
    const query = new URLSearchParams(Object.keys(fields(count)).map((name) => [name, '1']));
    const response = await server.anonymous.raw(`/api/play/news?${query}`);
    return ((await response.json()) as { code: string }).code;
  };
  expect([await ask(201), await ask(200)]).toEqual(['too-complex', 'check-fields']);
});

test('players’ calls take no more fields either, and longer texts', async () => {
  const { client } = await signUpPlayer(server, 'Thorough');
  const sendProfile = async (body: object) => (await send('/api/play/teams', body, client.token)).body.code;
  expect(await sendProfile(fields(201))).toBe('too-complex');
  expect(await sendProfile({ list: Array.from({ length: 1001 }, () => 1) })).toBe('too-complex');
  expect(await sendProfile({ name: 'x'.repeat(20_000) })).toBe('check-fields');
});

describe('a form that anybody may send', () => {
  const openForm = endpoint({
    method: 'POST',
    path: '/open-form',
    summary: 'Takes a form of anybody',
    access: anyone,
    form: true,
    body: z.strictObject({ text: z.string() }),
    reply: z.strictObject({ done: z.boolean() }),
  });

  async function sendForm(names: readonly string[], text = 'x') {
    const app = Fastify();
    onTestFinished(() => app.close());
    app.setErrorHandler(answerError);
    registerRoutes(app, [handle(openForm, async () => ({ done: true }))], {
      identify: async () => undefined,
      lockPerson: async () => undefined,
      gameOfTournament: async (id) => id,
      clock: systemClock,
      checkReplies: true,
    });
    const body = new FormData();
    for (const name of names) body.append(name, text);
    const response = await fetch(`${await app.listen({ port: 0 })}/open-form`, { method: 'POST', body });
    return response.status === 200 ? 200 : ((await response.json()) as { code: string }).code;
  }

  test('has no more than 200 fields, 16 kB of text and few levels', async () => {
    expect(await sendForm(['text'])).toBe(200);
    expect(await sendForm(Object.keys(fields(201)))).toBe('body-too-large');
    expect(await sendForm(['text', 'other'], 'x'.repeat(9 * 1024))).toBe('body-too-large');
    expect(await sendForm([`text${'[a]'.repeat(8)}`])).toBe('malformed-request');
    const wide = Array.from({ length: 150 }, (_, index) => `list[${index}][name][inner]`);
    expect(await sendForm(wide)).toBe('too-complex');
  });
});
