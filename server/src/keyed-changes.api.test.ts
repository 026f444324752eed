import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { allEndpoints } from '@matchdesk/contract/areas';
import { type Endpoint, takesKey } from '@matchdesk/contract/endpoint';
import { historyActionOf, historyActions, matchActions } from '@matchdesk/contract/history-actions';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { changeContent } from './testing/every-change/content.ts';
import { changeBrackets, changeCardGames, changeOtherCups } from './testing/every-change/cups.ts';
import { changeEntries, changeTeams } from './testing/every-change/entries.ts';
import { changeChallenges, changeLobbies, changeRooms } from './testing/every-change/groups.ts';
import { changePeople } from './testing/every-change/people.ts';
import { changeMoney, changeThreads } from './testing/every-change/talk-and-money.ts';
import { openFcm } from './testing/fcm.testing.ts';
import { type TestServer, useTestServer } from './testing/server.testing.ts';

// Random draws would seat the two servers differently. Modules are shared with other test files, so `crypto` itself is
// mocked.
beforeAll(() => {
  const { randomInt } = crypto;
  vi.spyOn(crypto, 'randomInt').mockImplementation((below: number) =>
    below === 2 ** 32 ? 2026 : randomInt(below),
  );
  syncBuiltinESMExports();
});
afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const fcm = await openFcm();
afterAll(() => fcm.close());
const settings = { FCM_SERVICE_ACCOUNT: fcm.account, FCM_URL: fcm.url };
const [plain, keyed] = [useTestServer(settings), useTestServer(settings)];

/**
 * Each is a part of an evening. Both servers begin with the same database, so that the same steps give the same ids.
 */
const parts = {
  changePeople,
  changeContent,
  changeEntries,
  changeTeams,
  changeBrackets,
  changeOtherCups,
  changeRooms,
  changeLobbies,
  changeChallenges,
  changeThreads,
  changeMoney,
  changeCardGames,
};

/** The history of these is shown nowhere. */
const withoutHistory = new Set(['clan', 'conversation', 'calendar feed']);

const changes = allEndpoints().filter(({ endpoint }) => takesKey(endpoint));
const shapes = changes.map(({ name, endpoint }: { name: string; endpoint: Endpoint }) => ({
  name,
  method: endpoint.method,
  path: new RegExp(`^/api${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  open: endpoint.path.split('{').length,
}));

/** If two paths match, the one with fewer parameters is meant. */
const nameOf = (method: string, path: string) =>
  shapes
    .filter((shape) => shape.method === method && shape.path.test(path))
    .toSorted((one, other) => one.open - other.open)[0]?.name;

/** Replaces times, secrets and the test counter in names, which differ from run to run. */
const comparable = (text: string) =>
  text
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?Z?/g, 'time')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'uuid')
    .replaceAll(/-\d+@players\.test/g, '@players.test')
    .replaceAll(/Team \d+/g, 'Team')
    .replaceAll(/"link_id":"\w+"|\/l\/\w+/g, 'link')
    .replaceAll(/127\.0\.0\.1:\d+/g, 'here')
    .replaceAll(/[\w-]{24,}/g, 'secret');

interface Made {
  name: string;
  status: number;
  text: string;
}

let keys = 0;

/** Runs the steps and returns the answer to each changing call; with `withKeys`, each call carries one. */
async function answersOf(
  server: TestServer,
  steps: (server: TestServer) => Promise<void>,
  withKeys: boolean,
): Promise<Made[]> {
  const made: Made[] = [];
  const real = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init = {}) => {
    const name = nameOf(init.method ?? 'GET', new URL(String(address)).pathname);
    if (!name) return real(address, init);
    keys += 1;
    const key = withKeys ? { 'idempotency-key': `every-${keys}` } : {};
    const response = await real(address, { ...init, headers: { ...(init.headers as object), ...key } });
    made.push({ name, status: response.status, text: comparable(await response.clone().text()) });
    return response;
  });
  try {
    await steps(server);
  } catch (error) {
    throw new Error(JSON.stringify(made.filter(({ status }) => status >= 300)), { cause: error });
  } finally {
    spy.mockRestore();
  }
  return made;
}

const succeeded = new Set<string>();

test.each(Object.entries(parts))('%s: with a key every change is answered as without', async (_, steps) => {
  const without = await answersOf(plain, steps, false);
  expect(await answersOf(keyed, steps, true)).toEqual(without);
  for (const { name, status } of without) if (status < 300) succeeded.add(name);
});

test('whatever they left in a History is an action that the panel has words for', async () => {
  const { db } = plain.context;
  const rows = await db.selectFrom('audit').select(['subject', 'action']).distinct().execute();
  const unsaid = rows.filter(({ subject, action }) => {
    const words: readonly string[] = subject === 'match' ? matchActions : historyActions;
    return !withoutHistory.has(subject) && !words.includes(historyActionOf(action));
  });
  expect(unsaid).toEqual([]);
});

test('every changing call of the contract was among them, and was carried out', () => {
  expect(changes.map(({ name }) => name).filter((name) => !succeeded.has(name))).toEqual([]);
});
