import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, test } from './support/desk.ts';
import { largeFile, picture } from './support/pictures.ts';

const unique = (name: string) => `${name} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`;

const fields = { name_short: 'TST', label: 'Your name', ios_label: 'Name', participant_number: '1,2' };

async function createGame(page: Page, bearer: string, name: string): Promise<number> {
  const answer = await page.request.post('/api/games', {
    headers: { Authorization: `Bearer ${bearer}` },
    multipart: { name, ...fields, display_in_tournaments: '1', icon: picture('icon.png') },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).data.id;
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const searchFor = (page: Page, name: string) => page.getByRole('searchbox').fill(name);

test('[GAME-01, GAME-02, GAME-03] the list of games, and every way out of it', async ({ page }) => {
  const name = unique('Copper Relay');
  const { bearer } = await enter(page, 'admin', '/games');
  const id = await createGame(page, bearer, name);
  for (const header of ['ID', 'Icon', 'Name', 'Display in tournaments'])
    await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeVisible();
  await searchFor(page, name);
  await expect(page).toHaveURL(/search=Copper/);
  const row = rowOf(page, name);
  await expect(row.getByRole('cell').first()).toHaveText(String(id));
  await expect(row.locator('img')).toHaveJSProperty('complete', true);
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
});

test('[GAME-01] hiding and showing happens at once, and comes back where the server refuses', async ({
  page,
}) => {
  const name = unique('Marble Run');
  const { bearer } = await enter(page, 'super', '/games');
  const id = await createGame(page, bearer, name);
  const shown = async () => {
    const answer = await page.request.get(`/api/games/${id}`, {
      headers: { Authorization: `Bearer ${bearer}` },
    });
    return (await answer.json()).data.display_in_tournaments;
  };
  await searchFor(page, name);
  const row = rowOf(page, name);
  const toggle = row.getByRole('switch');
  await toggle.click();
  await expect(row.getByText('Hide', { exact: true })).toBeVisible();
  await expect.poll(shown).toBe(false);
  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(toggle).toBeChecked();
  await expect.poll(shown).toBe(true);

  let release = () => {};
  await page.route('**/update-available', async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.fulfill({ status: 500, json: { message: 'The desk is on fire.', code: 'broken' } });
  });
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  release();
  await expect(toggle).toBeChecked();
  await expect(page.getByRole('alert')).toContainText('The desk is on fire.');
  expect(await shown()).toBe(true);
});

test('[GAME-04, GAME-05, GAME-06, GAME-07, GAME-08, GAME-09, API-14, ERR-24] a game with its five pictures', async ({
  page,
}) => {
  const name = unique('Paper Comet');
  await enter(page, 'admin', '/games/add');
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  const image = (label: string) => page.getByRole('button', { name: label, exact: true });
  const zone = (label: string) => page.getByRole('group', { name: label, exact: true });
  const required = ['Name', 'Short name', 'Label', 'iOS label', 'Participant number'];
  for (const label of [...required, 'Regular expression', 'Co-captain limit'])
    await expect(field(label)).toBeVisible();
  const platforms = page.getByRole('combobox', { name: 'Platforms' });
  for (const label of [
    'Template required',
    'Global',
    'Display in tournaments',
    'Display in events',
    'Community default',
  ])
    await expect(page.getByRole('switch', { name: label })).not.toBeChecked();
  await expect(field('Co-captain limit')).toHaveValue('0');
  await expect(image('Icon')).toHaveAccessibleDescription(/80x80.*2048/);
  await expect(image('Top banner')).toHaveAccessibleDescription(/377x800/);
  await expect(image('Web list image')).toHaveAccessibleDescription(/377x799/);

  await page.getByRole('button', { name: 'Save' }).click();
  for (const label of required)
    await expect(field(label)).toHaveAccessibleDescription(/This field is required/);
  await expect(field('Name')).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: 'Error action' })).toContainText(
    'Make sure all fields are filled',
  );
  await expectAccessible(page, 'new game with errors');
  await page.getByRole('button', { name: 'Close' }).click();

  await field('Name').fill(name);
  await field('Short name').fill('PCO');
  await field('Label').fill('Your comet');
  await field('iOS label').fill('Comet');
  await field('Participant number').fill('two');
  await field('Co-captain limit').fill('123456');
  await expect(field('Co-captain limit')).toHaveValue('99999');
  await field('Co-captain limit').fill('-5');
  await expect(field('Co-captain limit')).toHaveValue('0');
  await field('Co-captain limit').fill('3');
  await platforms.press('ArrowDown');
  await page.getByRole('option', { name: 'PC' }).click();
  await page.getByRole('option', { name: 'Xbox' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('switch', { name: 'Display in tournaments' }).click();

  const choose = (label: string, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
    image(label).setInputFiles(file);
  await choose('Icon', largeFile('icon.png'));
  await expect(image('Icon')).toHaveAccessibleDescription(/File size too large. Maximum is 2048/);
  await choose('Icon', picture('icon.png'));
  await expect(image('Icon')).not.toHaveAccessibleDescription(/too large/);
  await expect(zone('Icon')).toContainText('icon.png');
  await giveFile(page, 'Image', 'paste');
  await giveFile(page, 'Top banner', 'drop');
  await choose('Web list image', picture('web.png'));
  await choose('Web icon', picture('web-icon.png'));
  await expect(page.getByRole('main').locator('img[src^="blob:"]')).toHaveCount(5);

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(field('Participant number')).toHaveAccessibleDescription(/Numbers separated by commas/);
  await expect(field('Participant number')).toBeFocused();
  await field('Participant number').fill('1, 2,5');
  const saves: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && saves.push(request.url()));
  await page.getByRole('button', { name: 'Save' }).dblclick();
  await expect(page).toHaveURL('/games');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Success add game');
  expect(saves).toHaveLength(1);

  await searchFor(page, name);
  await rowOf(page, name).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(field('Participant number')).toHaveValue('1, 2,5');
  await expect(field('Co-captain limit')).toHaveValue('3');
  await expect(page.getByRole('switch', { name: 'Display in tournaments' })).toBeChecked();
  await expect(page.getByRole('main').locator('img[src^="/files/"]')).toHaveCount(5);
  const before = await zone('Icon').locator('img').getAttribute('src');
  await choose('Icon', picture('new.png', [200, 40, 90]));
  await field('Short name').fill('PC2');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Success update');
  await rowOf(page, name).getByRole('link').click();
  await expect(field('Short name')).toHaveValue('PC2');
  expect(await zone('Icon').locator('img').getAttribute('src')).not.toBe(before);
  await expectAccessible(page, 'game');

  await page.getByRole('button', { name: 'History' }).click();
  const entry = page.getByRole('dialog', { name: 'History' }).getByRole('listitem');
  await expect(entry.first()).toContainText('changed it');
  await expect(entry.first()).toContainText(/Short name\s*PCO\s*PC2/);
  await expect(entry.last()).toContainText('created it');
  await expect(entry.last()).toContainText(/Platforms\s*Xbox, PC/);
  await expectAccessible(page, 'History');
});

/** A picture pasted or dropped onto a field, as the browser tells of it. */
async function giveFile(page: Page, label: string, how: 'paste' | 'drop'): Promise<void> {
  const { name, mimeType, buffer } = picture(`${how}.png`);
  const given = { name, mimeType, how, bytes: buffer.toString('base64') };
  await page.getByRole('button', { name: label, exact: true }).evaluate((element, file) => {
    const bytes = Uint8Array.from(atob(file.bytes), (char) => char.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], file.name, { type: file.mimeType }));
    const event =
      file.how === 'drop'
        ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
        : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    element.dispatchEvent(event);
  }, given);
}

test('[ERR-24] a refused save says so and keeps everything typed; leaving asks first', async ({ page }) => {
  const name = unique('Tin Orchard');
  const { bearer } = await enter(page, 'super', '/games/add');
  await createGame(page, bearer, name);
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await field('Name').fill(name);
  await field('Short name').fill('TIN');
  await field('Label').fill('Your tin');
  await field('iOS label').fill('Tin');
  await field('Participant number').fill('5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(field('Name')).toHaveAccessibleDescription('This name is already in use');
  await expect(field('Name')).toBeFocused();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Error action');
  await expect(field('Label')).toHaveValue('Your tin');

  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('is not saved yet');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL('/games/add');
  await expect(field('Label')).toHaveValue('Your tin');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/games');
});

test('two people in one game: the second is told, and nothing typed is lost', async ({ page, browser }) => {
  const name = unique('Velvet Anvil');
  const { bearer } = await enter(page, 'super', '/games');
  const id = await createGame(page, bearer, name);
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await page.goto(`/games/${id}`);
  await field('Label').fill('Mine');
  await field('Short name').fill('MINE');

  // Without the socket, so that the refusal itself is what tells.
  const saved = await page.request.put(`/api/games/${id}`, {
    headers: { Authorization: `Bearer ${bearer}` },
    multipart: { name: `${name} II`, ...fields, label: 'Theirs', display_in_tournaments: '1' },
  });
  expect(saved.ok()).toBe(true);
  const refused = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await refused).status()).toBe(409);
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else saved this in the meantime' });
  await expect(notice).toBeVisible();
  await expect(field('Label')).toHaveValue('Mine');
  await notice.getByRole('button', { name: 'Load the change' }).click();
  await expect(page.getByRole('alert')).toContainText('Label, as saved by the other person: Theirs');
  await expect(field('Name')).toHaveValue(`${name} II`);
  await expect(field('Label')).toHaveValue('Mine');
  await expect(field('Short name')).toHaveValue('MINE');

  const colleague = await (await browser.newContext({ baseURL: process.env.MATCHDESK_URL })).newPage();
  await enter(colleague, 'admin', '/games');
  await searchFor(colleague, name);
  await expect(rowOf(colleague, `${name} II`)).toBeVisible();
  await expect(colleague.getByRole('status', { name: 'Live' })).toBeVisible();
  await colleague.evaluate(() => Object.assign(window, { sameDocument: true }));
  await field('Name').fill(`${name} III`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/games');
  await expect(rowOf(colleague, `${name} III`)).toBeVisible();
  expect(await colleague.evaluate(() => 'sameDocument' in window)).toBe(true);
  await colleague.context().close();
});

test('a manager reads games and changes nothing', async ({ page }) => {
  await enter(page, 'manager', '/games?search=Cardkeepers');
  const row = rowOf(page, 'Cardkeepers');
  await expect(row.getByRole('switch')).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Create game' })).toHaveCount(0);
  await row.getByRole('link').click();
  await expect(page).toHaveURL('/games/6');
  await expect(page.getByRole('definition').filter({ hasText: 'CDK' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expectAccessible(page, 'game, for reading');
  await page.goto('/games/add');
  await expect(page).toHaveURL(/\/games(\?|$)/);
});

test('[I18N-01] games in Italian, errors of the form and of the server alike', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('matchdesk.language', 'it'));
  await enter(page, 'admin', '/games');
  await expect(page.getByRole('columnheader', { name: 'Mostra nei tornei' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Cerca per nome o ID' }).fill('zzzzz');
  await expect(page.getByText('Nessun risultato con questi filtri')).toBeVisible();
  await expectAccessible(page, 'giochi');
  await page.getByRole('button', { name: 'Azzera i filtri' }).first().click();
  await page.getByRole('link', { name: 'Crea gioco' }).click();
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(field('Nome')).toHaveAccessibleDescription(/Campo obbligatorio/);
  await expect(page.getByRole('alert')).toContainText('Controlla che tutti i campi siano compilati');
  await field('Nome').fill('Cardkeepers');
  await field('Nome breve').fill('X');
  await field('Etichetta').fill('X');
  await field('Etichetta iOS').fill('X');
  await field('Numero di partecipanti').fill('1');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(field('Nome')).toHaveAccessibleDescription(/Questo nome è già in uso/);
});
