import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, test } from './support/desk.ts';

const unique = (title: string) => `${title} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`;

async function createRule(page: Page, bearer: string, rule: Record<string, string>): Promise<number> {
  const answer = await page.request.post('/api/rules', {
    headers: { Authorization: `Bearer ${bearer}` },
    multipart: rule,
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).data.id;
}

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const searchFor = (page: Page, text: string) => page.getByRole('searchbox').fill(text);
const content = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const titles = (page: Page) => page.getByRole('row').locator('a').allTextContents();
const storedFilters = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('matchdesk.list.rules') ?? '{}'));

test('[RULE-01, RULE-02, RULE-03, CONST-02] the list of rules, by game and by every way into a rule', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'manager', '/rules');
  const mark = unique('Ladder');
  const id = await createRule(page, bearer, { title: `${mark} for six`, game_id: '6', content: '' });
  await createRule(page, bearer, { title: `${mark} for all`, content: '' });
  await searchFor(page, mark);
  await expect(rowOf(page, mark)).toHaveCount(2);
  await expect(rowOf(page, `${mark} for all`)).toContainText('No game');
  await expect(rowOf(page, `${mark} for six`)).toContainText(/\d{4}\.\d{2}\.\d{2} \d{2}:\d{2}/);
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
  await (await entry('Edit')).click();
  await expect(page).toHaveURL(`/rule/edit/${id}`);
  await page.goBack();
  await (await entry('View')).click();
  await expect(page).toHaveURL(`/rule/${id}`);
  await page.goto('/rules');
  await page.getByRole('link', { name: 'Create rule' }).click();
  await expect(page).toHaveURL('/rule/add');
});

test('[CONST-04] filters, sort and page live in the address and the session; the address wins', async ({
  page,
}) => {
  // Five a page, so that a few rules make several pages of the real list.
  await page.route(/\/api\/rules\?/, (route) => route.continue({ url: `${route.request().url()}&limit=5` }));
  const { bearer } = await enter(page, 'super', '/rules');
  const mark = unique('Shelf');
  for (const letter of ['F', 'A', 'D', 'B', 'E', 'C']) {
    await createRule(page, bearer, { title: `${mark} ${letter}`, content: '' });
  }
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
  expect(await storedFilters(page)).toEqual(Object.fromEntries(new URLSearchParams(address)));

  await page.goto('/games');
  await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible();
  await page.goto('/rules');
  await expect(page).toHaveURL(`/rules${address}`);
  await expect.poll(() => titles(page)).toEqual([`${mark} A`]);
  await page.goto(`/rules?search=${encodeURIComponent(`${mark} C`)}`);
  await expect.poll(() => titles(page)).toEqual([`${mark} C`]);
  await page.goto(`/rules?page=9&search=${encodeURIComponent(mark)}`);
  await expect(page).toHaveURL(/page=2/);

  await searchFor(page, 'nothing like this');
  await expect(page.getByText('Nothing fits these filters')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page).toHaveURL('/rules');
  expect(await storedFilters(page)).toEqual({});
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await title.getByRole('button').click();
  await expect(page).toHaveURL('/rules?order=title');
  await page.goBack();
  await expect(page).toHaveURL('/rules');
  await expect(title).toHaveAttribute('aria-sort', 'none');

  await page.route(/\/api\/rules\?/, (route) => route.abort(), { times: 1 });
  await page.goto('/rules?search=broken');
  await expect(page.getByText('The list could not be loaded')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing fits these filters')).toBeVisible();
});

test('[RULE-04, RULE-05, RULE-06, ERR-04] a rule is written, read and changed', async ({ page }) => {
  await enter(page, 'manager', '/rule/add');
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
  await page.keyboard.type('Always');
  await page.getByRole('button', { name: 'Bulleted list' }).click();
  await expectAccessible(page, 'new rule');

  await page.route('**/api/rules', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Something went wrong. Please try again.',
  );
  await expect(content(page)).toContainText('Be kind. Always');

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
});

test('hostile HTML comes back harmless', async ({ page }) => {
  const { bearer } = await enter(page, 'super', '/rules');
  const mark = unique('Trap');
  const hostile = [
    '<p onclick="alert(1)">Read <b>this</b></p><script>window.hit = 1</script>',
    '<img src="x" onerror="window.hit = 1"><svg onload="window.hit = 1"></svg>',
    '<a href="javascript:window.hit=1">link</a><iframe src="/"></iframe><style>body{display:none}</style>',
  ].join('');
  const id = await createRule(page, bearer, {
    title: `${mark} <img src=x onerror=alert(1)>`,
    content: hostile,
  });
  page.on('dialog', () => {
    throw new Error('a dialog opened');
  });
  for (const path of [`/rule/${id}`, `/rule/edit/${id}`]) {
    await page.goto(path);
    const text = page.getByRole('main').locator('p', { hasText: 'Read this' });
    await expect(text).toBeVisible();
    await text.click();
    expect(await page.evaluate(() => Reflect.get(window, 'hit'))).toBeUndefined();
    const shown = text.locator('..');
    await expect(shown.locator('script, iframe, style, svg[onload], img[onerror], [onclick]')).toHaveCount(0);
    await expect(shown.locator('a[href^="javascript"]')).toHaveCount(0);
  }
  await page.goto(`/rule/${id}`);
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog', { name: 'History' })).toContainText('Read this');
  expect(await page.evaluate(() => Reflect.get(window, 'hit'))).toBeUndefined();
});

test('a rule is deleted only after the question, and brought back by whoever may', async ({
  page,
  browser,
}) => {
  const { bearer } = await enter(page, 'super', '/rules');
  const mark = unique('Old ways');
  const id = await createRule(page, bearer, { title: mark, content: '' });
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

  const manager = await (await browser.newContext({ baseURL: process.env.MATCHDESK_URL })).newPage();
  await enter(manager, 'manager', `/rule/${id}`);
  await manager.getByRole('button', { name: 'Delete' }).click();
  await manager.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(manager).toHaveURL(/\/rules/);
  await expect(manager.getByRole('status').filter({ hasText: `Deleted: ${mark}` })).toBeVisible();
  await expect(manager.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(manager.getByRole('switch', { name: 'Deleted' })).toHaveCount(0);
  await manager.context().close();

  await expect(page.getByText('Nothing fits these filters')).toBeVisible();
  await page.getByRole('switch', { name: 'Deleted' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: `Actions for ${mark}` }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(row).toHaveCount(0);
  await page.goto(`/rule/${id}`);
  await page.getByRole('button', { name: 'History' }).click();
  const lines = page.getByRole('dialog', { name: 'History' }).getByRole('listitem');
  await expect(lines).toContainText([
    /Sora restored it/,
    /Milo deleted it/,
    /restored it/,
    /deleted it/,
    /created it/,
  ]);
});

test('two editors of one rule: told live, merged on request', async ({ page }) => {
  const { bearer } = await enter(page, 'super', '/rules');
  const mark = unique('Shared page');
  const id = await createRule(page, bearer, { title: mark, game_id: '6', content: '<p>First</p>' });
  await page.goto(`/rule/edit/${id}`);
  await content(page).press('Control+End');
  await page.keyboard.type(' of mine');
  const saved = await page.request.put(`/api/rules/${id}`, {
    headers: { Authorization: `Bearer ${bearer}` },
    multipart: { title: `${mark} II`, game_id: '6', content: '<p>First of theirs</p>' },
  });
  expect(saved.ok()).toBe(true);
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('Somebody else saved this in the meantime');
  await expect(content(page)).toContainText('First of mine');
  await notice.getByRole('button', { name: 'Load the change' }).click();
  await expect(notice).toContainText('Content, as saved by the other person: First of theirs');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`${mark} II`);
  await expect(content(page)).toContainText('First of mine');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(`/rule/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: `${mark} II` })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('First of mine');
});

test('rules in Italian, in both themes and on a phone', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('matchdesk.language', 'it'));
  const { bearer } = await enter(page, 'super', '/rules');
  const mark = unique('Fase a gironi');
  const id = await createRule(page, bearer, { title: mark, content: '<p>Si gioca al meglio delle tre.</p>' });
  await page.getByRole('searchbox', { name: 'Cerca per titolo o ID' }).fill(mark);
  await expect(rowOf(page, mark)).toContainText('Nessun gioco');
  await page.goto(`/rule/edit/${id}`);
  await page.getByRole('textbox', { name: 'Titolo' }).fill('');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByRole('textbox', { name: 'Titolo' })).toHaveAccessibleDescription(
    'Campo obbligatorio',
  );
  await expect(page.getByRole('button', { name: 'Grassetto' })).toBeVisible();
  await expectAccessible(page, 'modifica regolamento');
  await page.getByRole('link', { name: 'Annulla' }).click();
  await page.getByRole('button', { name: 'Esci senza salvare' }).click();
  await page.getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Vuoi davvero eliminare il regolamento?')).toBeVisible();
});
