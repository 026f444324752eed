import { readFile } from 'node:fs/promises';
import { deleteParticipant, listParticipants } from '@matchdesk/contract/tournaments/participants';
import type { Download, Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { enter, expect, test } from './support/desk.steps.ts';
import { holdBack } from './support/hold-back.ts';
import { type Player, register, signUp } from './support/players.steps.ts';
import { unique } from './support/records.ts';
import { createTournament } from './support/tournaments.steps.ts';

async function download(page: Page, button: string): Promise<Download> {
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return begun;
}

/** The export of three people shows its progress and can be cancelled. */
async function cancelExport(page: Page): Promise<void> {
  await page.route(/participants\/export\?after=0/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/limit=\d+/, 'limit=2'),
    }),
  );
  const second = await holdBack(page, /participants\/export\?after=[1-9]/);
  const downloads: Download[] = [];
  page.on('download', (file) => downloads.push(file));
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await second.arrived;
  await expect(page.getByText('Exporting: 2 of 3')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Export' })).toHaveAttribute('aria-valuenow', /^66/);
  await expect(page.getByRole('button', { name: 'Export e-mails' })).toBeDisabled();
  await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('progressbar', { name: 'Export' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
  second.release();
  await page.unrouteAll();
  const file = await download(page, 'Export CSV');
  expect((await readFile(await file.path(), 'utf8')).split('\r\n')).toHaveLength(5);
  expect(downloads).toHaveLength(1);
}

test('[PART-08, PART-21, PART-22, D51] the participants, or their e-mails, are downloaded as a file a spreadsheet cannot run, with progress and a way to cancel', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'manager');
  const id = await createTournament(bearer, { title: unique('Export Cup') });
  const people: Player[] = [];
  for (const [nickname, name] of [
    ['Zoë', 'Zoë "the Wall" Ödegård'],
    ['=1+1', '@SUM(A1)'],
    ['plain', 'Comma, Person'],
    ['gone', 'Gone Person'],
  ] as const) {
    const player = await signUp(nickname, { name, inGame: `-${nickname}` });
    people.push(player);
    await register(player, id);
  }
  const { data } = await ask(bearer, listParticipants, { params: { id } });
  const ids = data.map((one) => one.id);
  await ask(bearer, deleteParticipant, { params: { id, pid: ids[3]! } });

  // One person per portion, so that a few people make several portions.
  const portions: string[] = [];
  await page.route(/participants\/export/, (route) => {
    const url = new URL(route.request().url());
    portions.push(url.searchParams.get('after') ?? '');
    url.searchParams.set('limit', '1');
    return route.continue({ url: url.href });
  });
  await page.goto(`/tournaments/${id}/participants`);
  const file = await download(page, 'Export CSV');
  expect(file.suggestedFilename()).toBe('participants.csv');
  const bytes = await readFile(await file.path());
  const lines = [
    '"id","nickname","name","email","game id","team","status"',
    `${ids[0]},"Zoë","Zoë ""the Wall"" Ödegård","${people[0]?.email}","'-Zoë","","registered"`,
    `${ids[1]},"'=1+1","'@SUM(A1)","${people[1]?.email}","'-=1+1","","registered"`,
    `${ids[2]},"plain","Comma, Person","${people[2]?.email}","'-plain","","registered"`,
  ];
  const expected = Buffer.from(`\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.equals(expected), bytes.toString()).toBe(true);
  expect(portions.slice(0, 3)).toEqual(['0', String(ids[0]), String(ids[1])]);

  const emails = await readFile(await (await download(page, 'Export e-mails')).path(), 'utf8');
  const addresses = people.slice(0, 3).map(({ email }) => `"${email}"\r\n`);
  expect(emails).toBe(`\uFEFF"email"\r\n${addresses.join('')}`);

  await page.unrouteAll();
  await cancelExport(page);
});
