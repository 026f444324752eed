import { expectAccessible } from './support/axe.ts';
import { enter, expect, test } from './support/desk.ts';
import { field, unique } from './support/records.ts';
import { choose, pick, picker, save, savedId, setTime, summary, toggle } from './support/tournament-form.ts';
import { readTournament } from './support/tournaments.ts';

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

test('[TFORM-16, TFORM-17, TFORM-18, TFORM-19, TFORM-20, TFORM-21, TFORM-22, TFORM-35] every bound has its words', async ({
  page,
}) => {
  await enter(page, 'admin', '/tournament/add');
  const says = (name: string, text: string) =>
    expect(field(page, name)).toHaveAccessibleDescription(new RegExp(text));
  await save(page);
  await says('Title', 'This field is required');
  await expect(field(page, 'Title')).toBeFocused();
  await field(page, 'Title').fill(unique('Bounds'));
  const refused = async (name: string, typed: string, text: string) => {
    await field(page, name).fill(typed);
    await save(page);
    await says(name, text);
    await expect(field(page, name)).toBeFocused();
  };
  await refused('Max players', '5', 'At least 6');
  await refused('Max players', '262145', 'At most 262144');
  await refused('Max players', '', 'This field is required');
  await field(page, 'Max players').fill('12');
  await refused('Fixture participants', '-1', 'At least 0');
  await field(page, 'Fixture participants').fill('0');
  await refused('Check-in time (minutes)', '1441', 'At most 1440');
  await refused('Check-in time (minutes)', '-1', 'At least 0');
  await field(page, 'Check-in time (minutes)').fill('60');
  await pick(page, 'Tournament type', 'Leaderboard');
  await refused('Rounds', '0', 'At least 1');
  await pick(page, 'Tournament type', 'Arena Multilobby');
  await refused('Min players in lobby', '0', 'At least 1');
  await field(page, 'Min players in lobby').fill('4');
  await refused('Max players in lobby', '0', 'At least 1');
  await refused('Max players in lobby', '3', 'Not below the minimum');
  await choose(page, 'Match type', 'Team');
  await field(page, 'Max players in lobby').fill('8');
  await refused('Players in a team', '1', 'At least 2 for teams');
  await field(page, 'Players in a team').fill('2');
  await refused('Substitutes', '-1', 'At least 0');
  await field(page, 'Substitutes').fill('0');
  await setTime(page, 'End', '2026.01.01 10:00');
  await save(page);
  await says('End', 'Not before the start');
  await toggle(page, 'Private').click();
  await save(page);
  await says('Secret code', 'This field is required');
  await expectAccessible(page, 'new tournament with errors');
});

test('[TFORM-11] choosing TFT makes it solo, without a third place, for sixteen at least', async ({
  page,
}) => {
  await enter(page, 'admin', '/tournament/add');
  await choose(page, 'Match type', 'Team');
  await toggle(page, 'Third-place match').click();
  await pick(page, 'Tournament type', 'TFT');
  await expect(page.getByRole('radio', { name: 'Solo' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Team' })).toBeDisabled();
  await expect(field(page, 'Max players')).toHaveValue('16');
  await field(page, 'Title').fill(unique('TFT'));
  await field(page, 'Max players').fill('15');
  await save(page);
  await expect(field(page, 'Max players')).toHaveAccessibleDescription(/At least 16 for this type/);
  await pick(page, 'Tournament type', 'Brackets');
  await expect(toggle(page, 'Third-place match')).not.toBeChecked();
});

test('[TFORM-08, TFORM-09, TFORM-10, TFORM-23, TFORM-39] when it opens, checks in and ends', async ({
  page,
}) => {
  const title = unique('Clockwork');
  const { bearer } = await enter(page, 'admin', '/tournament/add');
  const start = await field(page, 'Start').inputValue();
  expect(await field(page, 'End').inputValue()).toBe(start);
  const ahead = new Date(start.replace(/^(\d+)\.(\d+)\.(\d+) /, '$1-$2-$3T')).getTime();
  const here = await page.evaluate<string>('new Date(Date.now() + 30 * 60000).toString().slice(16, 21)');
  expect(Number.isNaN(ahead)).toBe(false);
  expect(Math.abs(minutesOf(here) - minutesOf(start.slice(11)))).toBeLessThanOrEqual(1);
  await expect(field(page, 'Registration opens')).toHaveCount(0);
  await field(page, 'Title').fill(title);
  await setTime(page, 'Start', '2027.02.06 20:00');
  await expect(field(page, 'End')).toHaveValue('2027.02.06 20:00');
  await field(page, 'Start').click();
  await page.getByRole('button', { name: '10 February 2027' }).click();
  await expect(field(page, 'Start')).toHaveValue('2027.02.10 20:00');
  await setTime(page, 'Start', '2027.02.06 20:00');
  await pick(page, 'Tournament type', 'Challenge');
  await expect(field(page, 'End')).toHaveValue('2027.02.07 20:00');
  await setTime(page, 'End', '2027.02.10 20:00');
  await pick(page, 'Tournament type', 'Brackets');
  await expect(field(page, 'End')).toHaveValue('2027.02.10 20:00');

  await choose(page, 'Registration', 'Opens at a set time');
  await setTime(page, 'Registration opens', '2027.02.07 20:00');
  await expect(summary(page)).toContainText('nobody could register');
  await setTime(page, 'Registration opens', '2027.02.06 19:30');
  await expect(summary(page)).toContainText('Check-in is longer than the registration before it.');
  await toggle(page, 'Automatic check-in').click();
  await expect(field(page, 'Check-in time (minutes)')).toHaveCount(0);
  await expect(summary(page)).not.toContainText('Check-in is longer');
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
  await page.goto(`/tournament/edit/${id}`);
  await expect(page.getByRole('radio', { name: 'Opens at a set time' })).toBeChecked();
  await expect(field(page, 'Registration opens')).toHaveValue('2027.02.06 19:30');
});

test('[TFORM-24, TFORM-25, TFORM-26, TFORM-27, TFORM-28, TFORM-29] prizes', async ({ page }) => {
  const { bearer } = await enter(page, 'admin', '/tournament/add');
  await field(page, 'Title').fill(unique('Prizes'));
  for (const place of [1, 2, 3]) {
    await expect(field(page, `EUR for place ${place}`)).toBeEnabled();
    await expect(field(page, `COINS for place ${place}`)).toBeDisabled();
  }
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
});

test('[TFORM-13, TFORM-14, TFORM-15] one region or countries, which are searched at most once a second', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'admin', '/tournament/add');
  await field(page, 'Title').fill(unique('Places'));
  await expect(picker(page, 'Countries')).toHaveCount(0);
  await choose(page, 'Who may register', 'One region');
  await picker(page, 'Region').click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await choose(page, 'Who may register', 'Chosen countries');
  await expect(picker(page, 'Region')).toHaveCount(0);

  const searches: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/countries') && searchParams.has('search'))
      searches.push(searchParams.get('search')!);
  });
  await picker(page, 'Countries').click();
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.nth(0)).toHaveText('Global');
  await expect(options.nth(1)).toHaveText('English');
  await picker(page, 'Countries').pressSequentially('german', { delay: 40 });
  await expect(page.getByRole('option', { name: 'Germany' })).toBeVisible();
  await expect.poll(() => searches.at(-1)).toBe('german');
  expect(searches.length).toBeLessThanOrEqual(2);
  await page.getByRole('option', { name: 'Germany' }).click();
  await page.getByRole('option', { name: 'Global' }).click();
  await page.keyboard.press('Escape');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/tournaments'),
  );
  await save(page);
  const body = (await sent).postData() ?? '';
  expect(body).toMatch(/name="supported_countries"\s+de,global\s/);
  expect(body).not.toContain('name="region_id"');
  const id = await savedId(page);
  expect(await readTournament(bearer, id)).toMatchObject({
    region_id: null,
    supported_countries: ['de', 'global'],
  });
  await page.goto(`/tournament/edit/${id}`);
  await expect(page.getByRole('radio', { name: 'Chosen countries' })).toBeChecked();
  await expect(page.getByRole('main').getByText('Germany', { exact: true })).toBeVisible();
});
