import { listMatchMessages } from '@matchdesk/contract/desk/chats';
import type { Request } from '@playwright/test';
import { ask } from './support/api.ts';
import {
  chatControl,
  chatList,
  chatWindow,
  playerCalls,
  playerWrites,
  unreadIn,
} from './support/chats.steps.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import { type Entered, matchesOf, startedTournament } from './support/elimination.steps.ts';
import { holdBack } from './support/hold-back.ts';
import { searchFor } from './support/records.ts';

const screenOf = ({ id }: Pick<Entered, 'id'>) => `/tournaments/${id}/brackets`;

test('[CHAT-16, CHAT-19, CONST-04, D94] windows, calls, unread counts and the mute flag outlast a reload in this browser', async ({
  page,
}) => {
  const { bearer, user } = await enter(page, 'super');
  const [cup, other] = [await startedTournament(bearer, 8), await startedTournament(bearer, 2)];
  const [first, second, third] = await matchesOf(cup);
  const isEvent = (event: string) => (request: Request) =>
    request.url().endsWith('/sys-events') && request.postDataJSON().event === event;
  const kept = async () =>
    (await ask(bearer, listMatchMessages, { params: { id: cup.id, matchId: first.id } })).data
      .filter(({ event_type, user_id }) => event_type === 'system_event' && user_id === user.id)
      .map(({ message }) => message);
  const [entered, left] = ['admin_entered_event', 'admin_left_event'];
  const ofFirst = { match_id: first.id, tournament_id: cup.id };
  await page.goto(screenOf(cup));
  const entering = page.waitForRequest(isEvent(entered));
  await chatControl(page, first).click();
  expect((await entering).method()).toBe('POST');
  expect((await entering).postDataJSON()).toMatchObject({ event: entered, ...ofFirst });
  await expect.poll(kept).toEqual([entered]);
  const leaving = page.waitForRequest(isEvent(left));
  await chatWindow(page, first)
    .getByRole('button', { name: /^Close/ })
    .click();
  expect((await leaving).postDataJSON()).toMatchObject({ event: left, ...ofFirst });
  await expect.poll(kept).toEqual([entered, left]);
  await chatControl(page, first).click();
  await expect.poll(kept).toEqual([entered, left, entered]);

  await playerWrites(cup, second, 'One');
  await playerWrites(cup, second, 'Two');
  await playerCalls(cup, third);
  await expect(unreadIn(page, 2)).toBeVisible();
  await expect(chatControl(page, third)).toHaveText('!');
  await page.getByRole('button', { name: 'Mute the sound of chats' }).click();
  const unmute = page.getByRole('button', { name: 'Unmute the sound of chats' });
  await expect(unmute).toBeVisible();

  // All of it is shown before the server has answered anything about chats and calls.
  const [heads, calls] = [
    await holdBack(page, `**/api/tournaments/${cup.id}/chats`),
    await holdBack(page, `**/admin-calls`),
  ];
  const again = page.waitForRequest(isEvent(entered));
  await page.reload();
  expect((await again).postDataJSON()).toMatchObject({ event: entered, ...ofFirst, restored: true });
  await Promise.all([heads.arrived, calls.arrived]);
  await expect(chatWindow(page, first).getByRole('textbox')).toBeVisible();
  await expect(unreadIn(page, 2)).toBeVisible();
  await expect(chatControl(page, second)).toHaveText('2');
  await expect(chatControl(page, third)).toHaveText('!');
  await expect(unmute).toBeVisible();
  heads.release();
  calls.release();

  const leavesFor = async (path: string) => {
    const leavingFirst = page.waitForRequest(isEvent(left));
    await goTo(page, path);
    expect((await leavingFirst).postDataJSON()).toMatchObject({ event: left, ...ofFirst });
  };
  await leavesFor(screenOf(other));
  await goTo(page, screenOf(cup));
  await chatControl(page, first).click();
  await expect(chatWindow(page, first).getByRole('textbox')).toBeVisible();

  // Filters of lists last for the tab's session, everything else for the browser.
  await page.getByRole('button', { name: 'Hide the first round' }).click();
  await expect(page.getByText('1 round hidden')).toBeVisible();
  await leavesFor('/');
  await searchFor(page, cup.title);
  const keysOf = async (storage: 'localStorage' | 'sessionStorage') =>
    (await page.evaluate<string[]>(`Object.keys(${storage})`)).filter((key) =>
      /list|chats|muted|bracket/.test(key),
    );
  await expect
    .poll(() => page.evaluate<string>("sessionStorage.getItem('matchdesk.list.tournaments')"))
    .toContain(cup.title);
  expect(await keysOf('sessionStorage')).toEqual(['matchdesk.list.tournaments']);
  expect((await keysOf('localStorage')).toSorted()).toEqual([
    `matchdesk.bracket.${cup.id}`,
    `matchdesk.chats.${user.id}`,
    'matchdesk.muted',
  ]);
});

test('[CHAT-22, O4] the calls of the open tournament are asked for every four seconds', async ({ page }) => {
  await page.clock.install();
  const { bearer } = await enter(page, 'admin');
  const cup = await startedTournament(bearer, 2);
  const asked: string[] = [];
  let answered = 0;
  const isOfCalls = (url: string) => new URL(url).pathname.endsWith('/admin-calls');
  page.on('request', (request) => {
    if (isOfCalls(request.url())) asked.push(new URL(request.url()).pathname);
  });
  page.on('requestfinished', (request) => {
    if (isOfCalls(request.url())) answered += 1;
  });
  // The page takes a read back that another one replaces.
  page.on('requestfailed', (request) => {
    if (isOfCalls(request.url())) answered += 1;
  });
  /** Waits until the page has read every answer: its next four seconds begin then. */
  const settled = async () => {
    await expect.poll(() => asked.length - answered).toBe(0);
    await page.evaluate(async () => void (await fetch('/healthz')));
  };
  let beats = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"beat"')) beats += 1;
    }),
  );
  /** In steps that are shorter than a silence: the server beats by its own clock. */
  const pass = async (milliseconds: number) => {
    for (let left = milliseconds; left > 0; left -= 2000) {
      await page.clock.runFor(Math.min(left, 2000));
      const heard = beats;
      await expect.poll(() => beats).toBeGreaterThan(heard);
    }
  };
  await page.goto(screenOf(cup));
  await expect(chatList(page)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect.poll(() => answered).toBeGreaterThan(0);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  await settled();
  const before = asked.length;
  for (const more of [1, 2, 3]) {
    await pass(3000);
    await settled();
    expect(asked).toHaveLength(before + more - 1);
    await pass(1100);
    await expect.poll(() => asked.length).toBe(before + more);
    await settled();
  }
  expect(new Set(asked)).toEqual(new Set([`/api/chats/${cup.id}/admin-calls`]));
});
