import { updateRule } from '@matchdesk/contract/rules';
import type { Page } from '@playwright/test';
import { ask, askWithForm } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, test } from './support/desk.ts';
import { hostileHtml } from './support/hostile-html.ts';
import { createRule, field, rowOf, unique } from './support/records.ts';

const content = (page: Page) => field(page, 'Content');

test('[RULE-04, RULE-05, RULE-06] a rule is written, read and changed', async ({ page }) => {
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
});

test('hostile HTML comes back harmless: nothing runs, nothing is fetched, nothing is styled', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'super', '/rules');
  const mark = unique('Trap');
  await page.addInitScript('globalThis.alert = () => { globalThis.hit = true; }');
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(process.env.MATCHDESK_URL ?? '')) outside.push(request.url());
  });
  const title = `${mark} <img src=x onerror=alert(1)>`;
  const trapped = hostileHtml.map((html, index) => `<p>Read ${index}.</p>${html}`);
  const id = await createRule(bearer, { title, content: trapped.join('') });
  // Each alone too: one that leaves its quotes or tags open swallows the next.
  const alone = await createRule(bearer, { title, content: '' });
  const cleaned: string[] = [];
  for (const content of trapped) {
    const saved = await ask(bearer, updateRule, { params: { id: alone }, body: { title, content } });
    cleaned.push(saved.data.content);
  }
  await ask(bearer, updateRule, { params: { id: alone }, body: { title, content: cleaned.join('') } });

  for (const path of [`/rule/${id}`, `/rule/${alone}`, `/rule/edit/${alone}`]) {
    await page.goto(path);
    const text = page.getByRole('main').locator('p', { hasText: 'Read 0.' }).first();
    await expect(text).toBeVisible();
    await text.click();
    const shown = text.locator('..');
    const risky = [
      'script',
      'iframe',
      'style',
      'svg',
      'math',
      'form',
      'input',
      'object',
      'embed',
      'base',
      'meta',
      'link',
    ];
    await expect(shown.locator(`${risky.join()}, img[src], [style*=fixed]`)).toHaveCount(0);
    const attributes = await page.evaluate<string[]>(
      "[...document.querySelectorAll('main *')].flatMap((one) => one.getAttributeNames())",
    );
    expect(attributes.filter((name) => name.startsWith('on'))).toEqual([]);
    await expect(shown.locator('a[href]:not([href^="http"], [href^="mailto:"])')).toHaveCount(0);
    expect(await page.evaluate('globalThis.hit')).toBeUndefined();
  }
  await page.goto(`/rule/${id}`);
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog', { name: 'History' })).toContainText('Read 0.');
  expect(await page.evaluate('globalThis.hit')).toBeUndefined();
  expect(outside).toEqual([]);
});

test('a table outlives the editing of its rule, and grows', async ({ page }) => {
  const { bearer } = await enter(page, 'super', '/rules');
  const points =
    '<table><thead><tr><th>Place</th><th>Points</th></tr></thead><tbody><tr><td>1</td><td>12</td></tr></tbody></table>';
  const id = await createRule(bearer, { title: unique('Points'), content: `<p>Points</p>${points}` });
  await page.goto(`/rule/edit/${id}`);
  await content(page).getByRole('cell', { name: '12' }).click();
  await page.getByRole('button', { name: 'Add a row below' }).click();
  await expect(content(page).getByRole('row')).toHaveCount(3);
  await expect(content(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await page.keyboard.type('8');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(`/rule/${id}`);
  const table = page.getByRole('main').getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText(['Place', 'Points']);
  await expect(table.getByRole('cell')).toHaveText(['1', '12', '2', '8']);
});

test('two editors of one rule: told live, merged on request', async ({ page }) => {
  const { bearer } = await enter(page, 'super', '/rules');
  const mark = unique('Shared page');
  const id = await createRule(bearer, { title: mark, game_id: '6', content: '<p>First</p>' });
  await page.goto(`/rule/edit/${id}`);
  await content(page).press('Control+End');
  await page.keyboard.type(' of mine');
  const theirs = { title: `${mark} II`, game_id: '6', content: '<p>First of theirs</p>' };
  await askWithForm(bearer, updateRule, theirs, { id });
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
  const id = await createRule(bearer, { title: mark, content: '<p>Si gioca al meglio delle tre.</p>' });
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
