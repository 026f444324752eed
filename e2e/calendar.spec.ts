import { readFile } from 'node:fs/promises';
import { addEntries } from '@matchdesk/contract/tournaments/add-participants';
import { bypassCheckIn, listParticipants } from '@matchdesk/contract/tournaments/participants';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, test } from './support/desk.steps.ts';
import { expectColumns } from './support/lists.ts';
import { unique } from './support/records.ts';
import { createTournament } from './support/tournaments.steps.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A month that no other test uses, with its 14th and 15th in one week. */
function ownMonth(): string {
  const month = `${2110 + Math.floor(Math.random() * 80)}-10`;
  const isSunday = new Date(`${month}-14T12:00:00Z`).getUTCDay() === 0;
  return isSunday ? ownMonth() : month;
}

/** Adds three guests, one of them checked in. */
async function enterThree(bearer: string, id: number): Promise<void> {
  const params = { id };
  const rows = [1, 2, 3].map((line) => ({ line, name: `guest_${line}` }));
  await ask(bearer, addEntries, { params, body: { rows } });
  const [first] = (await ask(bearer, listParticipants, { params })).data;
  await ask(bearer, bypassCheckIn, { params, body: { participant_id: first!.id } });
}

test('[ROUTE-21, EVENT-01, EVENT-02, EVENT-03, EVENT-04, EVENT-05, EVENT-08, D116] a month, its days, the file of it, and somebody’s own calendar at a secret address', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'manager');
  const month = ownMonth();
  const title = unique('Calendar Cup');
  const evening = `${month}-14T18:30:00Z`;
  const late = `${month}-14T22:15:00Z`;
  const other = unique('After Midnight');
  const [id] = await Promise.all([
    createTournament(bearer, {
      title,
      started_at: evening,
      end_at: evening,
      max_member: '24',
      platform_id: '3',
    }),
    createTournament(bearer, { title: other, started_at: late, end_at: late, game_id: '6' }),
  ]);
  await enterThree(bearer, id);

  await page.goto(`/events?day=${month}-01`);
  await subscribe(page, bearer);
  const grid = page.getByRole('table', { name: /October/ });
  await expect(grid.getByRole('columnheader')).toHaveText(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  const dayOf = (number: string) => grid.locator(`time[datetime="${month}-${number}"]`).locator('..');
  // In Rome the second one starts on the next day.
  await expect(dayOf('14')).toContainText('1 tournament');
  await expect(dayOf('14')).toContainText('up to 24 participants');
  await expect(dayOf('14')).toContainText(title);
  await expect(dayOf('14')).toContainText('Starforge Legends');
  await expect(dayOf('15')).toContainText('Cardkeepers');
  await expectAccessible(page, 'calendar');
  await dayOf('14').click();
  await expect(page).toHaveURL(`/events?day=${month}-14`);
  await expectColumns(page, ['ID', 'Title', 'Game', 'Start', 'Max members', 'Registered', 'Checked in']);
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: title }) });
  const year = month.slice(0, 4);
  await expect(row.getByRole('cell')).toHaveText([
    String(id),
    new RegExp(title),
    'Starforge Legends',
    `${year}.10.14 20:30`,
    '24',
    '2',
    '1',
  ]);

  const header =
    '"name","platform","game","date","checked","registered","unique_checkin","unique_registered"';
  const first = `"${title}","PC","Starforge Legends","14.10.${year} 20:30",3,2,1,3`;
  const second = `"${other}","","Cardkeepers","15.10.${year} 00:15",0,0,0,0`;
  expect(await exported(page)).toEqual([header, first, second]);

  // Makes the server return one row where the panel asks for 999.
  await page.route('**/calendar/tournaments/export*', (route) =>
    route.continue({ url: route.request().url().replace('limit=999', 'limit=1') }),
  );
  const cut = page.waitForEvent('download');
  await button(page, 'Export events').click();
  expect((await readFile(await (await cut).path(), 'utf8')).split('\r\n').filter(Boolean)).toHaveLength(2);
  await expect(page.getByText('It holds the first 1 of 2 tournaments.')).toBeVisible();

  await page.getByRole('combobox', { name: 'Games' }).fill('Cardk');
  await page.getByRole('option', { name: 'Cardkeepers' }).click();
  await expect(page).toHaveURL(/games=6/);
  await expect(dayOf('14')).not.toContainText('tournament');
  await expect(dayOf('15')).toContainText('1 tournament');
  await page.keyboard.press('Escape');
  expect(await exported(page)).toEqual([header, second]);

  await page.getByText('Week', { exact: true }).click();
  await expect(page).toHaveURL(/view=week/);
  await expect(page.getByRole('link', { name: other })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  await expectAccessible(page, 'week');
  await page.getByRole('link', { name: other }).click();
  await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible();
});

/** The lines of the file, without the byte order mark for spreadsheets. */
async function exported(page: Page): Promise<string[]> {
  const download = page.waitForEvent('download');
  await button(page, 'Export events').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('events.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text.slice(1).trimEnd().split('\r\n');
}

/** The address is valid until they end it. */
async function subscribe(page: Page, bearer: string): Promise<void> {
  const title = unique('Subscribed Cup');
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString();
  const id = await createTournament(bearer, { title, started_at: soon, end_at: soon });
  await button(page, 'Subscribe').click();
  const dialog = page.getByRole('dialog', { name: 'Tournaments in your own calendar' });
  await dialog.getByRole('button', { name: /^Make a/ }).click();
  const field = dialog.getByRole('textbox', { name: 'Address' });
  await expect(field).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/);
  await expect(dialog.getByText('Copy the address now')).toBeVisible();
  await expectAccessible(page, 'address of a calendar', '[role=dialog]');
  const address = await field.inputValue();

  const answer = await page.request.get(address);
  const events = new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents('vevent');
  const event = events.map((one) => new ICAL.Event(one)).find(({ summary }) => summary === title);
  expect(event?.uid).toMatch(new RegExp(`^tournament-${id}@`));
  expect(event?.startDate.toJSDate().toISOString().slice(0, 16)).toBe(soon.slice(0, 16));

  await dialog.getByRole('button', { name: 'Turn off the address' }).click();
  await expect(field).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Make an address' })).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}
