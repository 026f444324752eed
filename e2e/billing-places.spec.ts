import { getPrizes, payPrizes } from '@matchdesk/contract/money/billing';
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

const prize_pool = JSON.stringify(
  [500, 250, 125, 60].map((value, index) => ({ place: index + 1, prizes: [{ wallet: 'EUR', value }] })),
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
