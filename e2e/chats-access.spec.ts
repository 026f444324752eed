import { listChats, listMatchMessages, sendMatchMessage } from '@matchdesk/contract/desk/chats';
import type { Locator } from '@playwright/test';
import { answerTo } from './support/api.ts';
import { chatControl, chatList } from './support/chats.steps.ts';
import { enter, expect, test } from './support/desk.steps.ts';
import { approveFirst, matchesOf, startedTournament } from './support/elimination.steps.ts';
import { setStatus } from './support/tournaments.steps.ts';

test('[BRK-12, MATCH-09, MATCH-10] without the permission for the game nothing can be changed, there is no chat control, and neither reading nor writing', async ({
  page,
}) => {
  const desk = await enter(page, 'super');
  const cup = await startedTournament(desk.bearer, 4);
  const [finished, match] = await matchesOf(cup);
  await approveFirst(cup, finished);
  await setStatus(desk.bearer, cup.id, 'STARTED');
  const screen = `/tournaments/${cup.id}/brackets`;
  const [schedule, restore] = ['Rounds schedule', 'Restore tournament'].map((name) =>
    page.getByRole('button', { name }),
  ) as [Locator, Locator];
  await page.goto(screen);
  await expect(chatControl(page, match)).toBeVisible();
  await expect(page.getByRole('button', { name: /Revert/ })).toHaveCount(1);
  await expect(schedule).toBeEnabled();
  for (const account of ['no-permission', 'no-game'] as const) {
    const { bearer, user } = await enter(page, account, screen);
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    expect(await page.evaluate("JSON.parse(localStorage.getItem('matchdesk.user')).id")).toBe(user.id);
    await expect(schedule).toBeDisabled();
    await expect(restore).toBeDisabled();
    await expect(page.getByRole('button', { name: /Choose winner|Revert/ })).toHaveCount(0);
    await expect(chatControl(page, match)).toHaveCount(0);
    await expect(chatList(page)).toHaveCount(0);
    const params = { id: cup.id, matchId: match.id };
    const calls = [
      answerTo(bearer, listMatchMessages, { params }),
      answerTo(bearer, sendMatchMessage, { params, body: { message: 'Hello' } }),
      answerTo(bearer, listChats, { params: { id: cup.id } }),
    ];
    for (const { status } of await Promise.all(calls)) expect(status).toBe(403);
  }
});
