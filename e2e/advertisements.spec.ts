import * as advertisements from '@matchdesk/contract/content/advertisements';
import * as locations from '@matchdesk/contract/content/locations';
import type { Page } from '@playwright/test';
import { ask, askWithForm } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import { holdBack } from './support/hold-back.ts';
import { answerDelete, chooseAction, expectColumns, expectPages, filterByGame } from './support/lists.ts';
import { picture } from './support/pictures.ts';
import { signUp } from './support/players.steps.ts';
import { createGame, field, rowOf, searchFor, unique } from './support/records.ts';
import { refuseNextChange } from './support/refuse-next-change.ts';
import { choose, pick, picker, save } from './support/tournament-form.ts';

const image = (page: Page) => page.getByRole('button', { name: 'Image', exact: true });
const platforms = ['PS', 'Xbox', 'PC', 'mobile'];

/** Keeps the content of the next form in `sentForm`. */
const keepSentForm = `const send = fetch;
  globalThis.fetch = (address, init) => {
    if (init?.body instanceof FormData)
      globalThis.sentForm = Object.fromEntries(
        [...init.body].map(([name, value]) => [name, value instanceof File ? 'a file' : value]));
    return send(address, init);
  }; 0`;
const sentForm = (page: Page) => page.evaluate<Record<string, string>>('globalThis.sentForm');

async function pickMany(page: Page, name: string, options: readonly string[]): Promise<void> {
  await picker(page, name).press('ArrowDown');
  for (const option of options) {
    await page.getByRole('option', { name: option, exact: true }).click();
    await expect(page.getByRole('option', { name: option, exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  }
  await picker(page, name).press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

async function pickItaly(page: Page): Promise<void> {
  await picker(page, 'Countries').fill('Italy');
  await page.getByRole('option', { name: 'Italy', exact: true }).click();
  await picker(page, 'Countries').press('Escape');
}

test('[ADS-03, ADS-06, ADS-07, ADS-08, ERR-27, ROUTE-17] a banner is made and changed in its form', async ({
  page,
}) => {
  const title = unique('Keyboards');
  const { bearer } = await enter(page, 'admin', '/advertisements');
  const { data: found } = await ask(bearer, locations.listCountries, { query: { search: 'Italy' } });
  const italy = found.find(({ code }) => code === 'it')!.id;
  const area = unique('Alder Valley');
  const region = await ask(bearer, locations.createRegion, {
    body: { title: area, countries: [String(italy)] },
  });
  await expectPages(page, { '/advertisements': 'Banners', '/advertisements/add': 'New banner' });
  await page.evaluate(keepSentForm);
  await save(page);
  for (const label of ['Title', 'Link'])
    await expect(field(page, label)).toHaveAccessibleDescription('This field is required');
  await expect(image(page)).toHaveAccessibleDescription(/This field is required/);
  await field(page, 'Title').fill(title);
  await field(page, 'Link').fill('https://shop.test/keys');
  await image(page).setInputFiles(picture('keys.png'));
  const goal = field(page, 'Goal');
  await goal.fill('-5');
  await expect(goal).toHaveValue('0');
  await goal.fill('3');
  await picker(page, 'Goal type').click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['View', 'Click']);
  await page.getByRole('option', { name: 'Click' }).click();
  await pickMany(page, 'Games', ['Cardkeepers', 'Neon Drift']);
  await pickMany(page, 'Platforms', platforms);
  await pickItaly(page);
  await choose(page, 'Location type', 'Region');
  await expect(picker(page, 'Countries')).toHaveCount(0);
  await save(page);
  await expect(picker(page, 'Region')).toHaveAccessibleDescription('This field is required');
  await pick(page, 'Region', area);
  await expectAccessible(page, 'new banner', 'main', [390]);

  const named = [
    'image',
    'title',
    'link',
    'goal_type',
    'goal',
    'region_id',
    'countries',
    'platforms',
    'games',
  ];
  const errors = Object.fromEntries([...named, 'message'].map((name) => [name, [`Wrong: ${name}.`]]));
  const refusal = { status: 422, json: { message: 'No.', code: 'check-fields', errors } };
  await page.route('**/api/advertisements', (route) => route.fulfill(refusal), { times: 1 });
  await save(page);
  await expect(image(page)).toHaveAccessibleDescription(/Wrong: image\./);
  for (const [label, name] of Object.entries({ Title: 'title', Link: 'link', Goal: 'goal' }))
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`Wrong: ${name}\\.`));
  const pickers = { 'Goal type': 'goal_type', Games: 'games', Platforms: 'platforms', Region: 'region_id' };
  for (const [label, name] of Object.entries(pickers))
    await expect(picker(page, label)).toHaveAccessibleDescription(new RegExp(`Wrong: ${name}\\.`));
  const above = page.getByRole('main').getByRole('alert');
  await expect(above).toContainText('Wrong: message.');
  await expect(above).toContainText('Countries: Wrong: countries.');
  await choose(page, 'Location type', 'Countries');
  await expect(picker(page, 'Countries')).toHaveAccessibleDescription(/Wrong: countries\./);
  await choose(page, 'Location type', 'Region');

  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/advertisements') && answer.request().method() === 'POST',
  );
  await save(page);
  const made = await answered;
  expect(made.status()).toBe(201);
  await expect(page.getByRole('status').filter({ hasText: `Saved: ${title}` })).toBeVisible();
  expect(await sentForm(page)).toMatchObject({
    image: 'a file',
    goal_type: '2',
    goal: '3',
    games: '6,3',
    platforms: '1,2,3,4',
    location_type: 'region',
    region_id: String(region.data.id),
    countries: '',
  });
  const { id } = (await made.json()).data;
  const read = async () => (await ask(bearer, advertisements.getAdvertisement, { params: { id } })).data;
  const first = await read();

  await goTo(page, `/advertisements/edit/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit banner' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Last 30 days' })).toContainText('0 clicks');
  await expect(picker(page, 'Region')).toHaveValue(area);
  await choose(page, 'Location type', 'Countries');
  await pickItaly(page);
  await field(page, 'Title').fill(`${title}, white`);
  const broken = { status: 500, json: {} };
  await refuseNextChange(page, `**/api/advertisements/${id}`, broken);
  await save(page);
  await expect(above).toContainText('Something went wrong. Please try again.');
  await expect(field(page, 'Title')).toHaveValue(`${title}, white`);
  await save(page);
  await expect(page.getByRole('status').filter({ hasText: `Saved: ${title}, white` })).toBeVisible();
  const sent = await sentForm(page);
  expect(sent).toMatchObject({ location_type: 'countries', region_id: '', countries: String(italy) });
  expect(sent).not.toHaveProperty('image');
  expect((await read()).image).toBe(first.image);

  await searchFor(page, title);
  await rowOf(page, title).getByRole('link', { name: title }).click();
  await expect(field(page, 'Title')).toHaveValue(`${title}, white`);
  await image(page).setInputFiles(picture('white.png', [250, 250, 250]));
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Banners' })).toBeVisible();
  expect(await sentForm(page)).toMatchObject({ image: 'a file' });
  expect((await read()).image).not.toBe(first.image);
});

test('[ADS-01, ADS-02, ADS-10, D10, D118, D119, D120, D121] banners are switched on, seen, clicked and met; managers only read them', async ({
  page,
}) => {
  const mark = unique('Mouse mats');
  const { bearer } = await enter(page, 'admin', '/advertisements');
  const create = async (title: string, games: string, goal_type: string) => {
    const fields = { title, games, goal_type, platforms: '1,2,3,4', goal: '1', image: picture('mat.png') };
    const link = 'https://shop.test/mats';
    return (await askWithForm(bearer, advertisements.createAdvertisement, { ...fields, link })).data.id;
  };
  const game = unique('Tin Garden');
  const game_id = await createGame(bearer, game);
  const id = await create(`${mark} one`, String(game_id), '2');
  await create(`${mark} two`, '6', '1');
  const read = async () => (await ask(bearer, advertisements.getAdvertisement, { params: { id } })).data;
  await expectColumns(page, ['ID', 'Image', 'Title', 'Link', 'Goal type', 'Performed', 'Viewed', 'Clicked']);
  await expectColumns(page, ['Games', 'Platforms', 'Created', 'Active']);
  await searchFor(page, mark);
  const [one, two] = [rowOf(page, `${mark} one`), rowOf(page, `${mark} two`)];
  await expect(one).toContainText('Click');
  await expect(two).toContainText('View');
  for (const row of [one, two]) {
    await expect(row).toContainText(platforms.join(', '));
    await expect(row.getByRole('switch')).not.toBeChecked();
  }

  // Three quick changes: the second and the third wait for the first, and all three are made, even if the list is read
  // meanwhile.
  const active = one.getByRole('switch', { name: `${mark} one is shown` });
  const saving = await holdBack(page, '**/action/activate');
  const turn = async (isOn: boolean) => {
    await active.press('Space');
    await expect(active).toBeChecked({ checked: isOn });
  };
  const states: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/action/activate')) states.push(request.postDataJSON().is_active);
  });
  await turn(true);
  await saving.arrived;
  await create(`${mark} three`, '6', '1');
  await expect(rowOf(page, mark)).toHaveCount(3);
  await expect(active).toBeChecked();
  await turn(false);
  await turn(true);
  saving.release();
  await expect.poll(async () => (await read()).version).toBe(4);
  expect(states).toEqual([1, 0, 1]);
  await expect(active).toBeChecked();
  await page.unroute('**/action/activate');

  const { bearer: player } = await signUp(unique('Mia'));
  const { data } = await ask(player, advertisements.getMyBanner, { query: { game_id, platform_id: 4 } });
  expect(data).toMatchObject({ id, title: `${mark} one`, link: 'https://shop.test/mats' });
  await ask(player, advertisements.countBanners, { body: { kind: 'click', passes: [data!.pass] } });
  await expect.poll(async () => (await read()).goal.clicked).toBe(1);
  await page.reload();
  await expect(one).toContainText('100 %');
  await expect(two).toContainText('0 of 1');
  await expect(one).toContainText('Goal met');
  const headers = await page.getByRole('columnheader').allInnerTexts();
  const cell = (header: string) => one.getByRole('cell').nth(headers.indexOf(header));
  const { viewed } = (await read()).goal;
  await expect(cell('ID')).toHaveText(String(id));
  await expect(cell('Image').locator('img')).toHaveAttribute('src', /^\/files\//);
  await expect(cell('Title')).toContainText(`${mark} one`);
  await expect(cell('Link').getByRole('link')).toHaveAttribute('href', 'https://shop.test/mats');
  await expect(cell('Goal type')).toHaveText('Click');
  await expect(cell('Performed')).toHaveText('100 %');
  await expect(cell('Games')).toHaveText(game);
  await expect(cell('Platforms')).toHaveText(platforms.join(', '));
  await expect(cell('Created')).toHaveText(/^\d{4}\.\d\d\.\d\d \d\d:\d\d$/);
  await expect(cell('Viewed')).toHaveText(String(viewed));
  await expect(cell('Clicked')).toHaveText('1 of 1');
  await expectAccessible(page, 'banners', 'main');

  await filterByGame(page, 'Cardkeepers');
  await expect(one).toHaveCount(0);
  await expect(rowOf(page, mark)).toHaveCount(2);
  await chooseAction(page, `${mark} two`, 'Delete');
  await answerDelete(page, 'banner', 'Cancel');
  await expect(two).toBeVisible();
  await chooseAction(page, `${mark} two`, 'Delete');
  await answerDelete(page, 'banner', 'Delete');
  await expect(two).toHaveCount(0);
  await expect(rowOf(page, mark)).toHaveCount(1);

  await enter(page, 'manager', `/advertisements?search=${encodeURIComponent(mark)}`);
  await expect(one.getByRole('switch')).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Add a banner' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Actions for/ })).toHaveCount(0);
  await expect(one.getByRole('link', { name: mark })).toHaveCount(0);
  for (const address of ['/advertisements/add', `/advertisements/edit/${id}`]) {
    await goTo(page, address);
    await expect(page.getByRole('heading', { level: 1, name: 'Tournaments' })).toBeVisible();
    await expect(page).toHaveURL('/');
  }
});
