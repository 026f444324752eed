import { allEndpoints } from '@matchdesk/contract/areas';
import type { Endpoint } from '@matchdesk/contract/endpoint';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { minute } from './clock.ts';
import { type BadInput, badInputs } from './testing/bad-input.ts';
import type { Client } from './testing/client.ts';
import { enterPlayers, startedTournament } from './testing/entrants.testing.ts';
import { makeTournament, setTournamentStatus } from './testing/players.testing.ts';
import { useTestServer } from './testing/server.testing.ts';

const server = useTestServer();
/** A few in every run; set `BAD_INPUTS=1000` for a run overnight. */
const count = Number(process.env.BAD_INPUTS ?? 12);
const seed = Number(process.env.SEED ?? 20_26);
const endpoints = allEndpoints();
let known: number[] = [];

beforeAll(async () => {
  const { id, matches } = await startedTournament(server, 4);
  // One tournament that people can still be added to, and one that can be drawn.
  const open = await makeTournament(server, { max_member: '64' });
  const closed = await makeTournament(server, { max_member: '64' });
  const [guest] = await enterPlayers(server, closed.id, 5);
  await setTournamentStatus(server, closed.id, 'REGISTRATION_CLOSED');
  known = [id, open.id, closed.id, guest!, ...matches.map((match) => match.id), 1, 2, 12];
});

// Deleting is among the calls too, and a deleted tournament would refuse every later one.
beforeEach(() => server.context.db.updateTable('tournaments').set({ deleted_at: null }).execute());

function formOf(value: unknown, name = '', form = new FormData()): FormData {
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) formOf(inner, name ? `${name}[${key}]` : key, form);
  else if (name) form.append(name, value === '\u0000' ? new Blob(['GIF89a']) : textOf(value));
  return form;
}

function badForm({ body, fileAndTree }: BadInput): FormData {
  const form = formOf(body);
  if (!fileAndTree) return form;
  form.append(fileAndTree, new Blob(['GIF89a']), 'a.gif');
  form.append(`${fileAndTree}[size]`, '1');
  return form;
}

async function send(client: Client, { method, path }: Endpoint, input: BadInput) {
  const { params, query, body, asForm } = input;
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const asked = new URLSearchParams(Object.entries(query ?? {}).map(([key, value]) => [key, textOf(value)]));
  const json = { body: JSON.stringify(body) ?? '', headers: { 'content-type': 'application/json' } };
  const content = method === 'GET' ? {} : asForm ? { body: badForm(input) } : json;
  return client.raw(`/api${address}?${asked}`, { method, ...content });
}

const textOf = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

const internals = /node_modules|\.ts:\d|\bat \w+ \(|\bselect .* from\b|relation "|column "|syntax error/i;

test.each(endpoints)(
  '$name: whatever is sent, the answer is a clear one',
  { timeout: 20_000 + count * 100 },
  async ({ endpoint }) => {
    const wrong: unknown[] = [];
    let client = await server.as('superAdmin');
    for (const input of badInputs(endpoint, known, seed, count)) {
      let response = await send(client, endpoint, input);
      if (response.status === 429) {
        server.clock.advance(minute);
        response = await send(client, endpoint, input);
      }
      const text = await response.text();
      // Logging out is among the calls too.
      if (response.status === 401) client = await server.as('superAdmin');
      const isClear =
        response.status < 400 || (typeof JSON.parse(text).message === 'string' && !internals.test(text));
      if (response.status >= 500 || !isClear) wrong.push({ status: response.status, text, input });
    }
    expect(wrong).toEqual([]);
    const { status } = await (await server.as('superAdmin')).raw('/api/users/me');
    expect(status).toBe(200);
  },
);

const changes = endpoints.filter(({ endpoint: { method } }) => method !== 'GET');

test.each(changes)(
  '$name: a flood by one person is answered, and so is everybody else',
  async ({ endpoint }) => {
    const [person, other] = [await server.as('superAdmin'), await server.as('manager')];
    const [input] = badInputs(endpoint, known, seed + 1, 1);
    // More than there are connections for staff.
    const flood = Array.from({ length: 18 }, async () => (await send(person, endpoint, input!)).status);
    const meanwhile = await other.raw('/api/users/me');
    expect(meanwhile.status).toBe(200);
    expect((await Promise.all(flood)).filter((status) => status >= 500)).toEqual([]);
  },
);
