import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { historyActionOf, historyActions, matchActions } from '@matchdesk/contract/history-actions';
import { afterAll, describe, expect, test } from 'vitest';
import { changeContent } from './testing/every-change/content/kept-content.ts';
import { changeThreads } from './testing/every-change/desk/desk-threads.ts';
import {
  changeBrackets,
  changeCardGames,
  changeOtherCups,
} from './testing/every-change/formats/brackets-and-boards.ts';
import {
  changeChallenges,
  changeLobbies,
  changeRooms,
} from './testing/every-change/formats/rooms-lobbies-challenges.ts';
import { changeMoney } from './testing/every-change/money/payouts-and-limits.ts';
import { changePaidByHand } from './testing/every-change/money/prizes-by-hand.ts';
import { changePeople } from './testing/every-change/people/accounts-and-rights.ts';
import { changeTeams } from './testing/every-change/people/teams-and-clans.ts';
import { changeDropOuts } from './testing/every-change/tournaments/dropping-out.ts';
import { changeEntries } from './testing/every-change/tournaments/entries.ts';
import { changeHalls } from './testing/every-change/tournaments/halls.ts';
import { openFcm } from './testing/fcm.testing.ts';
import { recordedNow } from './testing/recorded/comparable.ts';
import { openNotes } from './testing/recorded/notes.ts';
import { answerLine, changes, recordCalls } from './testing/recorded/record-calls.ts';
import { drawTheSame } from './testing/recorded/record-evening.ts';
import { type TestServer, useTestServer } from './testing/server.testing.ts';

drawTheSame();

const fcm = await openFcm();
afterAll(() => fcm.close());
const settings = { FCM_SERVICE_ACCOUNT: fcm.account, FCM_URL: fcm.url };

/** Each is a part of an evening, whose answers without a key are in a record. */
const parts: Record<string, (server: TestServer) => Promise<void>> = {
  'people/recorded/people': changePeople,
  'people/recorded/teams': changeTeams,
  'people/recorded/dropping-out': changeDropOuts,
  'content/recorded/content': changeContent,
  'tournaments/recorded/entries': changeEntries,
  'tournaments/recorded/halls': (server) => changeHalls(server, openNotes(server).notes),
  'formats/elimination/recorded/brackets': changeBrackets,
  'formats/elimination/recorded/card-games': changeCardGames,
  'formats/leaderboard/recorded/other-cups': changeOtherCups,
  'formats/round-robin-swiss/recorded/rooms': changeRooms,
  'formats/multi-lobby/recorded/lobbies': changeLobbies,
  'formats/challenge/recorded/challenges': changeChallenges,
  'desk/recorded/threads': changeThreads,
  'money/recorded/money': changeMoney,
  'money/recorded/prizes-by-hand': (server) => changePaidByHand(server, openNotes(server).notes),
};

/** The answers stand first in a record. */
function recordedAnswers(record: string): string[] {
  const text = readFileSync(join(import.meta.dirname, 'areas', `${record}.txt`), 'utf8');
  return text.slice(0, text.indexOf('\n\n')).split('\n');
}

/** The history of these is shown nowhere. */
const withoutHistory = new Set(['clan', 'conversation', 'calendar feed']);

let keys = 0;
const withKey = () => {
  keys += 1;
  return { 'idempotency-key': `every-${keys}` };
};

const succeeded = new Set<string>();

describe.each(Object.entries(parts))('%s', (record, steps) => {
  const server = useTestServer(settings);

  test('with a key every change is answered as without', async () => {
    server.clock.set(recordedNow);
    const calls = await recordCalls(() => steps(server), withKey);
    expect(calls.map(answerLine)).toEqual(recordedAnswers(record));
    for (const { name, status } of calls) if (status < 300) succeeded.add(name);
  });

  test('whatever was left in a History is an action that the panel has words for', async () => {
    const { db } = server.context;
    const rows = await db.selectFrom('audit').select(['subject', 'action']).distinct().execute();
    const unsaid = rows.filter(({ subject, action }) => {
      const words: readonly string[] = subject === 'match' ? matchActions : historyActions;
      return !withoutHistory.has(subject) && !words.includes(historyActionOf(action));
    });
    expect(unsaid).toEqual([]);
  });
});

test('every changing call of the contract was among them, and was carried out', () => {
  expect(changes.map(({ name }) => name).filter((name) => !succeeded.has(name))).toEqual([]);
});
