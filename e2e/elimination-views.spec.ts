import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import {
  approveFirst,
  cardOf,
  drawnTournament,
  type Entered,
  matchesOf,
  report,
  startedTournament,
} from './support/elimination.steps.ts';
import { anotherDesk, unique } from './support/records.ts';
import { createTournament } from './support/tournaments.steps.ts';

/** Expects a double elimination of sixteen. */
async function findTheWay(page: Page, cup: Entered): Promise<void> {
  const [first] = await matchesOf(cup);
  await approveFirst(cup, first);
  const loser = first.second_participant.name;
  await goTo(page, `/tournaments/${cup.id}/brackets`);
  const canvas = page.getByRole('group', { name: 'Bracket' });
  await expect(canvas).toHaveAttribute('data-more');
  const find = page.getByRole('combobox', { name: 'Find a participant' });
  await find.fill(loser);
  await page.getByRole('option', { name: loser, exact: true }).click();
  const lit = page.locator('article[data-lit]');
  await expect(page.getByRole('radio', { name: 'Lower bracket' })).toBeChecked();
  await expect(lit).toHaveCount(1);
  await expect(lit).toContainText(loser);
  await page.getByText('Upper bracket').click();
  await expect(lit).toContainText(`MID #${first.id}`);

  await canvas.focus();
  await canvas.press('ArrowDown');
  const current = page.locator('article[data-current]');
  await expect(current).toContainText(`MID #${first.id}`);
  await canvas.press('ArrowRight');
  await expect(current).toContainText(`MID #${first.id + 8}`);
  await canvas.press('ArrowDown');
  await expect(current).toContainText(`MID #${first.id + 9}`);
  await canvas.press('ArrowLeft');
  await expect(current).toContainText(`MID #${first.id + 2}`);
  await canvas.press('Enter');
  await expect(page.getByRole('dialog', { name: `MID #${first.id + 2}` })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect(page.getByText('80 %')).toBeVisible();
  await page.getByRole('button', { name: 'Fit to screen' }).click();
  await expect(page.getByRole('article')).toHaveCount(16);
  await expect(canvas).not.toHaveAttribute('data-more');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('combobox', { name: 'Jump to round' }).click();
  await page.getByRole('option', { name: 'Upper final' }).click();
  await expect(cardOf(page, first.id + 14)).toBeInViewport();

  await page.getByRole('button', { name: 'List' }).click();
  await expect(
    page.getByRole('list', { name: 'Matches of Eighth-finals' }).getByRole('listitem'),
  ).toHaveCount(8);
  await expectAccessible(page, 'brackets as a list');
  await page.getByRole('button', { name: 'Losers play on in the lower bracket' }).click();
  await expect(page.getByRole('radio', { name: 'Lower bracket' })).toBeChecked();
}

test('[SCHED-01, SCHED-02, SCHED-03, SCHED-04] the schedule keeps five minutes between rounds and says how long all takes; people are found and their path is lit; keys walk along the lines; zoom and rounds are at hand', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'admin');
  const [cup, double] = await Promise.all([
    drawnTournament(bearer, 8, { started_at: '2031-03-09T18:00:00Z', end_at: '2031-03-10T18:00:00Z' }),
    startedTournament(bearer, 16, { type: '3' }),
  ]);
  await page.goto(`/tournaments/${cup.id}/brackets`);
  await page.getByRole('button', { name: 'Rounds schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rounds schedule' });
  const starts = dialog.getByRole('textbox', { name: /^Start of/ });
  await expect(starts).toHaveCount(3);
  await expect(dialog.getByRole('textbox', { name: /^Games per match of/ })).toHaveCount(3);
  await expect(dialog.getByRole('status')).toHaveText(
    '3 rounds, 3 h 0 min in total, ends around 2031.03.09 22:00',
  );
  await expectAccessible(page, 'schedule', '[role=dialog]');

  await starts.nth(0).fill('2031.03.09 19:58');
  await starts.nth(0).press('Tab');
  await expect(starts.nth(1)).toHaveValue('2031.03.09 20:03');
  await expect(starts.nth(2)).toHaveValue('2031.03.09 20:08');
  const games = dialog.getByRole('textbox', { name: 'Games per match of Final' });
  await games.fill('0');
  await games.press('Tab');
  await expect(games).toHaveValue('1');
  await games.fill('5');
  const [sent] = await Promise.all([
    page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().endsWith('/matches/timings'),
    ),
    dialog.getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(sent.postDataJSON().rounds).toEqual([
    { round: 1, duration: 5, games_count: 1, started_at: '2031-03-09 18:58:00' },
    { round: 2, duration: 5, games_count: 1, started_at: '2031-03-09 19:03:00' },
    { round: 3, duration: 120, games_count: 5, started_at: '2031-03-09 19:08:00' },
  ]);
  await expect(page.getByRole('list', { name: 'Rounds' }).getByRole('listitem').first()).toContainText(
    '09.03 19:58',
  );

  await goTo(page, `/tournaments/${cup.id}/rounds`);
  await expect(page.getByRole('row').last()).toContainText(
    /3\s*Final\s*2031\.03\.09 20:08\s*120 minutes\s*5\s*Opened/,
  );
  await expectAccessible(page, 'rounds');

  await findTheWay(page, double);
});

test('[PUB-01, PUB-03, MATCH-08, D67, O26] everybody sees a bracket live and in spectators’ words, and can do nothing with it; a private one is for whoever has its code', async ({
  page,
  browser,
}) => {
  const { bearer } = await enter(page, 'admin');
  const secret_code = 'open-sesame';
  const [cup, multiLobby, secret] = await Promise.all([
    startedTournament(bearer, 8),
    createTournament(bearer, { title: unique('Arena Cup'), type: '2' }),
    createTournament(bearer, { title: unique('Secret Cup'), is_private: '1', secret_code }),
  ]);
  const [first] = await matchesOf(cup);
  const spectator = await anotherDesk(browser);
  await spectator.goto(`/tournaments/${cup.id}/public-brackets`);
  await expect(spectator.getByRole('heading', { name: cup.title })).toBeVisible();
  await expect(spectator.getByRole('article')).toHaveCount(7);
  await expect(
    spectator.getByRole('button', {
      name: /Choose winner|Revert|Recreate game|Seat|Start\b|Restore|Shuffle|Rounds schedule|Open the chat/,
    }),
  ).toHaveCount(0);
  await cardOf(spectator, first.id).click();
  await expect(spectator.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(spectator, 'public brackets');
  await report(cup, first, first.first_participant, '1:0');
  await expect(cardOf(spectator, first.id)).toContainText('Result under review');
  await report(cup, first, first.second_participant, '0:1');
  await spectator.reload();
  await expect(cardOf(spectator, first.id)).toContainText('Result under review');
  await expect(spectator.locator('body')).not.toContainText(/MID|Conflict|Pending/);
  await expect(spectator.getByRole('list', { name: 'What the signs mean' })).toHaveCount(0);
  await approveFirst(cup, first);
  await expect(cardOf(spectator, first.id)).toContainText('Finished');
  await expect(spectator.getByRole('button', { name: /Revert/ })).toHaveCount(0);
  await cardOf(spectator, first.id).click();
  await expect(spectator.getByRole('dialog')).toHaveCount(0);

  await goTo(spectator, `/tournaments/${multiLobby}/public-brackets`);
  await expect(spectator.getByText('Not started yet')).toBeVisible();
  await goTo(spectator, `/tournaments/${secret}/public-brackets`);
  await expect(spectator.getByRole('heading', { name: 'There is no such bracket' })).toBeVisible();
  await goTo(spectator, `/tournaments/${secret}/public-brackets?code=${secret_code}`);
  await expect(spectator.getByRole('heading', { name: 'Nothing to show yet' })).toBeVisible();
  await spectator.goto(`/webview/tournament/${cup.id}`);
  await expect(spectator.getByRole('article')).toHaveCount(7);
  await spectator.context().close();
});

test('[PUB-04, D67] a host of its own shows the public bracket where one is set', async ({ page }) => {
  await page.route('**/tournaments/7/public-brackets*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('webviewUrl&quot;:&quot;', '$&https://webview.test');
    await route.fulfill({ response: answer, body });
  });
  await page.route('https://webview.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>webview</title>' }),
  );
  await page.goto('/tournaments/7/public-brackets?lang=it');
  await expect(page).toHaveURL('https://webview.test/webview/tournament/7?lang=it');
});
