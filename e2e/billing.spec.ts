import {
  changeTwoPeopleLimits,
  listMyWithdrawMessages,
  sendMyWithdrawMessage,
} from '@matchdesk/contract/money/billing';
import { givePermission, listPermissions, proveIdentity, updateUser } from '@matchdesk/contract/people/users';
import type { Page } from '@playwright/test';
import { ask, askWithForm } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, enterAs, expect, goTo, password, test } from './support/desk.steps.ts';
import { approveFirst, revert } from './support/elimination.steps.ts';
import { expectColumns } from './support/lists.ts';
import { askFor, finishedCup, richPlayer } from './support/money.ts';
import { picture } from './support/pictures.ts';
import { type Player, signUp } from './support/players.steps.ts';
import { factsOf, searchFor, unique } from './support/records.ts';

const statusControl = (page: Page) => page.getByRole('combobox', { name: 'Status' });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const failure = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const chat = (page: Page) => page.getByRole('region', { name: 'Chat with the player' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** A lower limit applies at once; it stays for the other journeys. */
async function limitAt(bearer: string, EUR: string): Promise<void> {
  await ask(bearer, proveIdentity, { body: { password } });
  await ask(bearer, changeTwoPeopleLimits, { body: { EUR, COINS: null } });
}

/** The first of two people confirms, and nothing says that it is paid. */
async function confirmFirst(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'It is paid' })).toHaveCount(0);
  const dialog = page.getByRole('dialog', { name: 'Confirm as the first of two?' });
  await expect(dialog).toContainText('It is paid only when a second person confirms it too.');
  await dialog.getByRole('button', { name: 'Confirm (1 of 2)' }).click();
}

test('[BILL-03, BILL-04, BILL-09, BILL-10, BILL-11, D04, D136] a request goes from the list through the chat to PAID, by two people', async ({
  page,
  browser,
}) => {
  const { bearer } = await enter(page, 'super');
  const player = await richPlayer(bearer, 5000);
  await limitAt(bearer, '1000');
  const id = await askFor(player.bearer, '1500');
  const options = (filter: string) => page.getByRole('combobox', { name: filter }).getByRole('option');
  const rates = page.getByRole('main').getByRole('link', { name: 'Exchange rates' });
  await page.goto('/transactions');
  await expect(options('Type')).toHaveText(['All types', 'Tournament prize', 'Withdraw request']);
  await expect(page.getByText(/^1–\d+ of [\d,]+$/)).toBeVisible();
  await expect(rates).toHaveAttribute('href', '/settings/exchange');
  await goTo(page, '/withdraws');
  await expect(options('Status')).toHaveText(['All statuses', 'Requested', 'Pending', 'Paid', 'Canceled']);
  await expect(rates).toHaveAttribute('href', '/settings/exchange');
  await expectColumns(page, ['ID', 'Player', 'E-mail', 'Amount', 'Wallet', 'Created', 'Status']);
  await searchFor(page, player.nickname);
  await expect(row(page, player.nickname)).toHaveCount(1);
  await expect(row(page, player.nickname).getByRole('cell')).toHaveText([
    ...[String(id), player.nickname, player.email, '1,500.00 EUR', '5,000.00 EUR'],
    ...[/^\d{4}\.\d\d\.\d\d \d\d:\d\d$/, /^Requested/],
  ]);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  const asked = page.waitForRequest(/\/withdraws\?.*type=PAID/);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Paid');
  await asked;
  await expect(page).toHaveURL(/type=PAID/);
  await expect(row(page, player.nickname)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Requested');
  await row(page, player.nickname).getByRole('link').click();
  await expect(page).toHaveURL(`/withdraw/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(player.nickname);
  expect(await factsOf(page)).toMatchObject({
    Player: player.nickname,
    'E-mail': player.email,
    Amount: '1,500.00 EUR',
    Wallet: '5,000.00 EUR',
    'Payment detail': expect.stringContaining('DE02 1203 0000 0000 2020 51'),
    Message: 'For my rent',
    Status: 'Requested',
  });
  await expect(statusControl(page).getByRole('option')).toHaveText([
    ...['Requested', 'Pending', 'Paid', 'Canceled'],
  ]);

  const field = page.getByRole('textbox', { name: /Message to/ });
  await field.fill('Is this account yours?');
  await field.press('Enter');
  await expect(chat(page).getByText('Is this account yours?')).toBeVisible();
  await expect(chat(page).locator('bdi').first()).toHaveText('Admin');
  const mine = async () =>
    (await ask(player.bearer, listMyWithdrawMessages, { params: { id }, query: {} })).data.length;
  await expect.poll(mine).toBe(1);
  const answer = (message: string) =>
    ask(player.bearer, sendMyWithdrawMessage, { params: { id }, body: { message } });
  await answer('It is mine');
  await expect(chat(page).getByText('It is mine')).toBeVisible();
  await expect(chat(page).locator('bdi').filter({ hasText: player.nickname })).toBeVisible();
  for (let line = 1; line <= 14; line += 1) await answer(`Line ${line} of many`);
  const log = chat(page).getByRole('log');
  await expect(log.getByText('Line 14 of many')).toBeInViewport();
  // Somebody who reads older lines is also taken to the newest one.
  await log.evaluate((element) => element.scrollTo({ top: 0 }));
  await expect(log.getByText('Is this account yours?')).toBeInViewport();
  await answer('And the last one');
  await expect(log.getByText('And the last one')).toBeInViewport();
  await askWithForm(
    player.bearer,
    sendMyWithdrawMessage,
    { image: picture('card.png', [20, 90, 160]) },
    { id },
  );
  await expect(log.getByRole('img', { name: new RegExp(player.nickname) })).toBeInViewport();

  await statusControl(page).selectOption('Pending');
  await expect(toast(page, 'The status is changed')).toBeVisible();
  await expect(page.getByTestId('wallet')).toHaveText('3,500.00 EUR');
  await expect(log.getByText('PENDING')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Two people have to pay this' })).toBeVisible();
  await statusControl(page).selectOption('Paid');
  await confirmFirst(page);
  await expect(page.getByText('Sora has confirmed this payment')).toBeVisible();
  await expect(statusControl(page)).toHaveValue('PENDING');
  await expectAccessible(page, 'a withdraw request');

  const context = await browser.newContext();
  const second = await context.newPage();
  await enter(second, 'treasurer', `/withdraw/${id}`);
  await expect(second.getByText('Sora saw:')).toBeVisible();
  await second.getByRole('button', { name: 'It is paid' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'It is paid' }).click();
  await expect(statusControl(second)).toHaveValue('PAID');
  await expect(statusControl(second)).toBeDisabled();
  await expect(statusControl(page)).toHaveValue('PAID');
  await expect(statusControl(page)).toBeDisabled();
  await context.close();
});

/** Somebody to whom the Super admin has just given the right to act on money. */
async function appoint(bearer: string): Promise<Player> {
  const puppet = await signUp(unique('Puppet'));
  await ask(bearer, updateUser, { params: { id: puppet.id }, body: { roles: ['Tournament admin'] } });
  const { data } = await ask(bearer, listPermissions, { query: { group: 'admin' } });
  const { id: permission_id } = data.find(({ name }) => name === 'Billing edit')!;
  await ask(bearer, givePermission, { body: { user_id: puppet.id, permission_id } });
  return puppet;
}

test('[O28, O29] the page says who may be second before anybody tries, a puppet is refused, and a higher limit waits', async ({
  page,
  browser,
}) => {
  const { bearer } = await enter(page, 'super');
  await limitAt(bearer, '1000');
  const player = await richPlayer(bearer, 5000);
  const puppet = await appoint(bearer);
  const id = await askFor(player.bearer, '1500');
  await page.goto(`/withdraw/${id}`);
  const notice = page.getByRole('region', { name: 'Two people have to pay this' });
  await expect(notice).toContainText('exceeds the limit for one person');
  await expect(notice).toContainText(/Can confirm: .*Tess/);
  await expect(notice.getByRole('listitem').filter({ hasText: puppet.nickname })).toContainText(
    `counts as the same person as you. Sora gave ${puppet.nickname} ‘Billing edit’`,
  );
  await expectAccessible(page, 'a withdraw request that takes two people');
  await notice.getByRole('button', { name: 'Confirm (1 of 2)' }).click();
  await confirmFirst(page);
  await expect(page.getByText('Sora has confirmed this payment')).toBeVisible();

  const context = await browser.newContext();
  const other = await context.newPage();
  await enterAs(other, puppet.bearer, `/withdraw/${id}`);
  await expect(other.getByText('You cannot confirm it: you count as the same person as Sora.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'It is paid' })).toHaveCount(0);
  await statusControl(other).selectOption('Paid');
  await other.getByRole('button', { name: 'It is paid' }).click();
  await expect(failure(other, 'Update error')).toContainText('You and Sora count as one person here');
  await expect(statusControl(other)).toHaveValue('REQUESTED');
  await context.close();

  await goTo(page, '/settings/exchange');
  await expect(page.getByRole('region', { name: 'Payment rights' })).toContainText(puppet.nickname);
  const limits = page.getByRole('region', { name: 'Two people for large payments' });
  const field = limits.getByRole('textbox', { name: 'Above, in EUR' });
  await expect(field).toHaveValue('1000');
  await field.fill('9000');
  await limits.getByRole('button', { name: 'Save limits' }).click();
  const waiting = page.getByRole('region', { name: 'A higher limit waits: 9,000.00 EUR' });
  await expect(waiting).toContainText('Asked for by Sora');
  await expect(waiting).toContainText('There is no other Super admin who may confirm it');
  await expect(field).toHaveValue('1000');
  await expectAccessible(page, 'exchange rates with a limit that waits');
  await waiting.getByRole('button', { name: 'Call it off' }).click();
  await expect(waiting).toHaveCount(0);
});

test('[BILL-01, BILL-02, BILL-06, BILL-07, ERR-29, ERR-30, D137, D138] a request changes the shown balance, and prizes are paid, reverted and traced', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'super', '/withdraws');
  await changeRequest(page, bearer);
  await payPrizes(page, bearer);
});

/** A change takes the amount from the shown balance, and failures are shown. */
async function changeRequest(page: Page, bearer: string): Promise<void> {
  const player = await richPlayer(bearer, 100);
  const id = await askFor(player.bearer, '40');
  await goTo(page, `/withdraw/${id}`);
  await expect(page.getByTestId('wallet')).toHaveText('100.00 EUR');
  const address = `**/api/admin/wallet/withdraws/${id}`;
  const refuse = (message: string | undefined) =>
    page.route(address, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 409, json: message ? { message, code: 'x' } : {} })
        : route.fallback(),
    );
  await refuse('The safe is locked.');
  await statusControl(page).selectOption('Pending');
  await expect(failure(page, 'Update error')).toContainText('The safe is locked.');
  await page.unroute(address);
  await refuse(undefined);
  await statusControl(page).selectOption('Pending');
  await expect(failure(page, 'Unknown error')).toContainText('Update error');
  await page.unroute(address);
  await expect(statusControl(page)).toHaveValue('REQUESTED');

  const messages = `**/api/wallet/withdraw/messages/${id}`;
  await page.route(messages, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { message: 'Not now.', code: 'x' } })
      : route.fallback(),
  );
  const field = page.getByRole('textbox', { name: /Message to/ });
  await field.fill('Hello');
  await field.press('Enter');
  await expect(failure(page, 'Error sent')).toBeVisible();
  await page.unroute(messages);

  for (const [label, status, value] of [
    ['Pending', 'PENDING', '60.00 EUR'],
    ['Requested', 'REQUESTED', '100.00 EUR'],
  ] as const) {
    await statusControl(page).selectOption(label);
    await expect(page.getByTestId('wallet')).toHaveText(value);
    await expect(statusControl(page)).toHaveValue(status);
  }
  await statusControl(page).selectOption('Canceled');
  await page.getByRole('button', { name: 'Cancel the request' }).click();
  await expect(statusControl(page)).toHaveValue('CANCELED');
  await expect(statusControl(page)).toBeDisabled();
  await expect(page.getByTestId('wallet')).toHaveText('100.00 EUR');
}

async function payPrizes(page: Page, bearer: string): Promise<void> {
  const cup = await finishedCup(bearer, 250);
  await goTo(page, `/tournament/${cup.id}`);
  await page.getByRole('button', { name: 'Pay prizes' }).click();
  const dialog = page.getByRole('dialog', { name: `Prizes of ${cup.title}` });
  const line = dialog.getByRole('row').filter({ hasText: 'place 1' });
  await expect(line).toContainText('250.00 EUR');
  await expect(line.getByRole('link', { name: `match ${cup.match.id}` })).toBeVisible();
  await expectAccessible(page, 'the prizes of a tournament');
  await dialog.getByRole('button', { name: 'Pay 250.00 EUR' }).click();
  await expect(toast(page, 'The prizes are paid')).toBeVisible();
  await expect(line.getByRole('link', { name: 'paid', exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('region', { name: 'Prizes' }).getByRole('link', { name: 'Transactions' }).click();
  await expect(page).toHaveURL(/transactions\?tournament_id=/);

  const paid = row(page, cup.title);
  const badge = (text: string) => paid.locator('[class*="Badge-root"]').filter({ hasText: text });
  await expect(badge('Success')).toHaveAttribute('style', /green/);
  await expect(paid.getByRole('link', { name: cup.title })).toBeVisible();
  await expect(paid).toContainText('place 1');
  await revert(cup, cup.match);
  await expect(badge('Pending')).toHaveAttribute('style', /orange/);
  await expect(paid).toContainText('250.00 EUR is held');
  const other = { ...cup.match, first_participant: cup.match.second_participant };
  await approveFirst(cup, other);
  await paid.getByRole('link', { name: cup.title }).click();
  await page.getByRole('button', { name: 'Pay prizes' }).click();
  await expect(dialog.getByText('Paid before and taken back')).toBeVisible();
  await dialog.getByRole('button', { name: 'Pay 250.00 EUR' }).click();
  await expect(line.getByRole('link', { name: 'paid', exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await goTo(page, `/transactions?tournament_id=${cup.id}`);
  await expect(badge('Canceled')).toHaveAttribute('style', /red/);
  await expect(badge('Success')).toHaveCount(1);

  await goTo(page, '/transactions');
  await expectColumns(page, ['ID', 'Amount', 'Currency', 'User ID', 'Type', 'Payment system']);
  await expectColumns(page, ['Created', 'Details', 'Status']);
  await searchFor(page, cup.title);
  await expect(row(page, cup.title)).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Withdraw request');
  await expect(row(page, cup.title)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Tournament prize');
  await expect(row(page, cup.title)).toHaveCount(2);
  await expectAccessible(page, 'transactions');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('transactions.csv');
  await row(page, cup.title)
    .first()
    .getByRole('link', { name: `match ${cup.match.id}` })
    .click();
  await expect(page.locator('article[data-lit]')).toContainText(`MID #${cup.match.id}`);
}
