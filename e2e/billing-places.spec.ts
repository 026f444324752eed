import { readFile } from 'node:fs/promises';
import { startTournament } from '@matchdesk/contract/formats/any-format';
import { generateBrackets } from '@matchdesk/contract/formats/elimination';
import { getPrizes, payPrizes } from '@matchdesk/contract/money/billing';
import { addEntries } from '@matchdesk/contract/tournaments/add-participants';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { forgetSeats, listAsMisplaced } from './support/database.ts';
import { enter, expect, test } from './support/desk.steps.ts';
import {
  approveFirst,
  matchesOf,
  nobodyCame,
  revert,
  startedTournament,
} from './support/elimination.steps.ts';
import { pictureForGuide } from './support/guide-pictures.ts';
import { unique } from './support/records.ts';
import { createTournament } from './support/tournaments.steps.ts';

const prize_pool = JSON.stringify(
  [500, 250, 125, 60].map((value, index) => ({ place: index + 1, prizes: [{ wallet: 'EUR', value }] })),
);

const guestPool = JSON.stringify(
  [50, 25.5].map((value, index) => ({ place: index + 1, prizes: [{ wallet: 'EUR', value }] })),
);

/** A finished cup of four: nobody came to the first semifinal, and the winner of the second one is its champion. */
async function cupWithNoShows(bearer: string) {
  const cup = await startedTournament(bearer, 4, { prize_pool });
  const [missed, played] = await matchesOf(cup);
  await nobodyCame(cup, missed);
  await approveFirst(cup, played);
  return { ...cup, played, pair: [missed.first_participant, missed.second_participant] };
}

test('two who did not come to their match get one share, and its line says so; a cup that was paid otherwise is shown to those who act on money until its last result is entered again', async ({
  page,
  browser,
}) => {
  const { bearer } = await enter(page, 'super');
  const cup = await cupWithNoShows(bearer);
  await page.goto(`/tournament/${cup.id}`);
  await page.getByRole('button', { name: 'Pay prizes' }).click();
  const dialog = page.getByRole('dialog', { name: `Prizes of ${cup.title}` });
  const lineOf = (name: string) => dialog.getByRole('row').filter({ hasText: name });
  const halved = 'one share for 2: neither came to their match';
  for (const { name } of cup.pair) {
    await expect(lineOf(name)).toContainText('46.25 EUR');
    await expect(lineOf(name)).toContainText(halved);
  }
  const beaten = lineOf(cup.played.second_participant.name);
  await expect(beaten).toContainText('92.50 EUR');
  await expect(beaten).not.toContainText('neither came');
  await expect(dialog).toContainText('place 2: 250.00 EUR');
  await expectAccessible(page, 'prizes with a double no-show', '[role=dialog]');

  // Pays as before the two shared one seat, and lists it as an upgrade does.
  await forgetSeats(cup.id);
  const params = { id: cup.id };
  const { digest } = (await ask(bearer, getPrizes, { params })).data;
  await ask(bearer, payPrizes, { params, body: { digest } });
  await listAsMisplaced(cup.pair.map(({ id }) => id));
  const context = await browser.newContext();
  const treasurer = await context.newPage();
  await enter(treasurer, 'treasurer', '/transactions');
  const notice = treasurer.getByRole('alert').filter({ hasText: 'Some places are counted differently now' });
  for (const { name } of cup.pair)
    await expect(notice.getByRole('listitem').filter({ hasText: name })).toContainText(
      'stored place 3–4 with a share of its own, correct place 3–4 with one share for 2: neither came to their match',
    );
  await expectAccessible(treasurer, 'transactions with places that are counted differently');
  await notice.getByRole('link', { name: cup.title }).click();
  await expect(treasurer.getByRole('heading', { level: 1 })).toContainText(cup.title);
  await expect(treasurer.getByRole('region', { name: 'Prizes' })).toContainText('No money was moved');

  await revert(cup, cup.played);
  await approveFirst(cup, cup.played);
  await treasurer.reload();
  await expect(treasurer.getByRole('button', { name: 'Pay prizes' })).toBeVisible();
  await expect(treasurer.getByText('No money was moved')).toHaveCount(0);
  await context.close();
});

/** A finished cup of two guests, with a prize for each of them. */
async function cupOfGuests(bearer: string) {
  const title = unique('Guests Cup');
  const id = await createTournament(bearer, {
    title,
    max_member: '6',
    auto_check_in: '1',
    prize_pool: guestPool,
  });
  const names = [unique('First Guest'), unique('Second Guest')];
  const rows = names.map((name, index) => ({ line: index + 1, name }));
  await ask(bearer, addEntries, { params: { id }, body: { rows } });
  await ask(bearer, generateBrackets, { params: { id } });
  await ask(bearer, startTournament, { params: { id }, body: { confirmed: true } });
  const cup = { id, title, bearer, players: [] };
  const [match] = await matchesOf(cup);
  await approveFirst(cup, match);
  return { ...cup, winner: match.first_participant.name, loser: match.second_participant.name };
}

test('a cup of guests: closing warns while prizes are unpaid and says who pays them; they are paid by hand, undone, paid again, and the cup is closed', {
  tag: '@guide',
}, async ({ page, browser }) => {
  const { bearer, user } = await enter(page, 'super');
  const cup = await cupOfGuests(bearer);
  const nextOf = (of: Page) => of.getByRole('region', { name: 'What to do next' });
  const closeOf = (of: Page) => nextOf(of).getByRole('button', { name: 'Close tournament' });
  const questionOf = (of: Page) => of.getByRole('dialog', { name: 'Close tournament' });
  const payers = new RegExp(`Can pay prizes: .*${user.nickname}`);

  // Whoever may close it, but not pay, learns whom to ask.
  const context = await browser.newContext();
  const manager = await context.newPage();
  await enter(manager, 'manager', `/tournament/${cup.id}`);
  await expect(nextOf(manager)).toContainText('2 prizes are not paid yet');
  await expect(nextOf(manager)).toContainText(payers);
  await expect(nextOf(manager).getByRole('button', { name: 'Pay prizes' })).toHaveCount(0);
  await expect(closeOf(manager)).toHaveAttribute('data-variant', 'default');
  await closeOf(manager).click();
  await expect(questionOf(manager)).toContainText('2 prizes are not paid yet (75.50 EUR)');
  await expect(questionOf(manager)).toContainText(payers);
  await expectAccessible(manager, 'the question before closing with unpaid prizes', '[role=dialog]');
  await questionOf(manager).getByRole('button', { name: 'Cancel' }).click();
  await context.close();

  await page.goto(`/tournament/${cup.id}`);
  const next = nextOf(page);
  await next.getByRole('button', { name: 'Pay prizes' }).click();
  const dialog = page.getByRole('dialog', { name: `Prizes of ${cup.title}` });
  await expect(dialog).toContainText('Only by hand: 75.50 EUR for 2 prizes.');
  await expect(dialog.getByRole('button', { name: /^Pay \d/ })).toHaveCount(0);
  const lineOf = (name: string) => dialog.getByRole('row').filter({ hasText: name });
  await expect(lineOf(cup.winner)).toContainText('only by hand: a guest has no wallet');
  const payByHand = async (name: string) => {
    await dialog.getByRole('button', { name: `Pay by hand: ${name}` }).click();
    return dialog.getByRole('form', { name: 'Pay by hand' });
  };
  const form = await payByHand(cup.winner);
  const amount = form.getByLabel('Amount in EUR');
  await expect(amount).toBeFocused();
  await amount.fill('500');
  await form.getByLabel('Note').fill('Envelope 7');
  await expectAccessible(page, 'the form of a payment by hand', '[role=dialog]');
  await form.getByRole('button', { name: 'Record payment' }).click();
  await expect(form).toContainText('Only 50.00 EUR are still to pay.');
  await expect(form.getByLabel('Note')).toHaveValue('Envelope 7');
  await expect(amount).toBeFocused();
  await amount.fill('50');
  await amount.press('Enter');
  await expect(lineOf(cup.winner)).toContainText('paid by hand');
  await expect(lineOf(cup.winner)).toBeFocused();
  const payments = dialog.getByRole('region', { name: 'Paid by hand' });
  await expect(payments).toContainText(`50.00 EUR to ${cup.winner}`);
  await expect(payments).toContainText('Envelope 7');
  await expectAccessible(page, 'prizes paid by hand', '[role=dialog]');

  await pictureForGuide('by-hand', [dialog]);

  await payments.getByRole('button', { name: `Undo: ${cup.winner}` }).click();
  await expect(payments).toContainText(`Undone by ${user.nickname}`);
  await expect(lineOf(cup.winner)).toContainText('only by hand');
  for (const name of [cup.winner, cup.loser])
    await (await payByHand(name)).getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog).toContainText('Paid: 75.50 EUR for 2 prizes.');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(`"${cup.loser}",25.5,"EUR",0,"","",25.5,0,"cash"`);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await expect(next).toContainText('Look over the places, then close it.');
  await closeOf(page).click();
  const question = questionOf(page);
  await expect(question).toContainText('Close the tournament?');
  await expect(question).not.toContainText('paid');
  await question.getByRole('button', { name: 'Close tournament' }).click();
  await expect(next).toContainText('The tournament is closed.');
  const prizes = page
    .getByRole('region', { name: 'Prizes', exact: true })
    .filter({ hasText: 'Paid by hand' });
  await expect(prizes).toContainText('Paid by hand: 75.50 EUR');
  await prizes.getByRole('button', { name: 'See payments' }).click();
  await payments.getByRole('button', { name: `Undo: ${cup.loser}` }).click();
  const asked = page.getByRole('dialog', { name: 'Undo in a closed tournament?' });
  await asked.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog).toContainText('Never paid: 25.50 EUR for 1 prize.');
  await expect(dialog.getByRole('button', { name: 'Pay by hand' })).toHaveCount(0);
});
