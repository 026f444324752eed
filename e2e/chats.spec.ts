import { adminCallToken } from '@matchdesk/contract/desk/admin-calls.rules';
import { listMatchMessages, sendMatchMessage } from '@matchdesk/contract/desk/chats';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import {
  chatControl,
  chatList,
  chatWindow,
  chatWindows,
  cuttableSocket,
  openList,
  playerCalls,
  playerSendsPicture,
  playerWrites,
  unreadIn,
  watchSound,
  writeIn,
} from './support/chats.steps.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import {
  approveFirst,
  cardOf,
  type Entered,
  matchesOf,
  startedTournament,
} from './support/elimination.steps.ts';
import { picture } from './support/pictures.ts';
import { setStatus } from './support/tournaments.steps.ts';

const screenOf = ({ id }: Pick<Entered, 'id'>) => `/tournaments/${id}/brackets`;

test('[CHAT-02, CHAT-03, CHAT-04, CHAT-05, CHAT-06, ERR-20] a player and staff talk in a match chat with links and pictures', async ({
  page,
}) => {
  test.slow();
  const { bearer, user } = await enter(page, 'admin');
  const cup = await startedTournament(bearer, 4, { chat_image_enabled: '1' });
  const [match] = await matchesOf(cup);
  const player = match.first_participant.name;
  await playerWrites(cup, match, 'See https://rules.test/one <b>now</b>');
  await playerSendsPicture(cup, match);
  await page.goto(screenOf(cup));
  await chatControl(page, match).click();
  const window = chatWindow(page, match);
  const log = window.getByRole('log');
  await expect(log.getByRole('link')).toHaveAttribute('href', 'https://rules.test/one');
  await expect(log).toContainText('<b>now</b>');
  await expect(log.getByRole('img', { name: `Picture from ${player}` })).toHaveJSProperty('naturalWidth', 16);

  // Staff are on the right, the player on the left, each with the local time; entering is not shown.
  await writeIn(window, 'Thank you');
  await window.locator('input[type="file"]').setInputFiles(picture('answer.png'));
  await expect(log.getByRole('img', { name: `Picture from ${user.nickname}` })).toBeVisible();
  await expect(log.getByLabel('Sending')).toHaveCount(0);
  const sideOf = (text: string) => log.locator('[data-side]').filter({ hasText: text });
  await expect(sideOf('Thank you')).toHaveAttribute('data-side', 'right');
  await expect(sideOf('rules.test')).toHaveAttribute('data-side', 'left');
  const middleOf = async (text: string) => {
    const { x, width } = (await log.getByText(text).last().boundingBox())!;
    return x + width / 2;
  };
  expect(await middleOf('Thank you')).toBeGreaterThan(await middleOf('<b>now</b>'));
  const params = { id: cup.id, matchId: match.id };
  const kept = (await ask(bearer, listMatchMessages, { params })).data;
  expect(kept.some(({ event_type }) => event_type === 'system_event')).toBe(true);
  await expect(log.locator('[data-side]')).toHaveCount(4);
  const time = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Rome',
  }).format(new Date(kept.find(({ message }) => message === 'Thank you')!.created_at));
  await expect(sideOf('Thank you').locator('time')).toHaveText(time);

  // The field grows with what is written, up to 300 pixels.
  const field = window.getByRole('textbox');
  const height = async () => (await field.boundingBox())?.height ?? 0;
  await field.fill('one\ntwo\nthree');
  await expect.poll(height).toBeGreaterThan(60);
  await field.fill('line\n'.repeat(60));
  await expect.poll(height).toBe(300);
  await field.fill('');

  // A refused message says why, and its text is kept.
  const send = `**/api/tournaments/${cup.id}/matches/${match.id}/messages`;
  const refuse = async (json: object) => {
    await page.route(send, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 403, json }) : route.fallback(),
    );
    await field.fill('Not now');
    await field.press('Enter');
  };
  await refuse({ message: 'You may not write here', code: 'not-allowed' });
  const notice = page.getByRole('region', { name: 'Notifications' });
  await expect(notice).toContainText('Permission error');
  await expect(notice).toContainText('You may not write here');
  await expect(field).toHaveValue('Not now');
  await page.unroute(send);
  await refuse({});
  await expect(notice).toContainText('Unknown error');
  await page.unroute(send);
  await page.reload();
  await expect(window.getByRole('textbox')).toHaveValue('Not now');

  // Staff hide a message from the players, and keep its author from writing for a time.
  await log.getByText('<b>now</b>').hover();
  const menu = log.getByRole('button', { name: `Actions for the message of ${player}` }).first();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Remove message' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove message' }).click();
  await expect(log.getByText('Removed', { exact: true })).toBeVisible();
  await log
    .getByRole('button', { name: `Actions for the message of ${player}` })
    .last()
    .click();
  await page.getByRole('menuitem', { name: `Mute ${player} for 10 minutes` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(log).toContainText(`${player} is muted until`);
  await expectAccessible(page, 'a match chat', 'aside', [390]);
});

test('[CHAT-07, CHAT-08, CHAT-09, CHAT-11, CHAT-13, CHAT-14, MATCH-05, D92] unread messages and calls through reload, reconnect and another tournament', async ({
  page,
}) => {
  test.slow();
  const socket = await cuttableSocket(page);
  const { bearer } = await enter(page, 'admin');
  const cup = await startedTournament(bearer, 8);
  const [first, second, third, fourth] = await matchesOf(cup);
  await page.goto(screenOf(cup));
  await chatControl(page, first).click();
  await expect(chatWindow(page, first).getByRole('textbox')).toBeFocused();
  await playerWrites(cup, first, 'Into an open window');
  await expect(chatWindow(page, first)).toContainText('Into an open window');
  await playerWrites(cup, second, 'One');
  await playerWrites(cup, second, 'Two');
  await expect(unreadIn(page, 2)).toBeVisible();
  await playerWrites(cup, third, `${adminCallToken} nobody is here`);
  await expect(chatList(page)).toContainText('1 call');
  await expect(chatControl(page, third)).toHaveText('!');

  // Only matches that can be played have a chat; the one with a call comes first, then the unread one.
  await expect(chatControl(page, fourth!)).toBeVisible();
  await approveFirst(cup, fourth!);
  await expect(cardOf(page, fourth!.id)).toContainText('Finished');
  await expect(chatControl(page, fourth!)).toHaveCount(0);
  const items = await openList(page);
  await expect(items).toHaveCount(3);
  await expect(items.nth(0)).toContainText(`MID #${third.id} · Admin call`);
  await expect(items.nth(1)).toContainText(`MID #${second.id}`);
  await expectAccessible(page, 'the list of chats', 'aside', [1440]);

  await page.reload();
  await expect(chatWindow(page, first)).toContainText('Into an open window');
  await expect(unreadIn(page, 2).first()).toBeVisible();
  await expect(chatList(page)).toContainText('1 call');

  // What was written while the connection was lost is counted when it is back, and shown once.
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await socket.cut();
  await playerWrites(cup, first, 'While you were away');
  await playerWrites(cup, second, 'Three');
  await socket.mend();
  await expect(unreadIn(page, 3).first()).toBeVisible({ timeout: 20_000 });
  await expect(chatWindow(page, first).getByText('While you were away')).toHaveCount(1);

  await chatControl(page, second).click();
  await expect(chatWindow(page, second)).toContainText('Three');
  await expect(chatList(page).getByLabel(/unread/)).toHaveCount(0);
  await chatControl(page, third).click();
  await expect(chatWindow(page, third)).toContainText('Admin call');
  await expect(chatList(page)).not.toContainText('1 call');

  // A match has a chat once both of its participants are known.
  const next = (await matchesOf(cup)).find(
    ({ first_participant: one, second_participant: two }) => (one === null) !== (two === null),
  )!;
  await expect(cardOf(page, next.id)).toContainText(fourth!.first_participant.name);
  await expect(chatControl(page, next)).toHaveCount(0);
  await approveFirst(cup, third);
  await expect(chatControl(page, next)).toBeVisible();

  const other = await startedTournament(bearer, 2);
  await goTo(page, screenOf(other));
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(chatList(page)).toBeVisible();
  await goTo(page, screenOf(cup));
  await expect(chatControl(page, first)).toBeVisible();
  await expect(chatList(page)).toBeVisible();
  await expect(chatWindows(page)).toHaveCount(0);
});

test('[CHAT-17, CHAT-18] the sound plays under our policy for calls and messages of others, and not when muted', async ({
  page,
}) => {
  const played = await watchSound(page);
  // Not a Tournament admin, who would also hear calls of other tournaments that wait too long.
  const { bearer } = await enter(page, 'manager');
  const cup = await startedTournament(bearer, 4);
  const [first, second] = await matchesOf(cup);
  await page.goto(screenOf(cup));
  await chatControl(page, first).click();
  await writeIn(chatWindow(page, first), 'My own message');
  await expect(chatWindow(page, first).getByLabel('Sending')).toHaveCount(0);
  // A message of one's own, sent from elsewhere, is shown once the page has heard of it.
  const params = { id: cup.id, matchId: first.id };
  await ask(bearer, sendMatchMessage, { params, body: { message: 'Mine from elsewhere' } });
  await expect(chatWindow(page, first).getByText('Mine from elsewhere')).toBeVisible();
  expect(await played()).toEqual([]);

  // What is written before the page has subscribed to the chats is read, and makes no sound.
  await expect(async () => {
    await playerWrites(cup, first, 'Hello');
    const sounds = expect.arrayContaining([{ volume: 0.2, outcome: 'played' }]);
    await expect.poll(played, { timeout: 3000 }).toEqual(sounds);
  }).toPass();
  await playerWrites(cup, second, 'Hello');
  await expect(unreadIn(page, 1)).toBeVisible();
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

/** A desk shows five windows, and a sixth closes the oldest; a phone shows one. */
async function openManyWindows(page: Page, cup: Entered): Promise<void> {
  const ready = (await matchesOf(cup)).filter((match) => match.first_participant && match.second_participant);
  await goTo(page, screenOf(cup));
  const items = await openList(page);
  await expect(items).toHaveCount(ready.length);
  for (const [count, match] of ready.slice(0, 5).entries()) {
    await items
      .filter({ hasText: `MID #${match.id}` })
      .getByRole('button')
      .click();
    await expect(chatWindows(page)).toHaveCount(count + 1);
  }
  await items
    .filter({ hasText: `MID #${ready[5]!.id}` })
    .getByRole('button')
    .click();
  await expect(chatWindow(page, ready[5]!)).toBeVisible();
  await expect(chatWindow(page, ready[0]!)).toHaveCount(0);
  await expect(chatWindows(page)).toHaveCount(5);
  const sideways = () => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  await expect.poll(sideways).toBeLessThanOrEqual(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(chatWindows(page)).toHaveCount(1);
  await expect(chatWindow(page, ready[5]!)).toBeVisible();
  await writeIn(chatWindow(page, ready[5]!), 'From the hallway');
  await chatWindow(page, ready[5]!)
    .getByRole('button', { name: /^Close/ })
    .click();
  await items
    .filter({ hasText: `MID #${ready[1]!.id}` })
    .getByRole('button')
    .click();
  await expect(chatWindow(page, ready[1]!)).toBeVisible();
  await expect(chatWindows(page)).toHaveCount(1);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('[CHAT-12, CHAT-15, TDET-06, TDET-07] the home opens the tournament chat until it is over, and lists calls with their match chats; five windows stand on a desk, of which a sixth closes the oldest, and one on a phone', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'super');
  const cup = await startedTournament(bearer, 4, { is_chat_enabled: '1' });
  const [large, silent] = [await startedTournament(bearer, 14), await startedTournament(bearer, 2)];
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
  for (const [status, step] of [
    ['FINISHED', 'Finished'],
    ['CLOSED', 'Closed'],
  ] as const) {
    await expect(button).toBeVisible();
    await setStatus(bearer, cup.id, status);
    await expect(page.locator('[aria-current=step]')).toHaveText(step);
    await expect(button).toHaveCount(0);
    await setStatus(bearer, cup.id, 'STARTED');
  }

  await goTo(page, `/tournament/${silent.id}`);
  await expect(page.getByRole('heading', { level: 1, name: silent.title })).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Clone' }).or(page.getByRole('link', { name: 'Clone' })),
  ).toBeVisible();
  await expect(button).toHaveCount(0);

  await openManyWindows(page, large);
});
