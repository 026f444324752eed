import { listCountries } from '@matchdesk/contract/content/locations';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import { field, unique } from './support/records.ts';
import {
  choose,
  chooseType,
  openOtherSystems,
  pick,
  picker,
  save,
  savedId,
  setTime,
  summary,
  toggle,
} from './support/tournament-form.ts';
import { readTournament } from './support/tournaments.steps.ts';

test('[TFORM-11, TFORM-16, TFORM-17, TFORM-18, TFORM-19, TFORM-20, TFORM-21, TFORM-22] every number keeps to its bounds, what else is wrong has its words, TFT is solo, and TFT and Swiss are for sixteen at least', async ({
  page,
}) => {
  await enter(page, 'admin', '/tournament/add');
  const says = (name: string, text: string) =>
    expect(field(page, name)).toHaveAccessibleDescription(new RegExp(text));
  await save(page);
  await says('Title', 'This field is required');
  await expect(field(page, 'Title')).toBeFocused();
  await field(page, 'Title').fill(unique('Bounds'));
  const becomes = async (name: string, typed: string, shown: string) => {
    await field(page, name).fill(typed);
    await field(page, name).blur();
    await expect(field(page, name), `${name}: ${typed}`).toHaveValue(shown);
  };
  await becomes('Max players', '5', '6');
  await expect(page.getByText('Set to 6: it cannot be less')).toBeVisible();
  await becomes('Max players', '262145', '262144');
  await expect(page.getByText('Set to 262,144: it cannot be more')).toBeVisible();
  await becomes('Max players', '', '6');
  await openOtherSystems(page);
  await becomes('Fixture participants', '-1', '0');
  await becomes('Check-in time (minutes)', '1441', '1440');
  await becomes('Check-in time (minutes)', '-1', '0');
  await chooseType(page, 'Leaderboard');
  await becomes('Rounds', '0', '1');
  await chooseType(page, 'Arena Multilobby');
  await becomes('Min players in lobby', '0', '1');
  await becomes('Max players in lobby', '0', '1');
  await choose(page, 'Match type', 'Team');
  await becomes('Players in a team', '1', '2');
  await becomes('Substitutes', '-1', '0');

  await field(page, 'Min players in lobby').fill('4');
  await field(page, 'Max players in lobby').fill('3');
  await setTime(page, 'End', '2026.01.01 10:00');
  await toggle(page, 'Private').click();
  await save(page);
  await says('Max players in lobby', 'Not below the minimum');
  await expect(field(page, 'Max players in lobby')).toBeFocused();
  await says('End', 'Not before the start');
  await says('Secret code', 'This field is required');
  await expectAccessible(page, 'new tournament with errors');

  // Until now the form was for teams.
  await chooseType(page, 'Brackets');
  await toggle(page, 'Third-place match').click();
  await chooseType(page, 'TFT');
  await expect(page.getByRole('radio', { name: 'Solo' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Team' })).toBeDisabled();
  await expect(field(page, 'Max players')).toHaveValue('16');
  await field(page, 'Title').fill(unique('TFT'));
  await field(page, 'Max players').fill('15');
  await field(page, 'Title').click();
  await expect(field(page, 'Max players')).toHaveValue('16');
  await chooseType(page, 'Brackets');
  await expect(toggle(page, 'Third-place match')).not.toBeChecked();

  await field(page, 'Max players').fill('8');
  await chooseType(page, 'Swiss-system');
  await expect(field(page, 'Max players')).toHaveValue('16');
  await expect(field(page, 'Max players')).toHaveAccessibleDescription(/For fewer, choose Round Robin/);
});

test('[TFORM-08, TFORM-09, TFORM-10, TFORM-13, TFORM-14, TFORM-23, TFORM-39, D32] when it opens, checks in and ends, and who may register', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'admin', '/tournament/add');
  await setItsTimes(page, bearer);
  await goTo(page, '/tournament/add');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New tournament');
  await choosePlaces(page, bearer);
});

async function setItsTimes(page: Page, bearer: string): Promise<void> {
  const title = unique('Clockwork');
  const start = await field(page, 'Start').inputValue();
  expect(await field(page, 'End').inputValue()).toBe(start);
  const local = start.replace(/^(\d+)\.(\d+)\.(\d+) /, '$1-$2-$3T');
  const ahead = await page.evaluate<number>(`(new Date('${local}') - Date.now()) / 60000`);
  // It was half an hour ahead, cut to the minute, when the form was opened.
  expect(ahead).toBeGreaterThan(27);
  expect(ahead).toBeLessThanOrEqual(30);
  await expect(page.getByRole('radio', { name: 'Opens immediately' })).toBeChecked();
  await expect(field(page, 'Registration opens')).toHaveCount(0);
  await field(page, 'Title').fill(title);
  await setTime(page, 'Start', '2027.02.06 20:00');
  await expect(field(page, 'End')).toHaveValue('2027.02.06 20:00');
  await field(page, 'Start').click();
  await page.getByRole('button', { name: '10 February 2027' }).click();
  await expect(field(page, 'Start')).toHaveValue('2027.02.10 20:00');
  await setTime(page, 'Start', '2027.02.06 20:00');
  await chooseType(page, 'Challenge');
  await expect(field(page, 'End')).toHaveValue('2027.02.07 20:00');
  await setTime(page, 'End', '2027.02.10 20:00');
  await chooseType(page, 'Brackets');
  await expect(field(page, 'End')).toHaveValue('2027.02.10 20:00');

  await choose(page, 'Registration', 'Opens at a set time');
  await setTime(page, 'Registration opens', '2027.02.07 20:00');
  await expect(summary(page)).toContainText('nobody can register');
  await setTime(page, 'Registration opens', '2027.02.06 19:30');
  await expect(summary(page)).toContainText('Check-in begins as soon as registration opens.');
  await toggle(page, 'Automatic check-in').click();
  await expect(field(page, 'Check-in time (minutes)')).toHaveCount(0);
  await expect(summary(page)).not.toContainText('Check-in begins as soon as');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/tournaments'),
  );
  await save(page);
  const body = (await sent).postData() ?? '';
  expect(body).toMatch(/name="started_at"\s+2027-02-06 19:00:00\s/);
  expect(body).toMatch(/name="check_in_time"\s+0\s/);
  expect(body).toMatch(/name="register_timeout"\s+30\s/);
  const id = await savedId(page);
  expect(await readTournament(bearer, id)).toMatchObject({
    status: 'OPENED',
    register_timeout: 30,
    check_in_time: 0,
  });
  await goTo(page, `/tournament/edit/${id}`);
  await expect(page.getByRole('radio', { name: 'Opens at a set time' })).toBeChecked();
  await expect(field(page, 'Registration opens')).toHaveValue('2027.02.06 19:30');
}

/** Either one region, or countries with their codes, Global and English among them; never both. */
async function choosePlaces(page: Page, bearer: string): Promise<void> {
  await field(page, 'Title').fill(unique('Places'));
  // If it started soon, the clock would open the check-in, which is a change by somebody else.
  await setTime(page, 'Start', '2027.02.06 20:00');
  await expect(picker(page, 'Countries')).toHaveCount(0);
  await choose(page, 'Who may register', 'One region');
  await pick(page, 'Region', 'Europe');
  await choose(page, 'Who may register', 'Chosen countries');
  await expect(picker(page, 'Region')).toHaveCount(0);
  await picker(page, 'Countries').click();
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.nth(0)).toHaveText('Global');
  await expect(options.nth(1)).toHaveText('English');
  await picker(page, 'Countries').fill('german');
  for (const name of ['Germany', 'Global', 'English'])
    await page.getByRole('listbox').getByRole('option', { name, exact: true }).click();
  await page.keyboard.press('Escape');
  const sentBy = async (act: () => Promise<void>) => {
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && /\/tournaments(\/\d+)?$/.test(request.url()),
    );
    await act();
    return (await sent).postData() ?? '';
  };
  const created = await sentBy(() => save(page));
  expect(created).toMatch(/name="supported_countries"\s+de,global,en\s/);
  expect(created).not.toContain('name="region_id"');
  const id = await savedId(page);
  expect(await readTournament(bearer, id)).toMatchObject({
    region_id: null,
    supported_countries: ['de', 'global', 'en'],
  });

  await goTo(page, `/tournament/edit/${id}`);
  await expect(page.getByRole('radio', { name: 'Chosen countries' })).toBeChecked();
  await expect(page.getByRole('main').getByText('Germany', { exact: true })).toBeVisible();
  await choose(page, 'Who may register', 'One region');
  await expect(picker(page, 'Countries')).toHaveCount(0);
  await pick(page, 'Region', 'Europe');
  const changed = await sentBy(() => save(page));
  expect(changed).toMatch(/name="supported_countries"\s+(--|$)/);
  await savedId(page);
  const { region, supported_countries } = await readTournament(bearer, id);
  expect([region?.title, supported_countries]).toEqual(['Europe', []]);

  for (const number of [1, 2]) {
    const { data } = await ask(bearer, listCountries, { query: { limit: 200, page: number } });
    expect(data.length).toBeGreaterThan(40);
    for (const { code } of data) expect(code).toMatch(/^([a-z]{2}|global)$/);
  }
}

test('[TFORM-15, TFORM-24, TFORM-25, TFORM-26, TFORM-27, TFORM-28, TFORM-29] prizes; countries are searched at once, and then at most once a second', async ({
  page,
}) => {
  await page.clock.install();
  const { bearer } = await enter(page, 'admin', '/tournament/add');
  await setPrizes(page, bearer);
  await goTo(page, '/tournament/add');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New tournament');
  await searchCountries(page);
});

async function setPrizes(page: Page, bearer: string): Promise<void> {
  await field(page, 'Title').fill(unique('Prizes'));
  for (const place of [1, 2, 3]) {
    await expect(field(page, `EUR for place ${place}`)).toBeEnabled();
    await expect(field(page, `COINS for place ${place}`)).toBeDisabled();
  }
  await expect(field(page, 'COINS for place 1')).toHaveAccessibleDescription(/Prizes are entered in EUR/);
  await field(page, 'EUR for place 1').fill('-50');
  await field(page, 'EUR for place 3').fill('12.5');
  await expect(field(page, 'EUR for place 1')).toHaveValue('50');
  await expect(summary(page)).toContainText('62.50 EUR for 2 places');
  for (let more = 0; more < 4; more++) await page.getByRole('button', { name: 'Add a place' }).click();
  await save(page);
  await expect(page.getByText('More places than participants')).toBeVisible();
  await page.getByRole('button', { name: 'Remove place 7' }).click();
  await page.getByRole('button', { name: 'Remove place 2' }).click();
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/tournaments'),
  );
  await save(page);
  const [, json = ''] = /name="prize_pool"\s+(\[.*\])/.exec((await sent).postData() ?? '') ?? [];
  expect(JSON.parse(json).slice(0, 2)).toEqual([
    { place: 1, prizes: [{ wallet: 'EUR', value: 50 }] },
    { place: 2, prizes: [{ wallet: 'EUR', value: 12.5 }] },
  ]);
  const made = await readTournament(bearer, await savedId(page));
  expect(made.prize_pool).toHaveLength(5);
}

async function searchCountries(page: Page): Promise<void> {
  await choose(page, 'Who may register', 'Chosen countries');
  const searches: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/countries') && searchParams.has('search'))
      searches.push(searchParams.get('search')!);
  });
  const countries = picker(page, 'Countries');
  await countries.click();
  await expect(page.getByRole('option', { name: 'Global' })).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  await countries.pressSequentially('german');
  await expect.poll(() => searches).toEqual(['g']);
  await page.clock.runFor(990);
  expect(searches).toEqual(['g']);
  await page.clock.runFor(10);
  await expect.poll(() => searches).toEqual(['g', 'german']);
  await countries.pressSequentially('y');
  await page.clock.runFor(990);
  expect(searches).toEqual(['g', 'german']);
  await page.clock.runFor(10);
  await expect.poll(() => searches).toEqual(['g', 'german', 'germany']);
  await page.clock.resume();
  await expect(page.getByRole('option', { name: 'Germany' })).toBeVisible();
}
