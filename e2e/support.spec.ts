import {
  findMyConversation,
  listConversations,
  listMySupportMessages,
  sendMySupportMessage,
  startMyConversation,
} from '@matchdesk/contract/desk/support';
import type { Page } from '@playwright/test';
import { answerTo, ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import { picture } from './support/pictures.ts';
import { type Player, register, signUp } from './support/players.steps.ts';
import { unique } from './support/records.ts';
import { createTournament } from './support/tournaments.steps.ts';

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

async function show(page: Page, status: 'Active' | 'Closed' | 'All'): Promise<void> {
  await page.getByRole('combobox', { name: 'Show' }).click();
  await page.getByRole('option', { name: status, exact: true }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

async function close(page: Page): Promise<void> {
  await conversation(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(conversation(page)).toHaveText('Choose a conversation');
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

/** A link starts or opens the conversation with somebody, from the list of participants and on a phone. */
async function followLinks(page: Page, bearer: string): Promise<void> {
  const [quiet, player] = await Promise.all([
    signUp(unique('Quiet')),
    asking('Talker', 'I have asked before'),
  ]);
  const cup = await createTournament(bearer, { title: unique('Talking Cup') });
  await register(quiet, cup);
  expect(await statusOf(quiet)).toBeUndefined();

  await goTo(page, `/tournaments/${cup}/participants`);
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
  await goTo(page, `/chats?start=${player.id}`);
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

  await goTo(page, '/chats?start=2147483647');
  await expect(page.getByText('The conversation could not be started')).toBeVisible();
  await expect(page).toHaveURL('/chats');
}

test('[SUPP-01, SUPP-02, SUPP-04, SUPP-05, PART-06, ROUTE-11, D140, D142] a conversation is found, answered, closed, opened again and answered from both sides; a link starts or opens one, from the list of participants and on a phone', async ({
  page,
}) => {
  const [player, other] = await Promise.all([
    asking('Asker', 'Where is my prize? https://matchdesk.test/prizes'),
    asking('Bystander', 'Hello'),
  ]);
  const { bearer } = await enter(page, 'manager', '/chats');
  const search = page.getByRole('searchbox', { name: 'Search by name or e-mail' });
  await search.fill(other.email);
  await expect(row(page, other)).toBeVisible();
  await expect(row(page, player)).toHaveCount(0);
  await search.fill(player.nickname);
  await expect(row(page, player)).toContainText('Waiting');
  await expect(row(page, other)).toHaveCount(0);
  await show(page, 'Closed');
  await expect(row(page, player)).toHaveCount(0);
  await show(page, 'All');
  // Somebody who looks elsewhere has read nothing.
  const unread = async () => {
    const { data } = await ask(bearer, listConversations, { query: { withId: player.id } });
    return data.find(({ user }) => user.id === player.id)?.unread_messages;
  };
  await page.evaluate('document.hasFocus = () => false');
  await row(page, player).click();
  await show(page, 'Active');

  await expect(log(page).getByRole('link', { name: 'https://matchdesk.test/prizes' })).toBeVisible();
  expect(await unread()).toBe(1);
  await page.evaluate("delete document.hasFocus; window.dispatchEvent(new Event('focus'))");
  await expect.poll(unread).toBe(0);
  await answer(page, player, 'It is on its way.');
  await expect(row(page, player)).not.toContainText('Waiting');
  await write(player, 'Thank you!');
  await expect(log(page).getByText('Thank you!')).toBeVisible();
  await expect(row(page, player)).toContainText('Waiting');

  const file = page.locator('input[type=file]');
  const notAPicture = { name: 'proof.txt', mimeType: 'text/plain', buffer: Buffer.from('No picture') };
  await file.setInputFiles(notAPicture);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Choose a picture (PNG, JPEG, WebP or GIF)' }),
  ).toBeVisible();
  await file.setInputFiles(picture('proof.png'));
  await expect(log(page).getByRole('img', { name: /^Picture from/ })).toHaveJSProperty('naturalWidth', 16);
  await expect(log(page).getByLabel('Sending')).toHaveCount(0);
  await expect(row(page, player)).toContainText('Picture');
  await expect.poll(() => messagesOf(player)).toHaveLength(4);
  await expectFullHeight(page, 0);
  await expectAccessible(page, 'a conversation of support');

  await close(page);
  await expect(row(page, player)).toHaveCount(0);
  const late = await answerTo(player.bearer, sendMySupportMessage, { body: { message: 'Hello?' } });
  expect(late.status).toBe(409);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await row(page, player).click();
  await close(page);
  await expect(row(page, player)).toHaveCount(0);

  await show(page, 'Closed');
  await row(page, player).click();
  await expect(field(page, player)).toBeDisabled();
  await expect(field(page, player)).toHaveAttribute(
    'placeholder',
    'You can write only after using the "Open Again" button',
  );
  for (const name of ['Send', 'Send a picture'])
    await expect(conversation(page).getByRole('button', { name, exact: true })).toBeDisabled();
  const started = page.waitForRequest(
    (sent) => sent.method() === 'POST' && sent.url().endsWith(`/api/conversations/${player.id}`),
  );
  await page.getByRole('button', { name: 'Open Again' }).click();
  expect((await started).postDataJSON()).toEqual({ reset: true });
  await expect(field(page, player)).toBeEnabled();
  expect(await statusOf(player)).toBe('ACTIVE');
  await show(page, 'Active');
  await expect(row(page, player)).not.toContainText('Closed');
  await answer(page, player, 'One more thing.');
  await write(player, 'Yes?');
  await expect(log(page).getByText('Yes?')).toBeVisible();

  await followLinks(page, bearer);
});
