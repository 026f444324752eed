import * as deepLinks from '@matchdesk/contract/content/deep-links';
import { ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, test } from './support/desk.steps.ts';
import { answerDelete, expectColumns, expectPages, filterByGame, showRows } from './support/lists.ts';
import { anotherDesk, createGame, field, rowOf, searchFor, unique } from './support/records.ts';
import { pick, picker, save } from './support/tournament-form.ts';
import { createTournament, setStatus } from './support/tournaments.steps.ts';

test('[DLINK-01, DLINK-02, DLINK-03, DLINK-08, ROUTE-19, D10] a link is made, copied, followed and deleted', async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const mark = unique('Poster');
  // A page that offers no games: those that are read once count as new for ten seconds.
  const { bearer } = await enter(page, 'super', '/account');
  const game = unique('Signal Tower');
  const game_id = await createGame(bearer, game);
  const cup = await createTournament(bearer, { title: unique('Tower Cup'), game_id: String(game_id) });
  await setStatus(bearer, cup, 'REGISTRATION_OPENED');
  await expectPages(page, { '/deep-links': 'Deep links', '/deep-links/add': 'New deep link' });
  await save(page);
  await expect(field(page, 'Source')).toHaveAccessibleDescription(/This field is required/);
  await expect(field(page, 'Source')).toBeFocused();
  for (const label of ['Game', 'Platform'])
    await expect(picker(page, label)).toHaveAccessibleDescription('This field is required');
  await field(page, 'Source').fill(mark);
  await pick(page, 'Game', game);
  await pick(page, 'Platform', 'PC');
  await expectAccessible(page, 'new deep link', 'main', [390]);
  const errors = { source: ['Too loud'], game_id: ['Too quiet'], platform_id: ['Too far'] };
  const refusal = { status: 422, json: { message: 'No.', code: 'check-fields', errors } };
  await page.route('**/api/deep-link', (route) => route.fulfill(refusal), { times: 1 });
  await save(page);
  await expect(field(page, 'Source')).toHaveAccessibleDescription(/Too loud/);
  await expect(picker(page, 'Game')).toHaveAccessibleDescription('Too quiet');
  await expect(picker(page, 'Platform')).toHaveAccessibleDescription('Too far');

  await showRows(page, '/deep-link', 2);
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/deep-link') && answer.request().method() === 'POST',
  );
  await save(page);
  const made = await answered;
  expect(made.status()).toBe(201);
  const { id, link, link_id } = (await made.json()).data;
  await expect(page.getByRole('status').filter({ hasText: `The link is ready: ${link}` })).toBeVisible();
  await expect(page).toHaveURL('/deep-links');
  for (const other of [1, 6])
    await ask(bearer, deepLinks.createDeepLink, {
      body: { source: `${mark} elsewhere`, game_id: other, platform_id: 3 },
    });
  await expectColumns(page, ['No.', 'Link id', 'Link', 'Source', 'Game', 'Platform', 'Uses', 'Actions']);
  // A running number would be the same in every order, so it cannot be sorted by.
  await expect(page.getByRole('columnheader', { name: 'No.', exact: true }).getByRole('button')).toHaveCount(
    0,
  );
  await searchFor(page, mark);
  await expect(page.getByText('1–2 of 3')).toBeVisible();
  await expect(rowOf(page, mark).first().getByRole('cell').first()).toHaveText('1');
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  const row = rowOf(page, link_id);
  await expect(rowOf(page, mark)).toHaveCount(1);
  const cells = row.getByRole('cell');
  await expect(cells.nth(0)).toHaveText('3');
  await expect(cells.nth(1)).toHaveText(link_id);
  await expect(cells.nth(2).getByRole('link')).toHaveAttribute('href', link);
  await expect(cells.nth(3)).toHaveText(mark);
  await expect(cells.nth(4)).toHaveText(game);
  await expect(cells.nth(5)).toHaveText('PC');
  await expect(cells.nth(6)).toHaveText('0');
  await row.getByRole('button', { name: 'Copy Link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied to clipboard' })).toBeVisible();
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(link);

  const visitor = await anotherDesk(browser);
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1, name: game })).toBeVisible();
  await expect(visitor.getByRole('article')).toContainText('Tower Cup');
  const { searchParams } = new URL(visitor.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    initial_game: String(game_id),
    initial_platform: '3',
    initial_source: mark,
  });
  await expectAccessible(visitor, 'open tournaments', undefined, [390]);
  const uses = async () => (await ask(bearer, deepLinks.getDeepLink, { params: { id } })).data.uses;
  await expect.poll(uses).toBe(1);

  await filterByGame(page, 'Cardkeepers');
  await expect(rowOf(page, `${mark} elsewhere`)).toHaveCount(1);
  await expect(row).toHaveCount(0);
  await filterByGame(page, game);
  await expect(row).toHaveCount(1);
  await expect(rowOf(page, mark)).toHaveCount(2);
  await page.reload();
  await expect(row.getByRole('cell').nth(6)).toHaveText('1');
  await expectAccessible(page, 'deep links');
  const remove = () => row.getByRole('button', { name: `Delete ${link_id}` }).click();
  await remove();
  await answerDelete(page, 'deep link', 'Cancel');
  await expect(row).toBeVisible();
  await remove();
  await answerDelete(page, 'deep link', 'Delete');
  await expect(row).toHaveCount(0);
  await visitor.goto(link);
  await expect(visitor).toHaveURL(/page-not-found/);
  await visitor.context().close();
});
