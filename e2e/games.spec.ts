import { getGame } from '@matchdesk/contract/content/games';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, switchToItalian, test } from './support/desk.steps.ts';
import { expectColumns } from './support/lists.ts';
import { createGame, field, rowOf, searchFor, unique } from './support/records.ts';

interface Listed {
  bearer: string;
  id: number;
  name: string;
}

test('[GAME-01, GAME-02, GAME-03, I18N-01, D103] games are listed, opened in every way, hidden and shown, in Italian too', async ({
  page,
}) => {
  const name = unique('Copper Relay');
  const { bearer } = await enter(page, 'admin', '/games');
  const game = { bearer, id: await createGame(bearer, name), name };
  await leaveTheListEveryWay(page, game);
  await page.goBack();
  await hideAndShow(page, game);
  await switchToItalian(page);
  await readErrorsInItalian(page);
});

async function leaveTheListEveryWay(page: Page, { id, name }: Listed): Promise<void> {
  await expectColumns(page, ['ID', 'Icon', 'Name', 'Display in tournaments']);
  await searchFor(page, name);
  await expect(page).toHaveURL(/search=Copper/);
  const row = rowOf(page, name);
  await expect(row.getByRole('cell').first()).toHaveText(String(id));
  await expect(row.locator('img')).toHaveAttribute('src', /^\/files\//);
  await expect
    .poll(() => row.locator('img').evaluate((icon) => Reflect.get(icon, 'naturalWidth')))
    .toBeGreaterThan(0);
  await expect(row.getByRole('switch', { name: `${name}: Display` })).toBeChecked();
  await expect(row.getByText('Display', { exact: true })).toBeVisible();
  await expectAccessible(page, 'games');

  await row.click({ position: { x: 400, y: 15 } });
  await expect(page).toHaveURL(`/games/${id}`);
  await page.goBack();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: `Actions for ${name}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute('href', `/games/${id}`);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(row.getByRole('button', { name: `Actions for ${name}` })).toBeFocused();

  await expect(page.getByRole('heading', { level: 1 }).getByRole('link')).toHaveAttribute('href', '/games');
  await expect(page.getByRole('main').getByRole('link', { name: 'Rules' })).toHaveAttribute('href', '/rules');
  await page.getByRole('link', { name: 'Create game' }).click();
  await expect(page).toHaveURL('/games/add');
}

/** The switch acts at once, and goes back if the server refuses. */
async function hideAndShow(page: Page, { bearer, id, name }: Listed): Promise<void> {
  const shown = async () => (await ask(bearer, getGame, { params: { id } })).data.display_in_tournaments;
  const row = rowOf(page, name);
  const toggle = row.getByRole('switch');
  await toggle.click();
  await expect(row.getByText('Hide', { exact: true })).toBeVisible();
  await expect.poll(shown).toBe(false);
  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(toggle).toBeChecked();
  await expect.poll(shown).toBe(true);

  const held = Promise.withResolvers<void>();
  await page.route('**/update-available', async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, json: { message: 'The desk is on fire.', code: 'broken' } });
  });
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  held.resolve();
  await expect(toggle).toBeChecked();
  const failure = page.getByRole('alert');
  await expect(failure).toContainText('The desk is on fire.');
  expect(await shown()).toBe(true);
  await failure.getByRole('button', { name: 'Close' }).click();
  await expect(failure).toHaveCount(0);
}

/** Errors of the form as well as of the server. */
async function readErrorsInItalian(page: Page): Promise<void> {
  await expect(page.getByRole('columnheader', { name: 'Mostra nei tornei' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Cerca per nome o ID' }).fill('zzzzz');
  await expect(page.getByText('Nessun risultato con questi filtri')).toBeVisible();
  await expectAccessible(page, 'giochi');
  await page.getByRole('button', { name: 'Azzera i filtri' }).first().click();
  await page.getByRole('link', { name: 'Crea gioco' }).click();
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(field(page, 'Nome')).toHaveAccessibleDescription(/Campo obbligatorio/);
  await expect(page.getByRole('alert')).toContainText('Controlla che tutti i campi siano compilati');
  await field(page, 'Nome').fill('Cardkeepers');
  await field(page, 'Nome breve').fill('X');
  await field(page, 'Etichetta').fill('X');
  await field(page, 'Etichetta iOS').fill('X');
  await field(page, 'Numero di partecipanti').fill('1');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(field(page, 'Nome')).toHaveAccessibleDescription(/Questo nome è già in uso/);
}
