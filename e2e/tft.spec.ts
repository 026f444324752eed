import { finishTftMatch, listTftMatches } from '@matchdesk/contract/tft';
import type { TftMatch } from '@matchdesk/contract/tft/record';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { cardOf, type Entered, enteredTournament } from './support/brackets.ts';
import { enter, expect, test } from './support/desk.ts';

const tft = { type: '6', max_member: '16' };

async function lobbiesOf({ id, bearer }: Entered) {
  const { data } = await ask(bearer, listTftMatches, { params: { id }, query: {} });
  return data as [TftMatch, TftMatch, TftMatch];
}

const chooseIn = (page: Page, lobby: TftMatch) =>
  page.getByRole('button', { name: `Choose the winners of lobby #${lobby.id}` });
const dialogOf = (page: Page, lobby: TftMatch) =>
  page.getByRole('dialog', { name: `Winners of lobby #${lobby.id}` });

test('[TFT-01, TFT-02, TFT-03] rounds of lobbies with eight slots, each with status and start in its head, and the finals by their names', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'admin');
  const cup = await enteredTournament(bearer, 16, tft);
  await page.goto(`/tournaments/${cup.id}/brackets`);
  await page.getByRole('button', { name: 'Start tournament' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  const [first, second, final] = await lobbiesOf(cup);
  for (const lobby of [first, second, final]) {
    const card = cardOf(page, lobby.id);
    await expect(card.getByRole('listitem')).toHaveCount(8);
    await expect(card.locator('header ~ div')).toContainText(lobby === final ? 'Waiting' : 'Opened');
    await expect(card.locator('time')).toHaveAttribute('datetime', lobby.started_at);
    await expect(card.locator('time')).toHaveText(/^\d\d\.\d\d \d\d:\d\d$/);
    const label = lobby === final ? 'Final' : 'Lower final';
    await expect(card.getByText(label, { exact: true })).toBeVisible();
  }
  const names = page.getByRole('region', { name: 'Rounds' }).getByRole('heading');
  await expect(names).toHaveText(['Lower final', 'Final']);
});

test('a failure to finish or to revert is named, with the server’s sentence', async ({ page }) => {
  const { bearer } = await enter(page, 'admin');
  const cup = await enteredTournament(bearer, 16, tft);
  await page.goto(`/tournaments/${cup.id}/brackets`);
  await page.getByRole('button', { name: 'Start tournament' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  const [first] = await lobbiesOf(cup);
  const four = first.participants.slice(0, 4).map(({ participant }, index) => [index + 1, participant.id]);
  const winners = Object.fromEntries(four);
  const refuse = (path: string) =>
    page.route(path, (route) =>
      route.fulfill({ status: 409, json: { message: 'Somebody was faster.', code: 'stale' } }),
    );
  await refuse('**/finish');
  await chooseIn(page, first).click();
  const players = dialogOf(page, first).getByRole('region', { name: 'Players' }).getByRole('button');
  for (let seat = 0; seat < 4; seat += 1) await players.nth(seat).click();
  await dialogOf(page, first).getByRole('button', { name: 'Approve' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Somebody was faster.' });
  await expect(alert).toContainText('Finish error');
  await expect(dialogOf(page, first)).toBeVisible();
  await dialogOf(page, first).getByRole('button', { name: 'Cancel' }).click();
  await ask(bearer, finishTftMatch, { params: { id: cup.id, matchId: first.id }, body: { winners } });
  await refuse('**/revert');
  await page.getByRole('button', { name: `Revert lobby #${first.id}` }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Revert error' })).toContainText(
    'Somebody was faster.',
  );
});
