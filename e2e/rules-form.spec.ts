import { updateRule } from '@matchdesk/contract/content/rules';
import type { Page } from '@playwright/test';
import { ask, askWithForm } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, goTo, switchToItalian, test } from './support/desk.steps.ts';
import { hostileHtml } from './support/hostile-html.ts';
import { createRule, field, rowOf, unique } from './support/records.ts';

const content = (page: Page) => field(page, 'Content');

test('hostile HTML comes back harmless, a wide table scrolls in its box, a table outlives the editing of its rule, two editors are asked to merge, and all of it is in Italian too', async ({
  page,
}) => {
  await page.addInitScript('globalThis.alert = () => { globalThis.hit = true; }');
  const { bearer } = await enter(page, 'super', '/rules');
  await readHostileHtml(page, bearer);
  await readWideTable(page, bearer);
  await growTable(page, bearer);
  await mergeWithAnother(page, bearer);
  await editInItalian(page, bearer);
});

/** Neither a cell over a thousand columns nor forty columns make the page wider than the window. */
async function readWideTable(page: Page, bearer: string): Promise<void> {
  const title = unique('Wide');
  const span = '<table><tr><td colspan="1000">All</td></tr><tr><td>one</td></tr></table>';
  const row = `<table><tr>${'<td>column</td>'.repeat(40)}</tr></table>`;
  const id = await createRule(bearer, { title, content: span + row });
  for (const [path, heading] of [
    [`/rule/${id}`, title],
    [`/rule/edit/${id}`, 'Edit rule'],
  ] as const) {
    await goTo(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'column' }).first()).toBeVisible();
    const widths = await page.evaluate<{ page: number; window: number; boxes: boolean[] }>(
      `({ page: document.documentElement.scrollWidth, window: innerWidth,
          boxes: [...document.querySelectorAll('main table')].map((one) => one.scrollWidth > one.clientWidth) })`,
    );
    expect(widths).toEqual({ page: widths.window, window: widths.window, boxes: [false, true] });
  }
}

/** Nothing runs, nothing is fetched, nothing is styled. */
async function readHostileHtml(page: Page, bearer: string): Promise<void> {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(process.env.MATCHDESK_URL ?? '')) outside.push(request.url());
  });
  const trap = '<img src=x onerror=alert(1)>';
  const title = unique(`Trap ${trap}`);
  const aloneTitle = unique(`Alone ${trap}`);
  const trapped = hostileHtml.map((html, index) => `<p>Read ${index}.</p>${html}`);
  const id = await createRule(bearer, { title, content: trapped.join('') });
  // Each of them alone too: one that leaves quotes or tags open swallows the next.
  const alone = await createRule(bearer, { title: aloneTitle, content: '' });
  const cleaned: string[] = [];
  for (const content of trapped) {
    const saved = await ask(bearer, updateRule, {
      params: { id: alone },
      body: { title: aloneTitle, content },
    });
    cleaned.push(saved.data.content);
  }
  await ask(bearer, updateRule, {
    params: { id: alone },
    body: { title: aloneTitle, content: cleaned.join('') },
  });

  const pages = {
    [`/rule/${id}`]: title,
    [`/rule/${alone}`]: aloneTitle,
    [`/rule/edit/${alone}`]: 'Edit rule',
  };
  for (const [path, heading] of Object.entries(pages)) {
    await goTo(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
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
  await goTo(page, `/rule/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history).toContainText('Read 0.');
  expect(await page.evaluate('globalThis.hit')).toBeUndefined();
  expect(outside).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(history).toHaveCount(0);
}

async function growTable(page: Page, bearer: string): Promise<void> {
  const points =
    '<table><thead><tr><th>Place</th><th>Points</th></tr></thead><tbody><tr><td>1</td><td>12</td></tr></tbody></table>';
  const id = await createRule(bearer, { title: unique('Points'), content: `<p>Points</p>${points}` });
  await goTo(page, `/rule/edit/${id}`);
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
}

async function mergeWithAnother(page: Page, bearer: string): Promise<void> {
  const mark = unique('Shared page');
  const id = await createRule(bearer, { title: mark, game_id: '6', content: '<p>First</p>' });
  await goTo(page, `/rule/edit/${id}`);
  await expect(content(page)).toHaveText('First');
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
}

async function editInItalian(page: Page, bearer: string): Promise<void> {
  await switchToItalian(page);
  await goTo(page, '/rules');
  const mark = unique('Fase a gironi');
  const id = await createRule(bearer, { title: mark, content: '<p>Si gioca al meglio delle tre.</p>' });
  await page.getByRole('searchbox', { name: 'Cerca per titolo o ID' }).fill(mark);
  await expect(rowOf(page, mark)).toContainText('Nessun gioco');
  await goTo(page, `/rule/edit/${id}`);
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
}
