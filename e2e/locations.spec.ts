import * as locations from '@matchdesk/contract/content/locations';
import type { Page } from '@playwright/test';
import { answerTo, ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, goTo, switchToItalian, test } from './support/desk.steps.ts';
import { expectColumns, expectPages, showRows } from './support/lists.ts';
import { field, rowOf, searchFor, unique } from './support/records.ts';

async function idsOf(bearer: string, ...codes: string[]): Promise<string[]> {
  const ids = codes.map(async (code) => {
    const { data } = await ask(bearer, locations.listCountries, { query: { search: code } });
    return String(data.find((country) => country.code === code)?.id);
  });
  return Promise.all(ids);
}

async function createRegion(bearer: string, title: string, countries: string[]): Promise<number> {
  return (await ask(bearer, locations.createRegion, { body: { title, countries } })).data.id;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const countries = (page: Page) => page.getByRole('combobox', { name: 'Countries' });

async function pick(page: Page, typed: string, name: string): Promise<void> {
  await countries(page).fill(typed);
  await page.getByRole('option', { name, exact: true }).click();
}

test('[ROUTE-16, LOC-01, LOC-03, LOC-04, LOC-05] a region of countries, its errors under their fields, in a list by pages', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'admin', '/regions');
  await openEachPage(page, bearer);
  await goTo(page, '/regions');
  await writeRegion(page, bearer);
  await goTo(page, '/regions');
  await listRegions(page, bearer);
});

async function openEachPage(page: Page, bearer: string): Promise<void> {
  const name = unique('Paper Bay');
  const [greenland] = await idsOf(bearer, 'gl');
  const id = await createRegion(bearer, name, [`${greenland}`]);
  await expectPages(page, {
    '/regions': 'Regions',
    '/regions/add': 'New region',
    [`/regions/edit/${id}`]: name,
    '/countries': 'Countries',
    [`/countries/edit/${greenland}`]: 'Greenland',
  });
}

async function writeRegion(page: Page, bearer: string): Promise<void> {
  const name = unique('Tin Islands');
  await page.getByRole('link', { name: 'Create region' }).click();
  await expect(page).toHaveURL('/regions/add');
  await button(page, 'Save').click();
  await expect(field(page, 'Title')).toHaveAccessibleDescription('This field is required');
  await expect(field(page, 'Title')).toBeFocused();
  await expect(countries(page)).toHaveAccessibleDescription(/Choose at least 1/);
  await expectAccessible(page, 'new region with errors');

  await field(page, 'Title').fill(name);
  await pick(page, 'aland', 'Åland Islands');
  await pick(page, 'malt', 'Malta');
  await countries(page).fill('zzzz');
  await expect(page.getByText('No such country')).toBeVisible();
  await countries(page).fill('');
  await page.keyboard.press('Escape');

  const refusals = [
    { message: 'No.', code: 'name-taken', errors: { title: ['Somebody has it'], countries: ['Too wet'] } },
    { message: 'No.', code: 'check-fields', errors: { message: ['The sea is closed'] } },
  ];
  await page.route('**/api/regions', async (route) => {
    const refusal = route.request().method() === 'POST' && refusals.shift();
    if (refusal) await route.fulfill({ status: 422, json: refusal });
    else await route.continue();
  });
  await button(page, 'Save').click();
  await expect(field(page, 'Title')).toHaveAccessibleDescription('Somebody has it');
  await expect(countries(page)).toHaveAccessibleDescription(/Too wet/);
  await button(page, 'Save').click();
  await expect(page.getByRole('alert').filter({ hasText: 'The sea is closed' })).toBeVisible();

  const request = page.waitForRequest((sent) => sent.method() === 'POST');
  await button(page, 'Save').click();
  const body = (await request).postData() ?? '';
  await expect(page.getByText(`Saved: ${name}`)).toBeVisible();
  await expect(page).toHaveURL('/regions');
  const [malta, aland] = await idsOf(bearer, 'mt', 'ax');
  expect(body).toMatch(new RegExp(`name="countries\\[0\\]"\\s+${aland}\\s`));
  expect(body).toMatch(new RegExp(`name="countries\\[1\\]"\\s+${malta}\\s`));

  await searchFor(page, name);
  await expect(rowOf(page, name).getByRole('cell').nth(3)).toHaveText('Åland Islands, Malta');
  await rowOf(page, name).getByRole('link').click();
  await expect(page.getByText('Malta', { exact: true })).toBeVisible();
  await countries(page).press('Backspace');
  await expect(page.getByText('Malta', { exact: true })).toHaveCount(0);
  await field(page, 'Title').fill('europe');
  await button(page, 'Save').click();
  await expect(field(page, 'Title')).toHaveAccessibleDescription('This name is already in use');
  await field(page, 'Title').fill(`${name} II`);
  await button(page, 'Save').click();
  await expect(rowOf(page, `${name} II`).getByRole('cell').nth(3)).toHaveText('Åland Islands');
  await rowOf(page, `${name} II`).getByRole('link').click();
  await button(page, 'History').click();
  const entry = page.getByRole('dialog', { name: 'History' }).getByRole('listitem').first();
  await expect(entry).toContainText(/Countries\s*Åland Islands, Malta\s*Åland Islands/);
  await page.keyboard.press('Escape');
  await expect(entry).toHaveCount(0);
}

async function listRegions(page: Page, bearer: string): Promise<void> {
  const name = unique('Copper Coast');
  await showRows(page, '/regions', 2);
  const ids = await idsOf(bearer, 'it', 'ch');
  await Promise.all([1, 2].map((number) => createRegion(bearer, `${name} ${number}`, ids.slice(0, 1))));
  const id = await createRegion(bearer, `${name} last`, ids);
  await expectColumns(page, ['ID', 'Title', 'Supported locales', 'Countries']);
  await searchFor(page, name);
  await expect(page.getByText('1–2 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  const row = rowOf(page, `${name} last`);
  await expect(row.getByRole('cell').nth(0)).toHaveText(String(id));
  await expect(row.getByRole('cell').nth(1)).toHaveText(`${name} last`);
  await expect(row.getByRole('cell').nth(2)).toHaveText('de, fr, it');
  await expect(row.getByRole('cell').nth(3)).toHaveText('Italy, Switzerland');
  await expectAccessible(page, 'regions');
  await row.getByRole('link').click();
  await expect(page).toHaveURL(`/regions/edit/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: `${name} last` })).toBeVisible();
}

test('[LOC-06, LOC-08, LOC-09, I18N-01, D10] a region is deleted and brought back, and countries have their locales and wallets, in Italian too', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'super', '/regions');
  await deleteAndBringBack(page, bearer);
  await goTo(page, '/countries');
  await changeCountry(page, bearer);
  await switchToItalian(page);
  await readInItalian(page);
});

async function deleteAndBringBack(page: Page, bearer: string): Promise<void> {
  const name = unique('Velvet Valley');
  await createRegion(bearer, name, await idsOf(bearer, 'at'));
  await searchFor(page, name);
  await button(page, `Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(question).toContainText('Are you sure you want to delete the region?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, name)).toHaveCount(0);
  await page.getByRole('switch', { name: 'Deleted' }).click();
  await button(page, `Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: 'Bring back' }).click();
  await expect(rowOf(page, name)).toHaveCount(0);
  await page.getByRole('switch', { name: 'Deleted' }).click();
  await expect(rowOf(page, name)).toBeVisible();
}

async function changeCountry(page: Page, bearer: string): Promise<void> {
  const [id] = await idsOf(bearer, 'hm');
  const seeded = {
    value: 'Heard & McDonald Islands',
    supported_locales: 'en',
    available_wallets: 'EUR,COINS',
  };
  await ask(bearer, locations.updateCountry, { params: { id: `${id}` }, body: seeded });
  await expectColumns(page, ['Code', 'Name', 'Supported locales']);
  await expect(page.getByText('1–50 of 251')).toBeVisible();
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page.getByText('51–100 of 251')).toBeVisible();
  await expectAccessible(page, 'countries');
  await searchFor(page, 'heard');
  const row = rowOf(page, 'Heard');
  await expect(row.getByRole('cell').nth(0)).toHaveText('hm');
  await expect(row.getByRole('cell').nth(1)).toHaveText('Heard & McDonald Islands');
  await expect(row.getByRole('cell').nth(2)).toHaveText('en');
  await button(page, 'Actions for Heard & McDonald Islands').click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page).toHaveURL(`/countries/edit/${id}`);

  await field(page, 'Name').fill('');
  await field(page, 'Supported locales').fill('en, english');
  await button(page, 'Save').click();
  await expect(field(page, 'Name')).toHaveAccessibleDescription('This field is required');
  const locales = field(page, 'Supported locales');
  await expect(locales).toHaveAccessibleDescription(/Languages separated by commas, such as de, fr/);
  await expectAccessible(page, 'country with errors');

  const refusals = [
    { message: 'No.', code: 'no', errors: { value: ['Only penguins'], supported_locales: ['Squawk'] } },
    { message: 'No.', code: 'no', errors: { message: ['The glacier moved'] } },
  ];
  await page.route(`**/api/countries/${id}`, async (route) => {
    const refusal = route.request().method() === 'PUT' && refusals.shift();
    if (refusal) await route.fulfill({ status: 422, json: refusal });
    else await route.continue();
  });
  await field(page, 'Name').fill('Heard Island');
  await locales.fill(' EN, fr-fr ,, de');
  for (const wallet of ['EUR', 'COINS'])
    await expect(page.getByRole('checkbox', { name: wallet, exact: true })).toBeChecked();
  await expect(page.getByRole('group', { name: 'Available wallets' }).getByRole('checkbox')).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'COINS' }).uncheck();
  await button(page, 'Save').click();
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Only penguins');
  await expect(locales).toHaveAccessibleDescription(/Squawk/);
  await button(page, 'Save').click();
  await expect(page.getByRole('alert').filter({ hasText: 'The glacier moved' })).toBeVisible();
  const request = page.waitForRequest((sent) => sent.method() === 'PUT');
  await button(page, 'Save').click();
  expect((await request).postDataJSON()).toMatchObject({
    value: 'Heard Island',
    supported_locales: ['EN', 'fr-fr', 'de'],
    available_wallets: ['EUR'],
  });
  await expect(page).toHaveURL('/countries?search=heard');
  await expect(row.getByRole('cell').nth(2)).toHaveText('en, fr-FR, de');
  await expect(row.getByRole('cell').nth(3)).toHaveText('EUR');
  await row.getByRole('link').click();
  await button(page, 'History').click();
  const entry = page.getByRole('dialog', { name: 'History' }).getByRole('listitem').first();
  await expect(entry).toContainText(/Available wallets\s*EUR, COINS\s*EUR/);
  await page.keyboard.press('Escape');
  await expect(entry).toHaveCount(0);
}

async function readInItalian(page: Page): Promise<void> {
  await goTo(page, '/regions');
  await expect(page.getByRole('columnheader', { name: 'Lingue supportate' })).toBeVisible();
  await page.getByRole('link', { name: 'Crea regione' }).click();
  await button(page, 'Salva').click();
  await expect(field(page, 'Titolo')).toHaveAccessibleDescription('Campo obbligatorio');
  await page.getByRole('combobox', { name: 'Paesi' }).fill('zzzz');
  await expect(page.getByText('Nessun paese trovato')).toBeVisible();
  await goTo(page, '/countries');
  await expect(page.getByRole('heading', { level: 1, name: 'Paesi' })).toBeVisible();
  await expectAccessible(page, 'paesi');
}

test('[LOC-02, LOC-07, D119] a manager adds regions, and finds nothing to edit or delete', async ({
  page,
}) => {
  const name = unique('Marble Hills');
  const { bearer } = await enter(page, 'manager', '/regions/add');
  await field(page, 'Title').fill(name);
  await pick(page, 'it', 'Italy');
  await page.keyboard.press('Escape');
  await button(page, 'Save').click();
  await searchFor(page, name);
  await expect(rowOf(page, name)).toContainText('Italy');
  await expect(rowOf(page, name).getByRole('link')).toHaveCount(0);
  await expect(rowOf(page, name).getByRole('button')).toHaveCount(0);
  const id = Number(await rowOf(page, name).getByRole('cell').first().textContent());
  await expectSentHome(page, `/regions/edit/${id}`);
  expect((await answerTo(bearer, locations.deleteRegion, { params: { id } })).status).toBe(403);

  await goTo(page, '/countries?search=Bouvet');
  await expect(rowOf(page, 'Bouvet Island')).toBeVisible();
  await expect(rowOf(page, 'Bouvet Island').getByRole('link')).toHaveCount(0);
  await expect(rowOf(page, 'Bouvet Island').getByRole('button')).toHaveCount(0);
  const [bouvet] = await idsOf(bearer, 'bv');
  await expectSentHome(page, `/countries/edit/${bouvet}`);
});

async function expectSentHome(page: Page, address: string): Promise<void> {
  await goTo(page, address);
  await expect(page.getByRole('heading', { level: 1, name: 'Tournaments' })).toBeVisible();
  await expect(page).toHaveURL('/');
}
