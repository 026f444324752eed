import { matchesOf, startedTournament } from './support/brackets.ts';
import { chatControl, chatList, chatWindow, writeIn, writeTo } from './support/chats.ts';
import { enter, expect, test } from './support/desk.ts';
import { anotherDesk } from './support/records.ts';

test('two of the staff write to each other in the chat of a match', async ({ page, browser }) => {
  const { bearer } = await enter(page, 'admin');
  const cup = await startedTournament(bearer, 4);
  const [first, second] = await matchesOf(cup);
  const address = `/tournaments/${cup.id}/brackets`;
  const colleague = await anotherDesk(browser);
  const other = await enter(colleague, 'manager', address);
  await page.goto(address);
  await expect(chatList(page)).toBeVisible();
  await chatControl(page, first).click();
  await expect(chatWindow(page, first)).toContainText('Nobody has written here yet');
  await writeIn(chatWindow(page, first), 'See https://rules.test/one\nand be fair');
  await expect(chatWindow(page, first).getByRole('link')).toHaveAttribute('href', 'https://rules.test/one');
  for (const text of [
    'Hello there',
    'Are you ready?',
    'The match begins at nine and somebody is still missing',
  ])
    await writeTo(other.bearer, cup.id, first, text);
  await writeTo(other.bearer, cup.id, second, 'And here');
  await expect(chatWindow(page, first)).toContainText('still missing');
  await expect(chatList(page).getByLabel('1 unread message')).toBeVisible();
  await chatList(page)
    .getByRole('button', { name: /^Chats/ })
    .click();
  await expect(chatList(page).getByRole('listitem').first()).toContainText(`MID #${second.id}`);
});
