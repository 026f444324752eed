import * as locations from '@matchdesk/contract/content/locations';
import * as terms from '@matchdesk/contract/content/terms';
import * as play from '@matchdesk/contract/people/players';
import type { Page } from '@playwright/test';
import { answerTo, ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import { answerDelete, chooseAction, expectColumns, expectPages } from './support/lists.ts';
import { field, rowOf, searchFor, unique } from './support/records.ts';
import { save } from './support/tournament-form.ts';

/** Countries that no other journey uses: one to write terms for, and one that loses its languages. */
const places = [
  { country: 'Paraguay', code: 'py', silent: 'Bouvet Island', silentCode: 'bv' },
  { country: 'Botswana', code: 'bw', silent: 'Pitcairn Islands', silentCode: 'pn' },
  { country: 'Mongolia', code: 'mn', silent: 'Tokelau', silentCode: 'tk' },
] as const;

const country = (page: Page) => page.getByRole('combobox', { name: 'Country' });
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });

async function countryOf(bearer: string, code: string) {
  const { data } = await ask(bearer, locations.listCountries, { query: { search: code } });
  return data.find((one) => one.code === code)!;
}

async function signUpFrom(country_id: number): Promise<string> {
  const nickname = unique('Tess');
  const account = { email: `${nickname.replaceAll(' ', '')}@players.test`, nickname, name: '' };
  const { token } = await ask(undefined, play.signUp, {
    body: { ...account, password: 'a-long-password', country_id },
  });
  return token ?? '';
}

test('[TERM-01, TERM-02, TERM-03, TERM-04, ROUTE-24, D10, D122, D123] a version is written, accepted by players and replaced', async ({
  page,
}, { repeatEachIndex }) => {
  const place = places[repeatEachIndex % places.length]!;
  const title = unique('House terms');
  const { bearer } = await enter(page, 'admin', '/terms');
  const silent = await countryOf(bearer, place.silentCode);
  await ask(bearer, locations.updateCountry, {
    params: { id: silent.id },
    body: { value: silent.value, supported_locales: [], available_wallets: silent.available_wallets },
  });
  await expectPages(page, { '/terms': 'Terms', '/terms/add': 'New version of the terms' });
  await save(page);
  await expect(field(page, 'Title')).toHaveAccessibleDescription(/Select title/);
  await expect(field(page, 'Title')).toBeFocused();
  await expect(field(page, 'Version')).toHaveAccessibleDescription(/This field is required/);
  await expect(country(page)).toHaveAccessibleDescription(/Select country/);
  await field(page, 'Title').fill(title);
  await field(page, 'Version').fill('1.0');
  await save(page);
  await expect(field(page, 'Title')).toHaveAccessibleDescription('Select content');
  await expect(field(page, 'Content')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Content').click();
  await page.keyboard.type('Be fair.');

  await country(page).fill(place.silent);
  await expect(page.getByText('Nothing found')).toBeVisible();
  await country(page).fill(place.country);
  await option(page, place.country).click();
  await expect(country(page)).toHaveValue(place.country);
  await expectAccessible(page, 'new version of the terms', 'main', [390]);
  await save(page);
  await expect(page.getByRole('status').filter({ hasText: `Saved: ${title} 1.0` })).toBeVisible();
  await expect(page).toHaveURL('/terms');
  await expectColumns(page, ['ID', 'Title', 'Version', 'Country', 'Accepted by', 'Published']);
  await searchFor(page, title);
  const cell = (version: string, column: number) =>
    rowOf(page, title).filter({ hasText: version }).getByRole('cell').nth(column);
  await expect(cell('1.0', 1)).toHaveText(title);
  await expect(cell('1.0', 2)).toHaveText('1.0');
  await expect(cell('1.0', 3)).toHaveText(place.country);
  await expect(cell('1.0', 4)).toHaveText('0');
  await expectAccessible(page, 'terms', 'main');

  await chooseAction(page, `${title} 1.0`, 'Edit');
  await expect(page).toHaveURL(/\/terms\/add\?id=\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit version of the terms' })).toBeVisible();
  await expect(country(page)).toHaveValue(place.country);
  await field(page, 'Content').press('Control+End');
  await page.keyboard.type(' Be kind.');
  await save(page);
  await expect(rowOf(page, title)).toBeVisible();

  const home = await countryOf(bearer, place.code);
  const player = await signUpFrom(home.id);
  const mine = async () => (await ask(player, terms.getMyTerms)).data!;
  const read = await mine();
  expect(read).toMatchObject({
    title,
    version: '1.0',
    content: '<p>Be fair. Be kind.</p>',
    accepted_at: null,
  });
  await ask(player, terms.acceptTerms, { params: { id: read.id }, body: { revision: read.revision } });
  await goTo(page, `/terms/add?id=${read.id}`);
  await expect(page.getByRole('main')).toContainText('One player has accepted this version');
  await expect(page.getByRole('region', { name: 'Content' })).toHaveText('Be fair. Be kind.');
  await expect(page.getByRole('region', { name: 'Accepted by' }).getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);

  await goTo(page, '/terms');
  await expect(cell('1.0', 4)).toHaveText('1');
  await page.getByRole('link', { name: 'New version' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New version of the terms' })).toBeVisible();
  await field(page, 'Title').fill(title);
  await field(page, 'Version').fill('1.0');
  await country(page).fill(place.country);
  await option(page, place.country).click();
  await field(page, 'Content').click();
  await page.keyboard.type('Pay.');
  await save(page);
  await expect(field(page, 'Version')).toHaveAccessibleDescription(/This name is already in use/);
  await field(page, 'Version').fill('1.1');
  await save(page);
  await expect(rowOf(page, title)).toHaveCount(2);
  const next = await mine();
  expect(next).toMatchObject({ version: '1.1', accepted_at: null });
  const late = await answerTo(player, terms.acceptTerms, {
    params: { id: read.id },
    body: { revision: read.revision },
  });
  expect(late.status).toBe(409);

  await chooseAction(page, `${title} 1.1`, 'Delete');
  await answerDelete(page, 'version of the terms', 'Delete');
  await expect(rowOf(page, title)).toHaveCount(1);
  expect((await mine()).id).toBe(read.id);
});
