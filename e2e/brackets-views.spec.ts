import { expectAccessible } from './support/axe.ts';
import { approveFirst, cardOf, drawnTournament, matchesOf, startedTournament } from './support/brackets.ts';
import { enter, expect, storedKeys, test } from './support/desk.ts';
import { anotherDesk, unique } from './support/records.ts';
import { createTournament, setStatus } from './support/tournaments.ts';

test('[SCHED-01, SCHED-02, SCHED-03, SCHED-04] the schedule keeps five minutes between rounds and says how long all takes', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'admin');
  const cup = await drawnTournament(bearer, 8, {
    started_at: '2031-03-09T18:00:00Z',
    end_at: '2031-03-10T18:00:00Z',
  });
  await page.goto(`/tournaments/${cup.id}/brackets`);
  await page.getByRole('button', { name: 'Rounds schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rounds schedule' });
  const starts = dialog.getByRole('textbox', { name: /^Start of/ });
  await expect(starts).toHaveCount(3);
  await expect(dialog.getByRole('status')).toHaveText(
    '3 rounds, 3 h 0 min in all, over about 2031.03.09 22:00',
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

  await page.goto(`/tournaments/${cup.id}/rounds`);
  await expect(page.getByRole('row').last()).toContainText(
    /3\s*Final\s*2031\.03\.09 20:08\s*120 minutes\s*5\s*Opened/,
  );
  await expectAccessible(page, 'rounds');
});

test('[PUB-01, PUB-03, MATCH-08, ERR-01] everybody sees a bracket live, and can do nothing with it', async ({
  page,
  browser,
}) => {
  const { bearer } = await enter(page, 'admin', '/');
  const cup = await startedTournament(bearer, 8);
  const [first] = await matchesOf(cup);
  const spectator = await anotherDesk(browser);
  await spectator.goto(`/tournaments/${cup.id}/public-brackets`);
  await expect(spectator.getByRole('heading', { name: cup.title })).toBeVisible();
  await expect(spectator.getByRole('article')).toHaveCount(7);
  await expect(
    spectator.getByRole('button', { name: /Choose winner|Revert|Seat|Start\b|Restore/ }),
  ).toHaveCount(0);
  await cardOf(spectator, first.id).click();
  await expect(spectator.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(spectator, 'public brackets');
  await approveFirst(cup, first);
  await expect(cardOf(spectator, first.id)).toContainText('Finished');
  await expect(spectator.getByRole('button', { name: /Revert/ })).toHaveCount(0);
  await cardOf(spectator, first.id).click();
  await expect(spectator.getByRole('dialog')).toHaveCount(0);

  await spectator.goto(`/webview/tournament/${cup.id}`);
  await expect(spectator.getByRole('article')).toHaveCount(7);
  const other = await createTournament(bearer, { title: unique('Arena Cup'), type: '2' });
  await spectator.goto(`/tournaments/${other}/public-brackets`);
  await expect(spectator.getByText('Not started yet')).toBeVisible();
  await spectator.context().close();

  // Staff whose session is over stay where everybody may be.
  await page.route(/\/api\/tournaments\/\d+\/(public|get-type)/, (route) =>
    route.fulfill({ status: 401, json: { message: 'Sign in again.', code: 'signed-out' } }),
  );
  const before = await storedKeys(page);
  const answered = page.waitForResponse((response) => response.status() === 401);
  await page.goto(`/tournaments/${cup.id}/public-brackets`);
  await answered;
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page).toHaveURL(`/tournaments/${cup.id}/public-brackets`);
  expect(await storedKeys(page)).toEqual(before);
  expect(before.length).toBeGreaterThan(0);
});

test('[PUB-04] a host of its own shows the public bracket where one is set', async ({ page }) => {
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

test.describe('a private tournament', () => {
  test.use({ expectedErrors: /404/ });

  test('is shown to whoever has its code', async ({ page, browser }) => {
    const { bearer } = await enter(page, 'admin');
    const secret_code = 'open-sesame';
    const cup = await createTournament(bearer, {
      title: unique('Secret Cup'),
      is_private: '1',
      secret_code,
    });
    const spectator = await anotherDesk(browser);
    await spectator.goto(`/tournaments/${cup}/public-brackets`);
    await expect(spectator.getByRole('heading', { name: 'There is no such bracket' })).toBeVisible();
    await spectator.goto(`/tournaments/${cup}/public-brackets?code=${secret_code}`);
    await expect(spectator.getByRole('heading', { name: 'Nothing to show yet' })).toBeVisible();
    await spectator.context().close();
  });
});

test('people are found and their path is lit; keys walk along the lines; zoom and rounds are at hand', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'admin');
  const cup = await startedTournament(bearer, 16, { type: '3' });
  const [first] = await matchesOf(cup);
  await approveFirst(cup, first);
  const loser = first.second_participant.name;
  await page.goto(`/tournaments/${cup.id}/brackets`);
  const find = page.getByRole('combobox', { name: 'Find a participant' });
  await find.fill(loser);
  await page.getByRole('option', { name: loser, exact: true }).click();
  const lit = page.locator('article[data-lit]');
  await expect(page.getByRole('radio', { name: 'Lower bracket' })).toBeChecked();
  await expect(lit).toHaveCount(1);
  await expect(lit).toContainText(loser);
  await page.getByText('Upper bracket').click();
  await expect(lit).toContainText(`MID #${first.id}`);

  const canvas = page.getByRole('group', { name: 'Bracket' });
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
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('combobox', { name: 'Jump to round' }).click();
  await page.getByRole('option', { name: 'Upper final' }).click();
  await expect(cardOf(page, first.id + 14)).toBeInViewport();

  await page.getByRole('button', { name: 'List' }).click();
  await expect(
    page.getByRole('list', { name: 'Matches of Eighth-finals' }).getByRole('listitem'),
  ).toHaveCount(8);
  await expectAccessible(page, 'brackets as a list');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('one round at a time is shown, turned by buttons, and winners are chosen', async ({ page }) => {
    const { bearer } = await enter(page, 'admin');
    const cup = await startedTournament(bearer, 8);
    const [first] = await matchesOf(cup);
    await page.goto(`/tournaments/${cup.id}/brackets`);
    const list = page.getByRole('list', { name: /^Matches of/ }).getByRole('listitem');
    await expect(list).toHaveCount(4);
    await page.getByRole('button', { name: 'Next round' }).click();
    await expect(list).toHaveCount(2);
    await page.getByRole('button', { name: 'Next round' }).click();
    await expect(list).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Next round' })).toBeDisabled();
    await page.getByRole('button', { name: 'Previous round' }).click();
    await expect(list).toHaveCount(2);
    await page.getByRole('button', { name: 'Previous round' }).click();
    await cardOf(page, first.id)
      .getByRole('button', { name: /Choose winner/ })
      .click();
    await page.getByRole('radio').first().click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(cardOf(page, first.id)).toContainText('Finished');

    for (const match of (await matchesOf(cup)).slice(1, 4)) await approveFirst(cup, match);
    await page.goto(`/tournaments/${cup.id}/brackets`);
    const semifinals = page.getByRole('list', { name: 'Matches of Semifinals' });
    await expect(semifinals.getByRole('listitem')).toHaveCount(2);
    await page.goto(`/tournaments/${cup.id}/brackets?match=${first.id}`);
    await expect(page.getByRole('dialog')).toContainText(`#${first.id}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('list', { name: 'Matches of Quarterfinals' })).toBeVisible();
    await expect(semifinals).toHaveCount(0);

    await page.goto(`/tournaments/${cup.id}/rounds`);
    await expect(page.getByRole('list', { name: 'Rounds' }).getByRole('listitem')).toContainText([
      /Quarterfinals/,
      /Semifinals/,
      /Final/,
    ]);
    await expectAccessible(page, 'rounds on a phone', undefined, [390]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  });
});

test('[BRK-12, MATCH-09] without the permission for the game nothing can be changed', async ({
  page,
  browser,
}) => {
  const { bearer } = await enter(page, 'super');
  const cup = await startedTournament(bearer, 4, { game_id: '3' });
  await approveFirst(cup, (await matchesOf(cup))[0]);
  await setStatus(bearer, cup.id, 'STARTED');
  const manager = await anotherDesk(browser);
  await enter(manager, 'manager', `/tournaments/${cup.id}/brackets`);
  await expect(manager.getByRole('article')).toHaveCount(3);
  await expect(manager.getByRole('button', { name: 'Rounds schedule' })).toBeDisabled();
  await expect(manager.getByRole('button', { name: 'Restore tournament' })).toBeDisabled();
  await expect(manager.getByRole('button', { name: /Choose winner|Revert/ })).toHaveCount(0);
  await page.goto(`/tournaments/${cup.id}/brackets`);
  await expect(page.getByRole('button', { name: /Revert/ })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Rounds schedule' })).toBeEnabled();
  await manager.context().close();
});
