import { deleteTournament, updateTournament } from '@matchdesk/contract/tournaments';
import type { Page } from '@playwright/test';
import { answerTo } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, test } from './support/desk.ts';
import { undoOf } from './support/gestures.ts';
import { anotherDesk, rowOf, searchFor, unique } from './support/records.ts';
import { createTournament, readTournament, setStatus } from './support/tournaments.ts';

const shownTitles = (page: Page) => page.getByRole('row').locator('[data-place="title"] a').allTextContents();

const filter = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const openMenu = (page: Page, title: string) =>
  page.getByRole('button', { name: `Actions for ${title}` }).click();

test('[TLIST-02, TLIST-05, TLIST-12] columns, four sorts, and the way to a new one', async ({ page }) => {
  const tag = unique('Sorted');
  const { bearer } = await enter(page, 'super', '/');
  const made = [
    {
      title: `${tag} A`,
      started_at: '2027-03-03 10:30:00',
      end_at: '2027-03-03 10:30:00',
      max_member: '1024',
    },
    { title: `${tag} B`, started_at: '2027-05-05 10:00:00', end_at: '2027-05-05 10:00:00' },
    { title: `${tag} C`, started_at: '2027-01-01 10:00:00', end_at: '2027-01-01 10:00:00' },
  ];
  const ids: number[] = [];
  for (const one of made) ids.push(await createTournament(bearer, one));
  await setStatus(bearer, ids[1]!, 'IN_PROGRESS');
  await searchFor(page, tag);
  await expect(page.getByRole('row')).toHaveCount(4);
  for (const header of ['ID', 'Title', 'Game', 'Max players', 'Start date', 'Start time'])
    await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeVisible();
  const row = rowOf(page, `${tag} A`);
  await expect(row.getByRole('cell').nth(0)).toHaveText(String(ids[0]));
  await expect(row).toContainText('Registration open');
  await expect(row).toContainText('0/1,024');
  await expect(row.getByRole('cell').nth(2)).toHaveText('Starforge Legends');
  await expect(row.getByRole('cell').nth(3)).toHaveText('1,024');
  await expect(row.getByRole('cell').nth(4)).toHaveText('2027.03.03');
  await expect(row.getByRole('cell').nth(5)).toHaveText('11:30');

  const sort = filter(page, 'Sort');
  await expect(sort.locator('option')).toHaveText([
    'Latest first',
    'Relevant first',
    'Old first',
    'Start time',
  ]);
  const orders = { 'Latest first': 'CBA', 'Relevant first': 'BCA', 'Old first': 'ABC', 'Start time': 'BAC' };
  for (const [label, order] of Object.entries(orders)) {
    await sort.selectOption(label);
    await expect.poll(() => shownTitles(page)).toEqual([...order].map((letter) => `${tag} ${letter}`));
  }
  await page.getByRole('link', { name: 'Create tournament' }).click();
  await expect(page).toHaveURL('/tournament/add');
});

test('[TLIST-01, TLIST-03, TLIST-04] filters narrow the list and stay for the session', async ({
  page,
  browser,
}) => {
  const tag = unique('Filtered');
  const { bearer } = await enter(page, 'super', '/');
  const solo = `${tag} solo`;
  const team = `${tag} team`;
  const swiss = `${tag} swiss`;
  await createTournament(bearer, { title: solo, game_id: '6' });
  await createTournament(bearer, { title: team, match_type: '2', team_mates: '3' });
  const finished = await createTournament(bearer, { title: swiss, type: '7' });
  await setStatus(bearer, finished, 'FINISHED');
  await searchFor(page, tag);
  const shows = (...titles: string[]) => expect.poll(() => shownTitles(page)).toEqual(titles);
  await shows(swiss, team, solo);
  const narrows = async (name: string, option: string, ...titles: string[]) => {
    await filter(page, name).selectOption(option);
    await shows(...titles);
    await filter(page, name).selectOption('');
    await shows(swiss, team, solo);
  };
  await narrows('Game', 'Cardkeepers', solo);
  await narrows('Tournament type', 'Swiss-system', swiss);
  await narrows('Match type', 'Team', team);
  await narrows('Status', 'Finished', swiss);
  await page.getByRole('checkbox', { name: 'Not finished' }).check();
  await shows(team, solo);
  for (const [name, option] of [
    ['Game', 'Cardkeepers'],
    ['Tournament type', 'Brackets'],
    ['Match type', 'Solo'],
    ['Sort', 'Old first'],
  ] as const) {
    const before = page.url();
    await filter(page, name).selectOption(option);
    await expect(page).not.toHaveURL(before);
    await expect(filter(page, name).locator('option:checked')).toHaveText(option);
  }
  await shows(solo);

  const address = page.url();
  await page.goto('/games');
  await page.goto('/');
  await expect(page).toHaveURL(address);
  await shows(solo);
  await expect(page.getByRole('checkbox', { name: 'Not finished' })).toBeChecked();
  await expect(filter(page, 'Sort')).toHaveValue('old');
  await expect(filter(page, 'Game').locator('option:checked')).toHaveText('Cardkeepers');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('row').nth(5)).toBeVisible();

  // Two filters in one breath: the second does not forget the first, which the list does not show yet.
  await page.evaluate(`
    for (const [name, value] of [['Tournament type', '7'], ['Match type', '1']]) {
      const select = document.querySelector('select[aria-label="' + name + '"]');
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  `);
  await expect(page).toHaveURL(/[?&]type=7/);
  await expect(page).toHaveURL(/[?&]match_type=1/);

  const elsewhere = await browser.newContext({ baseURL: process.env.MATCHDESK_URL ?? '' });
  const other = await elsewhere.newPage();
  await enter(other, 'admin', '/');
  await expect(other.getByRole('row').nth(5)).toBeVisible();
  await expect(other).toHaveURL('/');
  await searchFor(other, String(finished));
  await expect(rowOf(other, swiss)).toBeVisible();
  await elsewhere.close();
});

test('[TLIST-06] pages follow what the server says', async ({ page }) => {
  const tag = unique('Paged');
  const { bearer } = await enter(page, 'admin', '/');
  for (let number = 1; number <= 21; number++)
    await createTournament(bearer, { title: `${tag} no. ${number}` });
  await searchFor(page, tag);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(page.getByText('1–20 of 21')).toBeVisible();
  await pages.getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => shownTitles(page)).toEqual([`${tag} no. 1`]);
  await expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await pages
    .getByRole('button', { name: 'First page' })
    .or(pages.getByRole('button', { name: 'Page 1' }))
    .first()
    .click();
  await expect(page.getByText('1–20 of 21')).toBeVisible();

  await page.route('**/api/tournaments?*', async (route) => {
    const answer = await route.fetch();
    const { data, meta } = await answer.json();
    await route.fulfill({
      response: answer,
      json: { data, meta: { ...meta, current_page: 4, last_page: 7 } },
    });
  });
  await page.reload();
  await expect(pages.locator('[aria-current=page]')).toHaveText('4');
  await expect(pages.getByRole('button', { name: 'Page 7' })).toBeVisible();
});

test('[TLIST-07, TLIST-08, TLIST-09, TLIST-10] the row menu; deleting asks first and can be undone', async ({
  page,
}) => {
  const title = unique('Menu Cup');
  const { bearer } = await enter(page, 'super', '/');
  const id = await createTournament(bearer, { title });
  await searchFor(page, title);
  await openMenu(page, title);
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
  await expect(item('Edit')).toHaveAttribute('href', `/tournament/edit/${id}`);
  await expect(item('View')).toHaveAttribute('href', `/tournament/${id}`);
  await expect(item('Clone')).toHaveAttribute('href', new RegExp(`^/tournament/add/?\\?donor_id=${id}$`));
  await item('View').click();
  await expect(page).toHaveURL(`/tournament/${id}`);
  await page.goBack();
  await openMenu(page, title);
  await item('Clone').click();
  await expect(page).toHaveURL(new RegExp(`/tournament/add/?\\?donor_id=${id}$`));
  await page.goBack();
  await openMenu(page, title);
  await item('Edit').click();
  await expect(page).toHaveURL(`/tournament/edit/${id}`);
  await page.goBack();

  await openMenu(page, title);
  await item('Delete').click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Are you sure you want to delete the tournament?');
  await expectAccessible(page, 'deleting');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, title)).toBeVisible();
  await openMenu(page, title);
  await item('Delete').click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, title)).toHaveCount(0);
  await undoOf(page, `Deleted: ${title}`).click();
  await expect(rowOf(page, title)).toBeVisible();

  await openMenu(page, title);
  await item('Delete').click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, title)).toHaveCount(0);
  await page.getByRole('switch', { name: 'Deleted' }).click();
  await expect(rowOf(page, title)).toBeVisible();
  await expect(rowOf(page, title).getByRole('link')).toHaveCount(0);
  await openMenu(page, title);
  await item('Bring back').click();
  await expect(rowOf(page, title)).toHaveCount(0);
  await page.getByRole('switch', { name: 'Deleted' }).click();
  await expect(rowOf(page, title)).toBeVisible();
});

test('a running tournament is deleted only by its typed title', async ({ page }) => {
  const title = unique('Running Cup');
  const { bearer } = await enter(page, 'super', '/');
  const id = await createTournament(bearer, { title });
  await setStatus(bearer, id, 'STARTED');
  await searchFor(page, title);
  await openMenu(page, title);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog');
  const typed = question.getByRole('textbox');
  await expect(typed).toBeFocused();
  await expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await typed.fill(title.slice(0, -1));
  await expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await typed.fill(title);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, title)).toHaveCount(0);
});

test('[ERR-11, TLIST-10] a refused deletion is a Permission error, and the row stays', async ({ page }) => {
  const title = unique('Kept Cup');
  const { bearer } = await enter(page, 'admin', '/');
  await createTournament(bearer, { title });
  await searchFor(page, title);
  for (const [status, json, text] of [
    [403, { message: 'Not in my house.', code: 'not-allowed' }, 'Not in my house.'],
    [403, {}, 'Unknown error'],
    [409, { message: 'It is being started.', code: 'status-forbids' }, 'It is being started.'],
  ] as const) {
    await page.route('**/api/tournaments/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status, json }) : route.continue(),
    );
    await openMenu(page, title);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    const notice = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
    await expect(notice).toContainText('Permission error');
    await expect(notice).toContainText(text);
    await notice.getByRole('button', { name: 'Close' }).click();
    await expect(rowOf(page, title)).toBeVisible();
    await page.unroute('**/api/tournaments/*');
  }
});

test('[TLIST-11, TLIST-14, TFORM-41] a manager has no row menu, and hand-made changes answer 403', async ({
  page,
  browser,
}) => {
  const title = unique('Admins Cup');
  const admin = await anotherDesk(browser);
  const { bearer } = await enter(admin, 'admin');
  const id = await createTournament(bearer, { title });
  await admin.context().close();

  const manager = await enter(page, 'manager', '/');
  await searchFor(page, title);
  await expect(rowOf(page, title)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0);
  const { started_at, end_at } = await readTournament(manager.bearer, id);
  const body = { title: 'Mine', game_id: 12, type: 1, match_type: 1, max_member: 16, started_at, end_at };
  const put = await answerTo(manager.bearer, updateTournament, { params: { id }, body });
  const remove = await answerTo(manager.bearer, deleteTournament, { params: { id } });
  expect([put.status, remove.status]).toEqual([403, 403]);
  await page.goto(`/tournament/edit/${id}`);
  await expect(page).toHaveURL(`/tournament/${id}`);
  await page.goBack();
  await rowOf(page, title).getByRole('link').click();
  await expect(page).toHaveURL(`/tournament/${id}`);
});

test('the list is live, accessible and speaks Italian', async ({ page }) => {
  const title = unique('Live Cup');
  const { bearer } = await enter(page, 'super', '/');
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  // What other tests make meanwhile would push it off the first page.
  await searchFor(page, title);
  await expect(page.getByText('Nothing fits these filters')).toBeVisible();
  const id = await createTournament(bearer, { title });
  await expect(rowOf(page, title)).toContainText('Registration open');
  await setStatus(bearer, id, 'CHECKIN');
  await expect(rowOf(page, title)).toContainText('Check-in');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await expectAccessible(page, 'tournaments', undefined, [1440, 992, 390]);
  await page.evaluate("localStorage.setItem('matchdesk.language', 'it')");
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tornei');
  await expect(filter(page, 'Ordina').locator('option').first()).toHaveText('Più recenti');
});
