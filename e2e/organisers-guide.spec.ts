import { expectAccessible } from './support/axe.ts';
import { enter, expect, goTo, switchToItalian, test } from './support/desk.steps.ts';
import { enteredTournament } from './support/elimination.steps.ts';

test('[O27] the guide opens from the account menu, the sheet of keys, an empty list and the palette, in both languages and on a phone', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'manager', '/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const heading = page.getByRole('heading', { level: 1 });
  await menu.getByRole('button', { name: 'Milo' }).click();
  await menu.getByRole('link', { name: 'Guide' }).click();
  await expect(page).toHaveURL('/guide');
  await expect(page).toHaveTitle('Guide · Matchdesk');
  await expectAccessible(page, 'the list of chapters');

  // From the first chapter to the next, with what the screens say.
  await page.getByRole('link', { name: /^Your first cup/ }).click();
  await expect(heading).toHaveText('Your first cup');
  await expect(page).toHaveTitle('Your first cup · Matchdesk');
  const text = page.getByRole('article');
  await expect(text.getByText('Create tournament', { exact: true })).toBeVisible();
  await expect(text.locator('kbd', { hasText: /^Q$/ })).toBeVisible();
  await expectAccessible(page, 'a chapter');

  // Pictures load when they are scrolled to, into a place that is kept for them, and can be seen larger.
  const enlarge = text.getByRole('button', { name: /^Enlarge: The board in the hall/ });
  const picture = enlarge.locator('img');
  const isLoaded = () => picture.evaluate((image) => image.naturalWidth > 0);
  expect(await isLoaded()).toBe(false);
  const place = await picture.boundingBox();
  await enlarge.scrollIntoViewIfNeeded();
  await expect.poll(isLoaded).toBe(true);
  expect(await picture.boundingBox()).toMatchObject({ width: place?.width, height: place?.height });
  await enlarge.click();
  const larger = page.getByRole('dialog', { name: /^The board in the hall/ });
  await expect(larger.getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(larger).toHaveCount(0);
  await page.getByRole('link', { name: 'Next The formats' }).click();
  await expect(heading).toHaveText('The formats');
  await expect(text.getByRole('table')).toBeVisible();
  await expectAccessible(page, 'a chapter with a table', undefined, [390]);

  // A section has an address of its own, and the contents lead there.
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents.locator('[aria-current]')).toHaveText(['The formats']);
  await contents.getByRole('link', { name: 'Swiss', exact: true }).click();
  await expect(page).toHaveURL('/guide/formats#swiss');
  await expect(contents.locator('[aria-current]')).toHaveText(['The formats', 'Swiss']);
  await expect(page.getByRole('heading', { level: 2, name: 'Swiss' })).toBeFocused();
  await page.goto('/guide/roles#give');
  await expect(page.getByRole('heading', { level: 2, name: 'Appoint somebody' })).toBeInViewport();
  // A manager may not open the users, so the name of that page is no link.
  await expect(text.getByText('All users', { exact: true })).toBeVisible();
  await expect(text.getByRole('link', { name: 'All users' })).toHaveCount(0);
  await page.goto('/guide/nothing');
  await expect(heading).toHaveText('Page not found!');

  // The sheet of keys knows the part that explains the screen; where nothing is listed, so does the empty list.
  await goTo(page, '/desk?queue=reports');
  await expect(heading).toHaveText('Desk');
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByRole('link', { name: 'The guide to this screen' }).click();
  await expect(page).toHaveURL('/guide/judging#desk');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { id } = await enteredTournament(bearer, 2);
  await goTo(page, `/desk?queue=reports&tournament_id=${id}`);
  await expect(page.getByRole('heading', { name: 'Nothing to judge' })).toBeVisible();
  await page.getByRole('link', { name: 'How this works: the guide' }).click();
  await expect(page).toHaveURL('/guide/judging');

  await switchToItalian(page);
  await expect(heading).toHaveText('Giudicare');
  await expect(text.getByText('Chiamate', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByPlaceholder(/^Cerca o esegui/);
  await search.fill('a mano');
  await page.getByRole('button', { name: /Pagare a mano/ }).click();
  await expect(page).toHaveURL('/guide/prizes#by-hand');
  await expect(page.getByRole('heading', { level: 2, name: 'Pagare a mano' })).toBeFocused();
  await expect(page).toHaveTitle('I premi · Matchdesk');

  // On a phone the contents are a field.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('navigation', { name: 'Indice' })).toBeHidden();
  await page.getByRole('combobox', { name: 'Capitolo' }).selectOption('Quando manca la connessione');
  await expect(heading).toHaveText('Quando manca la connessione');
  await expectAccessible(page, 'a chapter in Italian', undefined, [390]);
});
