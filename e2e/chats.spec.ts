import { listChats, listMatchMessages, sendMatchMessage } from '@matchdesk/contract/chats';
import type { Page } from '@playwright/test';
import { answerTo } from './support/api.ts';
import { type Entered, matchesOf, startedTournament } from './support/brackets.ts';
import { enteredChallenge } from './support/challenge.ts';
import {
  chatControl,
  chatList,
  chatWindow,
  playerCalls,
  playerWrites,
  watchSound,
  writeIn,
} from './support/chats.ts';
import { enter, expect, test } from './support/desk.ts';

const screenOf = ({ id }: Pick<Entered, 'id'>) => `/tournaments/${id}/brackets`;
const unreadIn = (page: Page, count: number) =>
  chatList(page).getByLabel(`${count} unread message${count === 1 ? '' : 's'}`);

test('[MATCH-10] without the permission there is no chat control, and neither reading, writing nor hearing', async ({
  page,
}) => {
  const desk = await enter(page, 'admin');
  const cup = await startedTournament(desk.bearer, 4);
  const [match] = await matchesOf(cup);
  await page.goto(screenOf(cup));
  await expect(chatControl(page, match)).toBeVisible();
  const { bearer } = await enter(page, 'no-permission', screenOf(cup));
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(chatControl(page, match)).toHaveCount(0);
  await expect(chatList(page)).toHaveCount(0);
  const params = { id: cup.id, matchId: match.id };
  const calls = [
    answerTo(bearer, listMatchMessages, { params }),
    answerTo(bearer, sendMatchMessage, { params, body: { message: 'Hello' } }),
    answerTo(bearer, listChats, { params: { id: cup.id } }),
  ];
  for (const { status } of await Promise.all(calls)) expect(status).toBe(403);
});

test('[CHAT-17, CHAT-18] the sound plays under our policy for calls and messages of others, and not when muted', async ({
  page,
}) => {
  const played = await watchSound(page);
  const { bearer } = await enter(page, 'admin');
  const cup = await startedTournament(bearer, 4);
  const [first, second] = await matchesOf(cup);
  await page.goto(screenOf(cup));
  await chatControl(page, first).click();
  await writeIn(chatWindow(page, first), 'My own message');
  await expect(chatWindow(page, first).getByLabel('Sending')).toHaveCount(0);
  expect(await played()).toEqual([]);

  await playerWrites(cup, second, 'Hello');
  await expect.poll(played).toEqual([{ volume: 0.2, outcome: 'played' }]);
  await page.getByRole('button', { name: 'Mute the sound of chats' }).click();
  await playerWrites(cup, second, 'Nobody hears this');
  await expect(unreadIn(page, 2)).toBeVisible();
  await page.reload();
  await expect(unreadIn(page, 2)).toBeVisible();
  await playerWrites(cup, second, 'Nor this');
  await expect(unreadIn(page, 3)).toBeVisible();
  expect(await played()).toEqual([]);

  await page.getByRole('button', { name: 'Unmute the sound of chats' }).click();
  await playerCalls(cup, second);
  await expect.poll(played).toEqual([{ volume: 0.2, outcome: 'played' }]);
});

test('[TDET-06, TDET-07, CHAL-03] the home opens the tournament chat and lists calls with their match chats', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'super');
  const cup = await startedTournament(bearer, 4, { is_chat_enabled: '1' });
  const [match] = await matchesOf(cup);
  const button = page.getByRole('button', { name: 'Open tournament chat' });
  await page.goto(`/tournament/${cup.id}`);
  await button.click();
  const own = page.getByRole('region', { name: 'Tournament chat', exact: true });
  await writeIn(own, 'Welcome, everybody');
  await playerCalls(cup, match);
  const calls = page.getByRole('region', { name: 'Admin calls' });
  await calls.getByRole('button', { name: new RegExp(`MID #${match.id}`) }).click();
  await expect(chatWindow(page, match)).toContainText('Admin call');
  await expect(calls).toContainText('answered');

  const challenge = await enteredChallenge(bearer, 2, { is_chat_enabled: '1' });
  await page.goto(screenOf(challenge));
  await expect(page.getByRole('button', { name: /Start/ })).toBeVisible();
  await button.click();
  await writeIn(own, 'Send your screenshots');

  const silent = await startedTournament(bearer, 2);
  await page.goto(`/tournament/${silent.id}`);
  await expect(
    page.getByRole('button', { name: 'Clone' }).or(page.getByRole('link', { name: 'Clone' })),
  ).toBeVisible();
  await expect(button).toHaveCount(0);
});
