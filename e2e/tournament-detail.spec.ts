import { createBracketTemplate } from '@matchdesk/contract/tournaments/templates';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import {
  approveFirst,
  cardOf,
  type Entered,
  matchesOf,
  startedTournament,
} from './support/elimination.steps.ts';
import { undoOf } from './support/gestures.ts';
import { picture } from './support/pictures.ts';
import { anotherDesk, createRule, factsOf, unique } from './support/records.ts';
import { switches } from './support/tournament-form.ts';
import { createTournament, readTournament, setStatus } from './support/tournaments.steps.ts';

const bar = 'Progress of the tournament';

/** Every screen of a tournament has its header, which marks the current one. */
async function expectScreens(page: Page, id: number, title: string): Promise<void> {
  const screens = {
    participants: ['No participants yet', 'Participants'],
    'participants/logs': ['Participant logs', 'Logs'],
    rounds: ['No rounds yet', 'Rounds'],
    brackets: ['No bracket yet', 'Brackets'],
    seeding: ['Nobody to seed yet', 'Seeding'],
  };
  for (const [path, [screen, tab]] of Object.entries(screens) as [string, [string, string]][]) {
    await goTo(page, `/tournaments/${id}/${path}`);
    await expect(page.getByRole('main').getByText(screen, { exact: true })).toBeVisible();
    const links = page.getByRole('navigation', { name: 'This tournament' }).getByRole('link');
    const tabs = ['Home', 'Brackets', 'Participants', 'Seeding', 'Rounds', 'Logs', 'Admin calls'];
    await expect(links).toHaveText([title, ...tabs]);
    const own = [`/tournament/${id}`, `/tournaments/${id}/brackets`, `/tournaments/${id}/participants`];
    for (const [index, href] of own.entries())
      await expect(links.nth(index === 0 ? 0 : index + 1)).toHaveAttribute('href', href);
    await expect(links.and(page.locator('[aria-current=page]'))).toHaveText(tab);
    await expect(page.getByText('Not built yet')).toHaveCount(0);
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/tournaments/${id}/calls`);
  const current = page.getByRole('navigation', { name: 'This tournament' }).locator('[aria-current=page]');
  await expect(current).toHaveText('Admin calls');
  await expect(current).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** A round robin's overview shows the same fields as its home. */
async function expectRoundRobinFields(page: Page, bearer: string): Promise<void> {
  const title = unique('Round Cup');
  const id = await createTournament(bearer, { title, type: '4' });
  await goTo(page, `/tournament/round-robin/${id}`);
  await expect(page).toHaveURL(`/tournament/round-robin/${id}/overview`);
  await expect(page.getByRole('navigation', { name: 'This tournament' }).getByRole('link')).toHaveCount(7);
  await expect(page.getByRole('region', { name: bar })).toBeVisible();
  await expect(page.getByText('Round Robin', { exact: true })).toBeVisible();
  for (const group of ['General', 'Schedule', 'Prizes', 'Locations', 'Chat and flags', 'Sponsor'])
    await expect(page.getByRole('heading', { name: group, exact: true })).toBeVisible();
  const shown = await factsOf(page);
  expect(Object.keys(shown).length).toBeGreaterThan(10);
  await page.goto(`/tournament/${id}`);
  await expect.poll(() => factsOf(page)).toEqual(shown);
}

test('[ROUTE-04, ROUTE-06, TDET-01, TDET-02, TDET-04, TDET-05, TDET-09, D39] a tournament’s home shows its progress, its fields and the way to its screens, each of which marks itself in the header', async ({
  page,
}) => {
  const title = unique('Home Cup');
  const { bearer } = await enter(page, 'admin');
  const rule = unique('Home rule');
  const rule_id = await createRule(bearer, { title: rule, game_id: '12', content: '' });
  const template = unique('Home evening');
  const rounds = [{ duration: 30, matches: 1 }];
  const drawn = await ask(bearer, createBracketTemplate, {
    body: { title: template, game_id: 12, info: rounds },
  });
  const id = await createTournament(bearer, {
    title,
    rule_id: String(rule_id),
    template_id: String(drawn.data.id),
    image: picture('image.png'),
    icon: picture('icon.png'),
    sponsor_image: picture('sponsor.png'),
    description: '<p>Bring your <strong>own</strong> pad.</p>',
    prize_pool: JSON.stringify([{ place: 1, prizes: [{ wallet: 'EUR', value: 150 }] }]),
    sponsor_text: 'Thanks to Nobody Ltd',
    sponsor_url: 'https://nobody.example',
    chat_link: 'https://chat.example',
    site_link: 'https://site.example',
    deeplink: 'desk://cup',
    platform_id: '3',
    fixture_participants: '8',
    check_in_time: '45',
    started_at: '2027-02-06 19:00:00',
    end_at: '2027-02-07 01:00:00',
    'supported_countries[]': 'it',
    send_promo: '1',
    is_chat_enabled: '1',
    custom_seeding: '1',
    available_mobile: '0',
  });
  await page.goto(`/tournament/${id}`);
  const steps = page.getByRole('region', { name: bar }).getByRole('listitem');
  await expect(steps).toHaveText([
    ...['Opened', 'Registration open', 'Check-in', 'Registration closed', 'Generating'],
    ...['Started', 'In progress', 'Finished', 'Closed'],
  ]);
  await expect(steps.and(page.locator('[aria-current=step]'))).toHaveText('Registration open');
  for (const name of [`Picture of ${title}`, 'Icon (200x200 pixels)', 'Sponsor image'])
    await expect(page.getByRole('img', { name, exact: true })).toHaveJSProperty('naturalWidth', 16);
  for (const group of ['General', 'Schedule', 'Prizes', 'Locations', 'Chat and flags', 'Sponsor'])
    await expect(page.getByRole('heading', { name: group, exact: true })).toBeVisible();
  // One heading above the counts, and one above the fields.
  await expect(page.getByRole('heading', { name: 'Participants', exact: true })).toHaveCount(2);
  for (const fact of ['Starforge Legends', '150.00 EUR', 'Thanks to Nobody Ltd', 'own'])
    await expect(page.getByText(fact, { exact: true }).first()).toBeVisible();

  const record = await readTournament(bearer, id);
  const flags = Object.entries(switches)
    .filter(([, name]) => name !== 'match_autohandle')
    .map(([label, name]) => [label, record[name] ? 'Yes' : 'No']);
  await expect
    .poll(() => factsOf(page))
    .toMatchObject({
      ...Object.fromEntries(flags),
      ID: String(id),
      Rule: rule,
      'Bracket template': template,
      'Created by': record.creator?.name,
      Created: expect.stringMatching(/^\d{4}\.\d\d\.\d\d \d\d:\d\d$/),
      'Registration opens': 'At once',
      'Check-in': '45 minutes before the start',
      'Place 1': '150.00 EUR',
      'Tournament type': 'Brackets',
      'Match type': 'Solo',
      Game: 'Starforge Legends',
      Platform: 'PC',
      'Max players': '16',
      'Fixture participants': '8',
      'Who may register': 'Italy',
      'Chat link': 'https://chat.example',
      'Site link': 'https://site.example',
      'Deep link': 'desk://cup',
      'Sponsor text': 'Thanks to Nobody Ltd',
      'Sponsor link': 'https://nobody.example',
      Start: expect.stringContaining('20:00'),
      End: expect.stringContaining('02:00'),
    });

  const header = page.getByRole('navigation', { name: 'This tournament' });
  const addresses = (links: { getAttribute(name: string): string | null }[]) =>
    links.map((link) => link.getAttribute('href'));
  expect(await header.getByRole('link').evaluateAll(addresses)).toEqual([
    `/tournament/${id}`,
    `/tournament/${id}`,
    `/tournaments/${id}/brackets`,
    `/tournaments/${id}/participants`,
    `/tournaments/${id}/seeding`,
    `/tournaments/${id}/rounds`,
    `/tournaments/${id}/participants/logs`,
    `/tournaments/${id}/calls`,
  ]);
  await expect(header.getByRole('link', { name: title })).toBeVisible();
  await expectAccessible(page, 'tournament-detail', undefined, [1440, 992, 390]);

  await header.getByRole('link', { name: 'Participants', exact: true }).click();
  await expect(page).toHaveURL(`/tournaments/${id}/participants`);
  await expectScreens(page, id, title);
  await goTo(page, '/tournament/add');
  await expect(page.getByRole('heading', { level: 1, name: 'New tournament' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('');
  await goTo(page, `/tournament/edit/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit tournament' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title);
  await expectRoundRobinFields(page, bearer);
  await goTo(page, `/tournament/${id}`);
  await expect(header.getByRole('link', { name: title })).toBeVisible();
  await page.getByRole('link', { name: 'Clone' }).click();
  await expect(page).toHaveURL(`/tournament/add?donor_id=${id}`);
});

/** The home shows the bracket itself: live, and a result can be judged there. */
async function judgeAtHome(page: Page, cup: Entered): Promise<void> {
  const [first, second] = await matchesOf(cup);
  await goTo(page, `/tournament/${cup.id}`);
  const brackets = page.getByRole('region', { name: 'Brackets', exact: true });
  await expect(brackets.getByRole('article')).toHaveCount(3);
  await approveFirst(cup, first);
  await expect(cardOf(page, first.id)).toContainText('Finished');
  await cardOf(page, second.id)
    .getByRole('button', { name: /Choose winner/ })
    .click();
  await page.getByRole('dialog').getByRole('radio').first().check();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(cardOf(page, second.id)).toContainText('Finished');
  await expectAccessible(page, 'home with its bracket');
}

test('[D42] steps by hand say what they mean, can be undone, and ask before the last; the home shows the bracket, live, to be judged there', async ({
  page,
}) => {
  const title = unique('Stepped Cup');
  const { bearer } = await enter(page, 'super');
  const [id, cup] = await Promise.all([createTournament(bearer, { title }), startedTournament(bearer, 4)]);
  await page.goto(`/tournament/${id}`);
  const present = page.getByRole('region', { name: bar }).locator('[aria-current=step]');
  await expect(page.getByText('Nobody has registered yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy players’ link' })).toBeVisible();
  await page.getByRole('button', { name: 'For players' }).click();
  const players = page.getByRole('dialog', { name: 'The players’ page' });
  await expect(players.getByRole('img', { name: 'QR code of the players’ page' })).toBeVisible();
  const address = `${new URL(page.url()).origin}/play/t/${page.url().split('/').at(-1)}`;
  await expect(players.getByText(address)).toBeVisible();
  await expect(players.getByRole('link', { name: 'Open as a player' })).toHaveAttribute('href', address);
  await page.keyboard.press('Escape');
  await expect(players).toHaveCount(0);
  await expect(page.getByText('Nobody else can register. You can draw the seats.')).toBeVisible();

  await page.getByRole('button', { name: 'Close registration' }).click();
  await expect(present).toHaveText('Registration closed');
  await expect(page.getByText('Nobody has registered yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to check-in' }).click();
  await expect(present).toHaveText('Check-in');
  await undoOf(page, `${title} is now: Check-in`).click();
  await expect(present).toHaveText('Registration closed');

  await setStatus(bearer, id, 'FINISHED');
  await expect(present).toHaveText('Finished');
  await page.getByRole('button', { name: 'Close tournament' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('After that nothing can be changed and no result reverted.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(present).toHaveText('Finished');
  await page.getByRole('button', { name: 'Close tournament' }).click();
  await question.getByRole('button', { name: 'Close tournament' }).click();
  await expect(present).toHaveText('Closed');
  expect((await readTournament(bearer, id)).status).toBe('CLOSED');

  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history).toContainText('set the status to “Finished”');
  await expect(history).not.toContainText(/fields\.|[A-Z]{3,}_[A-Z]{3,}|status [A-Z]{3,}/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await judgeAtHome(page, cup);
});

test('[RT-05, TDET-13] status and counts move on an open page, and starting says so', async ({
  page,
  browser,
}) => {
  const title = unique('Moving Cup');
  const { bearer } = await enter(page, 'super');
  const id = await createTournament(bearer, { title });
  const manager = await anotherDesk(browser);
  await enter(manager, 'manager', `/tournament/${id}`);
  const present = manager.getByRole('region', { name: bar }).locator('[aria-current=step]');
  await expect(present).toHaveText('Registration open');
  await expect(manager.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expect(manager.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await manager.evaluate('window.stayed = true');
  const starting = manager.getByRole('status').filter({ hasText: 'Starting tournament' });

  await setStatus(bearer, id, 'PENDING');
  await expect(present).toHaveText('Generating');
  await expect(starting.locator('.mantine-Loader-root')).toBeVisible();
  await goTo(manager, `/tournaments/${id}/brackets`);
  await expect(manager.getByRole('region', { name: bar })).toHaveCount(0);
  await expect(starting.locator('.mantine-Loader-root')).toBeVisible();
  await goTo(manager, `/tournament/${id}`);
  await expect(present).toHaveText('Generating');
  await setStatus(bearer, id, 'STARTED');
  await expect(present).toHaveText('Started');
  await expect(manager.getByText('Starting tournament')).toHaveCount(0);
  expect(await manager.evaluate('window.stayed')).toBe(true);
  await manager.context().close();
});
