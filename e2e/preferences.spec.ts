import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, goTo, test } from './support/desk.steps.ts';
import { holdBack } from './support/hold-back.ts';

/** English is the default even for an Italian browser. */
test.use({ locale: 'it-IT' });

/** Italian on the login page and behind it, until English is chosen again. */
async function speakItalian(page: Page): Promise<void> {
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('it');
  await expect(page.getByRole('heading', { name: 'Accedi a Matchdesk' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page.getByText('Campo obbligatorio')).toHaveCount(2);

  const asked = page.waitForRequest('**/api/login');
  await page.getByRole('button', { name: 'Tournament manager' }).click();
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  expect((await asked).headers()['accept-language']).toBe('it');
  const menu = page.getByRole('navigation', { name: 'Menu principale' });
  await expect(menu.getByRole('button', { name: 'Tornei' })).toBeVisible();
  await page.reload();
  await menu.getByRole('combobox', { name: 'Lingua' }).selectOption('en');
  await expect(page.getByRole('button', { name: 'Tournaments' })).toBeVisible();
  await expect(page).toHaveTitle(/Matchdesk$/);
}

/** Light and dark follow the system until somebody chooses. */
async function chooseTheme(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('button', { name: 'Theme: as the system' }).click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.reload();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.getByRole('button', { name: 'Theme: light' }).click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
}

test('[I18N-01, I18N-02, D160] English first, Italian on demand, and remembered; the keyboard goes anywhere by palette and list of keys; light and dark follow the system until somebody chooses', async ({
  page,
}) => {
  await speakItalian(page);

  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  // The page that is loaded anew takes keys once its list is there.
  await expect(page.getByRole('heading', { level: 1, name: 'Tournaments' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // What is typed while the palette still loads is not lost.
  const code = await holdBack(page, /\/assets\/palette-[^/]*\.js$/);
  await page.keyboard.press('Control+k');
  await code.arrived;
  await page.keyboard.type('gax');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('me');
  code.release();
  const search = page.getByPlaceholder('Search or run: “Lunch Cup”, “start Lunch Cup”…');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('game');
  await page.keyboard.type('s');
  await expect(search).toHaveValue('games');
  await expectAccessible(page, 'palette', '[role=dialog]');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/games');
  await expect(page).toHaveTitle('Games · Matchdesk');
  await expect(search).toBeHidden();

  await page.keyboard.press('Control+k');
  await search.fill('lunch cup');
  await expect(page.getByRole('button', { name: /^Starforge Lunch Cup/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tournament\/\d+$/);
  const id = page.url().split('/').at(-1)!;
  await expect(search).toBeHidden();
  await page.keyboard.press('Control+k');
  await search.fill('rooftop regulars');
  await page.getByRole('button', { name: /^Rooftop Regulars #/ }).click();
  await expect(page).toHaveURL(/\/team\/\d+$/);
  await expect(search).toBeHidden();
  await page.keyboard.press('Control+k');
  await search.fill(id);
  await page.getByRole('button', { name: /^Starforge Lunch Cup/ }).click();
  await expect(page).toHaveURL(`/tournament/${id}`);
  await goTo(page, '/games');
  await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await search.fill('all users');
  await expect(page.getByText('No results')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();

  await page.keyboard.press('/');
  await expect(page.getByLabel('Search by name or id')).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('Search by name or id').fill('');
  await page.getByLabel('Search by name or id').blur();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expectAccessible(page, 'list of keys', '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Passing through a page without a menu does not bring the palette back.
  await goTo(page, '/authenticator?token=x');
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Tournaments' })).toBeVisible();
  await expect(search).toHaveCount(0);

  await chooseTheme(page);
});
