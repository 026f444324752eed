import { deleteTournament, updateTournament } from '@matchdesk/contract/tournaments/tournaments';
import type { Page } from '@playwright/test';
import { answerTo } from './support/api.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import { expectColumns } from './support/lists.ts';
import { rowOf, searchFor, unique } from './support/records.ts';
import { createTournament, readTournament, setStatus } from './support/tournaments.steps.ts';

const shownTitles = (page: Page) => page.getByRole('row').locator('[data-place="title"] a').allTextContents();

const filter = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

/** Columns and four sorts. */
async function showColumnsAndSorts(page: Page, bearer: string): Promise<void> {
  const tag = unique('Sorted');
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
  await expectColumns(page, ['ID', 'Title', 'Game', 'Max players', 'Start date', 'Start time']);
  const row = rowOf(page, `${tag} A`);
  await expect(row.getByRole('cell').nth(0)).toHaveText(String(ids[0]));
  await expect(row.getByRole('cell').nth(1)).toContainText(`${tag} A`);
  await expect(row.getByRole('cell').nth(1)).toContainText('Registration open');
  await expect(row.getByRole('cell').nth(1)).toContainText('0/1,024');
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
  await sort.selectOption('Latest first');
}

/** Filters narrow the list and last for the session. Returns one of the tournaments made here. */
async function narrowByFilters(page: Page, bearer: string): Promise<void> {
  const tag = unique('Filtered');
  const solo = `${tag} solo`;
  const team = `${tag} team`;
  const swiss = `${tag} swiss`;
  await createTournament(bearer, { title: solo, game_id: '6' });
  await createTournament(bearer, { title: team, match_type: '2', team_mates: '3' });
  const finished = await createTournament(bearer, { title: swiss, type: '7', max_member: '16' });
  await setStatus(bearer, finished, 'FINISHED');
  await searchFor(page, tag);
  const shows = (...titles: string[]) => expect.poll(() => shownTitles(page)).toEqual(titles);
  await shows(swiss, team, solo);
  await expect(filter(page, 'Tournament type').locator('option')).toHaveText([
    ...['All types', 'Brackets', 'Leaderboard', 'Double Elimination', 'Round Robin'],
    ...['Arena Multilobby', 'TFT', 'Swiss-system', 'Challenge', 'Special'],
  ]);
  await expect(filter(page, 'Match type').locator('option')).toHaveText(['Solo and team', 'Solo', 'Team']);
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
  await goTo(page, '/games');
  await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(address);
  await shows(solo);
  await expect(page.getByRole('checkbox', { name: 'Not finished' })).toBeChecked();
  await expect(filter(page, 'Sort')).toHaveValue('old');
  await expect(filter(page, 'Game').locator('option:checked')).toHaveText('Cardkeepers');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('row').nth(5)).toBeVisible();

  // Two filters at once: the second keeps the first, which the list does not show yet.
  await page.evaluate(`
    for (const [name, value] of [['Tournament type', '7'], ['Match type', '1']]) {
      const select = document.querySelector('select[aria-label="' + name + '"]');
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  `);
  await expect(page).toHaveURL(/[?&]type=7/);
  await expect(page).toHaveURL(/[?&]match_type=1/);
}

/** The pager shows the page and the number of pages that the server returns. */
async function turnPages(page: Page, bearer: string): Promise<void> {
  const tag = unique('Paged');
  const create = (number: number) => createTournament(bearer, { title: `${tag} no. ${number}` });
  await create(1);
  await Promise.all(Array.from({ length: 20 }, (_, index) => create(index + 2)));
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
  await filter(page, 'Sort').selectOption('Old first');
  await expect(pages.locator('[aria-current=page]')).toHaveText('4');
  await expect(pages.getByRole('button', { name: 'Page 7' })).toBeVisible();
  // Waits for a request that is still being answered.
  await page.unrouteAll({ behavior: 'wait' });
  await filter(page, 'Sort').selectOption('Latest first');
  await expect(page.getByText('1–20 of 21')).toBeVisible();
}

test('[TLIST-01, TLIST-02, TLIST-03, TLIST-04, TLIST-05, TLIST-06, TLIST-12, D24] columns, sorts, pages and filters of a session, and the way to a new one', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'super', '/');
  await showColumnsAndSorts(page, bearer);
  await turnPages(page, bearer);
  await narrowByFilters(page, bearer);
  await page.getByRole('link', { name: 'Create tournament' }).click();
  await expect(page).toHaveURL('/tournament/add');
});

test('[TLIST-11, TLIST-14, TFORM-41, D25] a manager has no row menu, and may change nothing', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'manager', '/');
  const title = unique('Made by a manager');
  const id = await createTournament(bearer, { title });
  await searchFor(page, String(id));
  await expect(rowOf(page, title)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0);
  const { started_at, end_at } = await readTournament(bearer, id);
  const body = { title: 'Mine', game_id: 12, type: 1, match_type: 1, max_member: 16, started_at, end_at };
  const put = await answerTo(bearer, updateTournament, { params: { id }, body });
  const remove = await answerTo(bearer, deleteTournament, { params: { id } });
  expect([put.status, remove.status]).toEqual([403, 403]);
  await goTo(page, `/tournament/edit/${id}`);
  await expect(page).toHaveURL(`/tournament/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await rowOf(page, title).getByRole('link').click();
  await expect(page).toHaveURL(`/tournament/${id}`);
});
