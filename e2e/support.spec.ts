import {
  findMyConversation,
  listMySupportMessages,
  sendMySupportMessage,
  startMyConversation,
} from '@matchdesk/contract/support';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, test } from './support/desk.ts';
import { type Player, register, signUp } from './support/players.ts';
import { unique } from './support/records.ts';
import { createTournament } from './support/tournaments.ts';

const list = (page: Page) => page.getByRole('complementary', { name: 'Conversations' });
const row = (page: Page, { nickname }: Player) => list(page).getByRole('button', { name: nickname });
const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation', exact: true });
const log = (page: Page) => conversation(page).getByRole('log');
const field = (page: Page, { nickname }: Player) =>
  page.getByRole('textbox', { name: `Message to ${nickname}` });

async function answer(page: Page, player: Player, text: string): Promise<void> {
  await field(page, player).fill(text);
  await field(page, player).press('Enter');
  await expect(log(page).getByText(text)).toBeVisible();
  await expect.poll(() => messagesOf(player)).toContain(text);
}

const messagesOf = async ({ bearer }: Player) =>
  (await ask(bearer, listMySupportMessages, { query: {} })).data.map(({ message }) => message);
const statusOf = async ({ bearer }: Player) => (await ask(bearer, findMyConversation)).data?.status;
const write = ({ bearer }: Player, message: string) =>
  ask(bearer, sendMySupportMessage, { body: { message } });

/** Somebody who has asked support. */
async function asking(name: string, message: string): Promise<Player> {
  const player = await signUp(unique(name));
  await ask(player.bearer, startMyConversation);
  await write(player, message);
  return player;
}

/** From the top, or the bar of a phone, to the foot of the window, and from edge to edge. */
async function expectFullHeight(page: Page, top: number): Promise<void> {
  const main = page.locator('#page');
  await expect(main).toHaveCSS('padding', '0px');
  const { height } = page.viewportSize()!;
  await expect.poll(async () => (await main.boundingBox())?.y).toBe(top);
  await expect.poll(async () => (await main.boundingBox())?.height).toBe(height - top);
  const beyond = () => page.evaluate<number>('document.documentElement.scrollHeight - innerHeight');
  await expect.poll(beyond).toBe(0);
}

test('[SUPP-02, PART-06] a link starts or opens the conversation with somebody, from the list of participants and on a phone', async ({
  page,
}) => {
  const quiet = await signUp(unique('Quiet'));
  const player = await asking('Talker', 'I have asked before');
  const { bearer } = await enter(page, 'manager');
  const cup = await createTournament(bearer, { title: unique('Talking Cup') });
  await register(quiet, cup);
  expect(await statusOf(quiet)).toBeUndefined();

  await page.goto(`/tournaments/${cup}/participants`);
  await page.getByRole('button', { name: `Actions for ${quiet.nickname}`, exact: true }).click();
  const link = page.getByRole('menuitem', { name: 'Chat in a new tab' });
  await expect(link).toHaveAttribute('href', `/chats?start=${quiet.id}`);
  const opening = page.context().waitForEvent('page');
  await link.click();
  const tab = await opening;
  await expect(tab.getByRole('heading', { name: quiet.nickname, level: 2 })).toBeVisible();
  await expect(tab).toHaveURL(`/chats?user=${quiet.id}`);
  await expect.poll(() => statusOf(quiet)).toBe('ACTIVE');
  await answer(tab, quiet, 'Hello from the desk');
  await expect(page).toHaveURL(`/tournaments/${cup}/participants`);
  await tab.close();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/chats?start=${player.id}`);
  await expect(log(page).getByText('I have asked before')).toBeVisible();
  await expect(list(page)).toBeHidden();
  await expectFullHeight(page, 52);
  await answer(page, player, 'We have read it');
  await write(player, 'Good to know');
  await expect(log(page).getByText('Good to know')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page.getByRole('heading', { name: 'Chats with users' })).toBeVisible();
  await page.getByRole('searchbox').fill(quiet.nickname);
  await expect(row(page, quiet)).toContainText('Hello from the desk');
  await expectAccessible(page, 'the list of conversations', undefined, [390]);
  await row(page, quiet).click();
  await expect(log(page).getByText('Hello from the desk')).toBeVisible();

  await page.goto('/chats?start=2147483647');
  await expect(page.getByText('The conversation could not be started')).toBeVisible();
  await expect(page).toHaveURL('/chats');
});
