import { deleteTeam } from '@matchdesk/contract/people/teams';
import { addEntries } from '@matchdesk/contract/tournaments/add-participants';
import { deleteParticipant, listParticipants } from '@matchdesk/contract/tournaments/participants';
import type { Locator, Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import { type Entered, matchesOf, startedTournament, teamsTournament } from './support/elimination.steps.ts';
import { register, signUp } from './support/players.steps.ts';
import { rowOf, searchFor, unique } from './support/records.ts';
import { createTournament, setStatus } from './support/tournaments.steps.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Participants' });
const show = (page: Page, what: string) =>
  page.getByRole('combobox', { name: 'Show' }).selectOption({ label: what });

async function openMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

async function choose(page: Page, name: string, item: string): Promise<void> {
  await openMenu(page, name);
  await page.getByRole('menuitem', { name: item }).click();
}

/** The list requests of the open panel, as `page/limit/status/search`. */
function listen(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!/^\/api\/tournaments\/\d+\/participants$/.test(pathname) || request.method() !== 'GET') return;
    asked.push(['page', 'limit', 'status', 'search'].map((name) => searchParams.get(name) ?? '').join('/'));
  });
  return asked;
}

test('[PART-01, PART-02, PART-03, D46] the list is searched, leaves out the deleted, and opens ten by ten', async ({
  page,
}) => {
  await page.clock.install();
  const { bearer } = await enter(page, 'manager');
  const title = unique('Opening Cup');
  const id = await createTournament(bearer, { title, max_member: '64' });
  const rows = Array.from({ length: 36 }, (_, index) => ({
    line: index + 1,
    name: `opener_${String(index + 1).padStart(2, '0')}`,
  }));
  await ask(bearer, addEntries, { params: { id }, body: { rows } });
  const found = await ask(bearer, listParticipants, { params: { id }, query: { search: 'opener_07' } });
  await ask(bearer, deleteParticipant, { params: { id, pid: found.data[0]!.id } });

  const asked = listen(page);
  await page.setViewportSize({ width: 1440, height: 420 });
  await page.goto(`/tournaments/${id}/participants`);
  await expect(rowOf(page, 'opener_01')).toBeVisible();
  await expect(table(page)).toHaveAttribute('aria-rowcount', '36');
  await expect(page.getByText(/^\d0 of 35 loaded$/)).toBeVisible();
  expect(new Set(asked.map((one) => one.replace(/^\d/, 'n')))).toEqual(new Set(['n/10/active/']));
  expect(asked).not.toContain('4/10/active/');
  await expect(rowOf(page, 'opener_07')).toHaveCount(0);

  await page.getByRole('button', { name: 'Load more' }).focus();
  await page.keyboard.press('Enter');
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    await expect(page.getByText('35 of 35 loaded')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(rowOf(page, 'opener_36')).toBeVisible();
  expect(asked).toContain('4/10/active/');
  await expect(rowOf(page, 'opener_36')).toHaveAttribute('aria-rowindex', '36');
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate('scrollTo(0, 0)');
  asked.length = 0;
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('searchbox').pressSequentially('opener_3');
  await page.clock.runFor(499);
  expect(asked.filter((one) => one.includes('opener'))).toEqual([]);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(page.getByText('7 of 7 loaded')).toBeVisible();
  expect(asked.filter((one) => one.includes('opener'))).toEqual(['1/10/active/opener_3']);
  await expect(page).toHaveURL(/search=opener_3/);
  await expectAccessible(page, 'participants', undefined, [1440, 992, 390]);
  for (const width of [992, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(rowOf(page, 'opener_30').getByRole('button')).toBeInViewport();
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await searchFor(page, 'nobody at all');
  await expect(page.getByText('No results for these filters')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
  await show(page, 'Deleted');
  await expect(page.getByText('1 of 1 loaded')).toBeVisible();
  await expect(rowOf(page, 'opener_07')).toContainText('Deleted');
  await show(page, 'All, including deleted');
  await expect(page.getByText(/of 36 loaded/)).toBeVisible();
  await expect(rowOf(page, 'opener_07')).toBeVisible();
  await show(page, 'Checked in');
  await expect(page.getByText('No results for these filters')).toBeVisible();

  await page.route(/\/api\/.*\/participants\?/, (route) => route.abort());
  await show(page, 'Registered, not checked in');
  await expect(page.getByText('The list could not be loaded')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/of 35 loaded/)).toBeVisible();
});

/** However long a name is, the badge and menu of its row stay whole and in reach. */
async function expectLongNamesFit(page: Page, bearer: string): Promise<void> {
  const id = await createTournament(bearer, { title: unique('Long Names') });
  const [long, short] = await Promise.all([
    signUp('Maximilianalexanderbartholomew_thelst', {
      name: 'Bartholomewmaximilianalexanderconstantine',
      inGame: 'x'.repeat(60),
    }),
    signUp('Bo'),
  ]);
  await Promise.all([long, short].map((player) => register(player, id)));
  await goTo(page, `/tournaments/${id}/participants`);
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const { nickname, email } of [long, short]) {
      const row = rowOf(page, email);
      await expect(row.getByText('Registered', { exact: true })).toBeInViewport({ ratio: 1 });
      const isCut = await row
        .locator('.mantine-Badge-label')
        .evaluateAll((labels) => labels.some((label) => label.scrollWidth > label.clientWidth));
      expect(isCut, `${width} px: ${nickname}`).toBe(false);
      const isWide = await row.evaluate((one) =>
        [one, ...one.children].some((part) => part.scrollWidth > part.clientWidth + 1),
      );
      expect(isWide, `${width} px: ${nickname}`).toBe(false);
      const menu = row.getByRole('button', { name: `Actions for ${nickname}` });
      await expect(menu).toBeInViewport({ ratio: 1 });
      await menu.click();
      await expect(page.getByRole('menuitem', { name: 'History' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('[PART-05, PART-06] somebody registered is checked in after the question, and talked to in a new tab; no name is too long for the table', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'manager');
  const [id, late, other] = await Promise.all([
    createTournament(bearer, { title: unique('Bypass Cup') }),
    signUp('Latecomer'),
    signUp('Onlooker'),
  ]);
  await Promise.all([late, other].map((player) => register(player, id)));
  await page.goto(`/tournaments/${id}/participants`);
  const row = rowOf(page, late.email);
  await expect(row).toContainText('Registered');
  const ask = async () => {
    await choose(page, 'Latecomer', 'Bypass check-in');
    await expect(page.getByText('Are you sure you want to bypass check-in validation?')).toBeVisible();
  };
  await ask();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row).toContainText('Registered');
  await ask();
  await page.getByRole('dialog').getByRole('button', { name: 'Bypass check-in' }).click();
  await expect(row).toContainText('Checked in');
  const counts = page.getByLabel('Participants at this moment');
  await expect(counts).toHaveText(/Participants2Registered, not checked in1Checked in1At most16/);
  await expect(page.getByRole('status').filter({ hasText: 'Checked in: Latecomer' })).toBeVisible();

  await openMenu(page, 'Latecomer');
  await expect(page.getByRole('menuitem', { name: 'Bypass check-in' })).toHaveCount(0);
  const tab = page.context().waitForEvent('page');
  await page.getByRole('menuitem', { name: 'Chat in a new tab' }).click();
  expect(new URL((await tab).url()).pathname + new URL((await tab).url()).search).toBe(
    `/chats?start=${late.id}`,
  );
  await expect(page).toHaveURL(`/tournaments/${id}/participants`);

  await choose(page, 'Latecomer', 'History');
  await expect(page.getByRole('dialog', { name: 'History' }).getByRole('listitem')).toContainText([
    /Milo bypassed the check-in.*RegisteredChecked in/s,
    /Latecomer registered/,
  ]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await expectLongNamesFit(page, bearer);
});

const logo = (within: Locator) => within.locator('img[src="/favicon.svg"]');

/** Expects logos in the list of participants, in the staff's and the public brackets, and in the dialog of a match. */
async function expectLogos(page: Page, { id, title }: Entered, count: number): Promise<void> {
  const inCard = page.getByRole('article').first().locator('[data-logo]');
  const screens = page.getByRole('navigation', { name: 'This tournament' });
  const rows = table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button') });
  await goTo(page, `/tournaments/${id}/participants`);
  await expect(screens.getByRole('link', { name: title })).toBeVisible();
  await expect(logo(rows)).toHaveCount(count);
  for (const path of ['public-brackets', 'brackets']) {
    await goTo(page, `/tournaments/${id}/${path}`);
    await expect(screens).toHaveCount(path === 'brackets' ? 1 : 0);
    await expect(inCard).toHaveCount(2);
    for (const side of [0, 1])
      await expect(inCard.nth(side)).toHaveCSS('background-image', /\/favicon\.svg"\)$/);
  }
  await page
    .getByRole('button', { name: /^Choose winner/ })
    .first()
    .click();
  await expect(logo(page.getByRole('dialog'))).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('[PART-07, PART-16] a team row opens the team, its chat is with the creator, and a deleted team says so; people and teams without a picture have the logo: in lists, on a team’s page, in brackets and dialogs', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'super');
  const [teams, people] = await Promise.all([teamsTournament(bearer), startedTournament(bearer, 4)]);
  const [final] = await matchesOf(teams);
  const { team_id: team, name } = final.first_participant;
  const captain = teams.players.find(({ id }) => id === final.first_participant.user_id)!;
  await page.goto(`/tournaments/${teams.id}/participants`);
  const row = rowOf(page, name);
  await expect(row.getByRole('cell')).toContainText(['', name, String(team), captain.nickname, '2', '10']);
  await openMenu(page, name);
  await expect(page.getByRole('menuitem', { name: 'Chat in a new tab' })).toHaveAttribute(
    'href',
    `/chats?start=${captain.id}`,
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);

  await expectLogos(page, teams, 2);
  await expectLogos(page, people, 4);
  await goTo(page, `/teams?search=${encodeURIComponent(name)}`);
  await expect(logo(rowOf(page, name))).toHaveCount(1);
  await goTo(page, `/tournaments/${teams.id}/participants`);
  await row.click({ position: { x: 400, y: 15 } });
  await expect(page).toHaveURL(`/team/${team}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  // The team, its creator, and both of them again in the table.
  await expect(logo(page.getByRole('main'))).toHaveCount(4);

  await setStatus(bearer, teams.id, 'CLOSED');
  await ask(bearer, deleteTeam, { params: { id: team! } });
  await page.goto(`/tournaments/${teams.id}/participants`);
  const gone = rowOf(page, 'TEAM DELETED');
  await expect(gone).toBeVisible();
  await expect(gone.getByRole('link')).toHaveCount(0);
});
