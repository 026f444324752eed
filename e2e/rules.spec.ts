import { getRule } from '@matchdesk/contract/content/rules';
import type { Browser, Page, Route } from '@playwright/test';
import { ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import { showRows } from './support/lists.ts';
import { anotherDesk, createRule, field, rowOf, searchFor, unique } from './support/records.ts';

/** A moment as shown by the browser of these tests, which is in Rome. */
const inRome = (moment: string) =>
  new Date(moment)
    .toLocaleString('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'short' })
    .replaceAll('-', '.');
const content = (page: Page) => field(page, 'Content');
const titles = (page: Page) => page.getByRole('row').locator('a').allTextContents();
const storedFilters = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('matchdesk.list.rules') ?? '{}'));

test('[RULE-01, RULE-02, RULE-03, RULE-04, RULE-05, RULE-06, CONST-02, D10] rules are listed by game, opened in every way, written, read and changed', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'manager', '/rules');
  await openEveryWay(page, bearer);
  await writeAndChange(page);
});

/** Opens the form in every way; ends on the page of a new rule. */
async function openEveryWay(page: Page, bearer: string): Promise<void> {
  const mark = unique('Ladder');
  const [id] = await Promise.all([
    createRule(bearer, { title: `${mark} for six`, game_id: '6', content: '' }),
    createRule(bearer, { title: `${mark} for all`, content: '' }),
  ]);
  await searchFor(page, mark);
  await expect(rowOf(page, mark)).toHaveCount(2);
  await expect(rowOf(page, `${mark} for all`)).toContainText('No game');
  const { data } = await ask(bearer, getRule, { params: { id } });
  await expect(rowOf(page, `${mark} for six`)).toContainText(inRome(data.updated_at));
  await expectAccessible(page, 'rules');

  const game = page.getByRole('combobox', { name: 'Game' });
  await game.selectOption('Cardkeepers');
  await expect(rowOf(page, mark)).toHaveCount(1);
  await expect(page).toHaveURL(/game_id=6/);
  await game.selectOption('No game');
  await expect(rowOf(page, `${mark} for all`)).toBeVisible();
  await expect(rowOf(page, `${mark} for six`)).toHaveCount(0);
  await page.goBack();
  await expect(rowOf(page, `${mark} for six`)).toBeVisible();

  const row = rowOf(page, `${mark} for six`);
  await row.click({ position: { x: 700, y: 15 } });
  await expect(page).toHaveURL(`/rule/${id}`);
  await page.goBack();
  const entry = async (name: string) => {
    await row.getByRole('button', { name: /Actions for/ }).click();
    return page.getByRole('menuitem', { name });
  };
  await expect(await entry('Delete')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await (await entry('Edit')).click();
  await expect(page).toHaveURL(`/rule/edit/${id}`);
  await page.goBack();
  await (await entry('View')).click();
  await expect(page).toHaveURL(`/rule/${id}`);
  await goTo(page, '/rules');
  await page.getByRole('link', { name: 'Create rule' }).click();
  await expect(page).toHaveURL('/rule/add');
}

async function writeAndChange(page: Page): Promise<void> {
  const mark = unique('Fair play');
  await page.getByRole('button', { name: 'Save' }).click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveAccessibleDescription('This field is required');
  await expect(title).toBeFocused();
  await title.fill(mark);
  const game = page.getByRole('combobox', { name: 'Game' });
  await expect(game).toHaveValue('No game');
  await content(page).click();
  await page.keyboard.type('Be kind. ');
  await page.getByRole('button', { name: 'Bold' }).click();
  await expect(content(page)).toBeFocused();
  await page.keyboard.type('Always');
  await page.getByRole('button', { name: 'Bulleted list' }).click();
  await expectAccessible(page, 'new rule');

  await page.route('**/api/rules', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Something went wrong. Please try again.',
  );
  await expect(content(page)).toContainText('Be kind. Always');
  const errors = { title: ['Too grand'], content: ['Too short'] };
  const refusal = { status: 422, json: { message: 'No.', code: 'check-fields', errors } };
  await page.route('**/api/rules', (route) => route.fulfill(refusal), { times: 1 });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(title).toHaveAccessibleDescription('Too grand');
  await expect(page.getByText('Too short')).toBeVisible();

  const sent = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('button', { name: 'Save' }).dblclick();
  const { id, game_id } = (await (await sent).json()).data;
  expect(game_id).toBe(0);
  await expect(page).toHaveURL(`/rule/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: mark })).toBeVisible();
  const fact = (label: string) => page.locator('dl > div').filter({ hasText: label }).getByRole('definition');
  await expect(fact('ID')).toHaveText(String(id));
  await expect(fact('Game')).toHaveText('No game');
  await expect(page.locator('li strong', { hasText: 'Always' })).toBeVisible();
  await expectAccessible(page, 'rule');

  await page.getByRole('link', { name: 'Edit' }).click();
  await game.click();
  await page.getByRole('option', { name: 'Cardkeepers' }).click();
  await content(page).press('Control+End');
  await page.keyboard.type(' and everywhere');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(`/rule/${id}`);
  await expect(fact('Game')).toHaveText('Cardkeepers');
  await expect(page.getByRole('main')).toContainText('Always and everywhere');

  await page.getByRole('button', { name: 'History' }).click();
  const change = page.getByRole('dialog', { name: 'History' }).getByRole('listitem').first();
  await expect(change).toContainText('Milo changed it');
  await expect(change).toContainText('Cardkeepers');
  await expect(change).toContainText('and everywhere');
}

test('[D04, D10] filters, sort and page live in the address and the session, where the address wins; a rule is deleted only after the question, and brought back by whoever may', async ({
  page,
  browser,
}) => {
  await showRows(page, '/rules', 5);
  const { bearer } = await enter(page, 'super', '/rules');
  await keepFilters(page, bearer);
  await deleteAndBringBack(page, browser, bearer);
});

async function keepFilters(page: Page, bearer: string): Promise<void> {
  const mark = unique('Shelf');
  const letters = ['F', 'A', 'D', 'B', 'E', 'C'];
  await Promise.all(letters.map((letter) => createRule(bearer, { title: `${mark} ${letter}`, content: '' })));
  await searchFor(page, mark);
  await expect(page.getByText('1–5 of 6')).toBeVisible();
  const title = page.getByRole('columnheader', { name: 'Title' });
  await title.getByRole('button').click();
  await expect(title).toHaveAttribute('aria-sort', 'ascending');
  await expect
    .poll(() => titles(page))
    .toEqual(['A', 'B', 'C', 'D', 'E'].map((letter) => `${mark} ${letter}`));
  await title.getByRole('button').click();
  await expect(title).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Page 2' }).click();
  await expect.poll(() => titles(page)).toEqual([`${mark} A`]);
  const address = new URL(page.url()).search;
  expect(Object.fromEntries(new URLSearchParams(address))).toEqual({
    page: '2',
    order: 'title',
    search: mark,
  });
  await expect.poll(() => storedFilters(page)).toEqual(Object.fromEntries(new URLSearchParams(address)));

  await page.getByRole('main').getByRole('link', { name: 'Games', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible();
  await page.goto('/rules');
  await expect(page).toHaveURL(`/rules${address}`);
  await expect.poll(() => titles(page)).toEqual([`${mark} A`]);
  await goTo(page, `/rules?search=${encodeURIComponent(`${mark} C`)}`);
  await expect.poll(() => titles(page)).toEqual([`${mark} C`]);
  await goTo(page, `/rules?page=9&search=${encodeURIComponent(mark)}`);
  await expect(page).toHaveURL(/page=2/);

  await searchFor(page, 'nothing like this');
  await expect(page.getByText('No results for these filters')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page).toHaveURL('/rules');
  await expect.poll(() => storedFilters(page)).toEqual({});
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await title.getByRole('button').click();
  await expect(page).toHaveURL('/rules?order=title&direction=ASC');
  await page.goBack();
  await expect(page).toHaveURL('/rules');
  await expect(title).toHaveAttribute('aria-sort', 'none');

  const fail = (route: Route) => route.abort();
  await page.route(/\/api\/rules\?/, fail);
  await page.goto('/rules?search=broken');
  await expect(page.getByText('The list could not be loaded')).toBeVisible();
  await page.unroute(/\/api\/rules\?/, fail);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No results for these filters')).toBeVisible();
}

async function deleteAndBringBack(page: Page, browser: Browser, bearer: string): Promise<void> {
  const mark = unique('Old ways');
  const id = await createRule(bearer, { title: mark, content: '' });
  await searchFor(page, mark);
  const row = rowOf(page, mark);
  const remove = async () => {
    await row.getByRole('button', { name: `Actions for ${mark}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText('Are you sure you want to delete the rule?')).toBeVisible();
  };
  await remove();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();
  await remove();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();

  const manager = await anotherDesk(browser);
  await enter(manager, 'manager', `/rule/${id}`);
  await manager.getByRole('button', { name: 'Delete' }).click();
  await manager.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(manager).toHaveURL(/\/rules/);
  await expect(manager.getByRole('status').filter({ hasText: `Deleted: ${mark}` })).toBeVisible();
  await expect(manager.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(manager.getByRole('switch', { name: 'Deleted' })).toHaveCount(0);
  await manager.context().close();

  await expect(page.getByText('No results for these filters')).toBeVisible();
  await page.getByRole('switch', { name: 'Deleted' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: `Actions for ${mark}` }).click();
  await page.getByRole('menuitem', { name: 'Bring back' }).click();
  await expect(row).toHaveCount(0);
  await goTo(page, `/rule/${id}`);
  await page.getByRole('button', { name: 'History' }).click();
  const lines = page.getByRole('dialog', { name: 'History' }).getByRole('listitem');
  await expect(lines).toContainText([
    /Sora brought it back/,
    /Milo deleted it/,
    /brought it back/,
    /deleted it/,
    /created it/,
  ]);
}
