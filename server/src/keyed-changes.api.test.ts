import { historyActionOf, historyActions, matchActions } from '@matchdesk/contract/history-actions';
import { afterAll, expect, test } from 'vitest';
import { changeContent } from './testing/every-change/content.ts';
import { changeBrackets, changeCardGames, changeOtherCups } from './testing/every-change/cups.ts';
import { changeEntries, changeTeams } from './testing/every-change/entries.ts';
import { changeChallenges, changeLobbies, changeRooms } from './testing/every-change/groups.ts';
import { changePeople } from './testing/every-change/people.ts';
import { changeMoney, changeThreads } from './testing/every-change/talk-and-money.ts';
import { openFcm } from './testing/fcm.testing.ts';
import { comparable, recordedNow } from './testing/recorded/comparable.ts';
import { changes, type RecordedCall, recordCalls } from './testing/recorded/record-calls.ts';
import { drawTheSame } from './testing/recorded/record-evening.ts';
import { type TestServer, useTestServer } from './testing/server.testing.ts';

drawTheSame();

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

let keys = 0;
const withKey = () => {
  keys += 1;
  return { 'idempotency-key': `every-${keys}` };
};

/** Runs the steps and returns the answer to each changing call, without what differs from run to run. */
async function answersOf(
  server: TestServer,
  steps: (server: TestServer) => Promise<void>,
  headers?: () => Record<string, string>,
): Promise<Pick<RecordedCall, 'name' | 'status' | 'text'>[]> {
  server.clock.set(recordedNow);
  const calls = await recordCalls(() => steps(server), headers);
  return calls.map(({ name, status, text }) => ({ name, status, text: comparable(text) }));
}

const succeeded = new Set<string>();

test.each(Object.entries(parts))('%s: with a key every change is answered as without', async (_, steps) => {
  const without = await answersOf(plain, steps);
  expect(await answersOf(keyed, steps, withKey)).toEqual(without);
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
