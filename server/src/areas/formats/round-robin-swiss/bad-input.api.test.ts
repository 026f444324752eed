import { allEndpoints } from '@matchdesk/contract/areas';
import type { Endpoint } from '@matchdesk/contract/endpoint';
import { beforeAll, expect, test } from 'vitest';
import { type BadInput, badInputs } from '#testing/bad-input.ts';
import { filledRooms, readRoomMatches, startedRooms } from '#testing/round-robin-swiss.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();
const seed = Number(process.env.SEED ?? 20_26);
const calls = allEndpoints().filter(({ area }) => area === 'round-robin-swiss' || area === 'room-matches');
let known: Record<string, number[]>;

beforeAll(async () => {
  const running = await startedRooms(server, { sizes: [3, 2] });
  const waiting = await filledRooms(server, { sizes: [2, 2] });
  const matches = await readRoomMatches(running.manager, running.id, running.rooms[0]!.id);
  known = {
    id: [running.id, waiting.id],
    roomId: [...running.rooms, ...waiting.rooms].map((room) => room.id),
    matchId: matches.map((match) => match.id),
    round: [1, 2],
  };
});

async function send({ method, path }: Endpoint, { params, query, body }: BadInput, index: number) {
  const client = await server.as('superAdmin');
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const fitting = known[name] ?? [];
    // Every fourth address leads nowhere.
    const value = index % 4 === 3 ? params[name] : fitting[index % fitting.length];
    return encodeURIComponent(String(value));
  });
  const text = (value: unknown) =>
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
  const asked = new URLSearchParams(Object.entries(query ?? {}).map(([key, value]) => [key, text(value)]));
  const json = { body: JSON.stringify(body) ?? '', headers: { 'content-type': 'application/json' } };
  return client.raw(`/api${address}?${asked}`, { method, ...(method === 'GET' ? {} : json) });
}

test.each(calls)('$name: whatever is sent to rooms, the answer is a clear one', async ({ endpoint }) => {
  const wrong: unknown[] = [];
  for (const [index, input] of badInputs(endpoint, [1, 2, 12], seed, 16).entries()) {
    const response = await send(endpoint, input, index);
    const answer = await response.text();
    if (response.status >= 500) wrong.push({ status: response.status, answer, input });
  }
  expect(wrong).toEqual([]);
});
