import { createSeason, type Season } from '@matchdesk/contract/content/seasons';
import * as play from '@matchdesk/contract/people/players';
import { getClan } from '@matchdesk/contract/people/teams';
import { updateUser } from '@matchdesk/contract/people/users';
import type { Page } from '@playwright/test';
import { ask, askWithForm } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import {
  approveFirst,
  matchesOf,
  revert,
  startedTournament,
  teamsTournament,
} from './support/elimination.steps.ts';
import { expectColumns, showRows } from './support/lists.ts';
import { picture } from './support/pictures.ts';
import { askToJoin, type Player, signUp } from './support/players.steps.ts';
import { field, rowOf, searchFor, unique } from './support/records.ts';

const day = 86_400_000;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Three days of game 12 that no other test uses, and their middle. */
function ownDays() {
  const first = Date.UTC(2100, 0, 1) + Math.floor(Math.random() * 30_000) * day;
  const at = (days: number) => new Date(first + days * day).toISOString().slice(0, 10);
  const midst = new Date(first + 1.5 * day).toISOString();
  return { from: at(0), to: at(3), when: { started_at: midst, end_at: midst } };
}

async function makeSeason(bearer: string, title: string, more: Record<string, string> = {}) {
  const { from, to, when } = ownDays();
  const { data } = await askWithForm(bearer, createSeason, {
    started_at: `${from} 00:00:00`,
    finished_at: `${to} 00:00:00`,
    'localizations[0][locale]': 'en',
    'localizations[0][title]': title,
    ...more,
  });
  return { season: data as Season, when };
}

test('[SEAS-01, SEAS-02, SEAS-04, SEAS-06, SEAS-07, SEAS-10, SEAS-12, SEAS-15] a season from its form over a tournament to its leaderboard, and back by a revert', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'admin', '/seasons');
  await expectColumns(page, ['ID', 'Title', 'Description', 'Game', 'Start', 'End', 'Active']);
  const active = page.getByRole('combobox', { name: 'Active' });
  await active.selectOption('Active now');
  await expect(page.getByRole('row').nth(1).getByRole('cell').nth(6)).toHaveText('Yes');
  await active.selectOption('Active or not');
  await expect(page).toHaveURL('/seasons');
  const edit = page.getByRole('link', { name: 'Edit default season' });
  await expect(edit).toHaveAttribute('href', '/seasons/edit/default');
  await page.getByRole('link', { name: 'Create New Season' }).click();
  await expect(page).toHaveURL('/seasons/add');

  const name = unique('Copper season');
  await button(page, 'Save').click();
  for (const label of ['Start', 'End'])
    await expect(field(page, label)).toHaveAccessibleDescription(/A date and time is needed/);
  await expect(field(page, 'Title')).toHaveAccessibleDescription('This field is required');
  await expect(page.getByRole('combobox', { name: 'Game' })).toHaveValue('Starforge Legends');
  const first = page.getByRole('group', { name: 'Language 1' });
  await expect(first.getByRole('combobox', { name: 'Language' })).toHaveValue('English (en)');
  await expect(page.getByRole('button', { name: /^Remove the language/ })).toHaveCount(0);
  await expectAccessible(page, 'new season with errors');

  const { from, to, when } = ownDays();
  await field(page, 'Start').fill(`${from.replaceAll('-', '.')} 00:00`);
  await field(page, 'End').fill(`${to.replaceAll('-', '.')} 00:00`);
  await field(page, 'Title').fill(name);
  await field(page, 'Description').fill('For those who polish');
  await button(page, 'Add a language').click();
  const second = page.getByRole('group', { name: 'Language 2' });
  const language = second.getByRole('combobox', { name: 'Language' });
  await expect(language).toHaveValue('Italiano (it)');
  await language.click();
  const languages = page.getByRole('listbox').getByRole('option');
  await expect(languages).toHaveCount(25);
  for (const text of await languages.allTextContents()) expect(text).toMatch(/^\S.* \([a-z]{2}\)$/);
  await page.getByRole('option', { name: 'Deutsch (de)' }).click();
  await expect(language).toHaveValue('Deutsch (de)');
  await second.getByRole('textbox', { name: 'Title' }).fill('Kupfer');
  await expect(second.getByRole('textbox', { name: 'Description' })).toHaveValue('');
  await button(page, 'Add a language').click();
  await button(page, 'Remove the language it').click();
  await expect(page.getByRole('button', { name: /^Remove the language/ })).toHaveCount(2);
  await button(page, 'Image').setInputFiles(picture('plain.png'));

  const refusals = [
    {
      message: 'No.',
      code: 'no',
      errors: {
        image: ['Too dark'],
        game_id: ['Not now'],
        started_at: ['Too far'],
        finished_at: ['Farther'],
      },
    },
    { message: 'No.', code: 'no', errors: { message: ['The calendar is full'] } },
  ];
  await page.route('**/api/seasons', async (route) => {
    const refusal = route.request().method() === 'POST' && refusals.shift();
    if (refusal) await route.fulfill({ status: 422, json: refusal });
    else await route.continue();
  });
  await button(page, 'Save').click();
  await expect(button(page, 'Image')).toHaveAccessibleDescription(/Too dark/);
  await expect(page.getByRole('combobox', { name: 'Game' })).toHaveAccessibleDescription(/Not now/);
  await expect(field(page, 'Start')).toHaveAccessibleDescription(/Too far/);
  await expect(field(page, 'End')).toHaveAccessibleDescription(/Farther/);
  await button(page, 'Save').click();
  await expect(page.getByRole('alert').filter({ hasText: 'The calendar is full' })).toBeVisible();
  await button(page, 'Save').click();
  await expect(page.getByText(`Saved: ${name}`)).toBeVisible();
  await expect(page).toHaveURL('/seasons');

  await searchFor(page, name);
  const cells = rowOf(page, name).getByRole('cell');
  await expect(cells.nth(0)).toHaveText(/^\d+$/);
  await expect(cells.nth(1)).toHaveText(name);
  await expect(cells.nth(2)).toHaveText('For those who polish');
  await expect(cells.nth(3)).toHaveText('Starforge Legends');
  await expect(cells.nth(4)).toHaveText(`${from.replaceAll('-', '.')} 00:00`);
  await expect(cells.nth(5)).toHaveText(`${to.replaceAll('-', '.')} 00:00`);
  await expect(cells.nth(6)).toHaveText('No');
  await expectAccessible(page, 'seasons');
  await rowOf(page, name).click();
  await expect(page).toHaveURL(/\/season\/\d+\/solo$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('No points yet')).toBeVisible();

  const cup = await startedTournament(bearer, 4, when);
  const [one, two] = await matchesOf(cup);
  await approveFirst(cup, one);
  await approveFirst(cup, two);
  const final = (await matchesOf(cup)).find(({ id }) => id !== one.id && id !== two.id)!;
  const winner = cup.players.find(({ id }) => id === final.first_participant.user_id)!;
  await ask(bearer, updateUser, { params: { id: winner.id }, body: { name: 'Wynn Copper' } });
  await approveFirst(cup, final);
  const rows = page.getByRole('row').filter({ hasText: 'Entrant' });
  await expect(rows).toHaveCount(4);
  await expectColumns(page, ['Position', 'ID', 'User e-mail', 'Name', 'Nickname', 'Locale', 'Points']);
  await expect(rows.first().getByRole('cell')).toHaveText([
    '1',
    String(winner.id),
    winner.email,
    'Wynn Copper',
    winner.nickname,
    'en',
    '100',
  ]);
  await expect(rows.locator('td:first-child')).toHaveText(['1', '2', '3', '3']);
  await expect(rows.locator('td:last-child')).toHaveText(['100', '80', '65', '65']);
  await expectAccessible(page, 'solo leaderboard');

  await revert(cup, final);
  await expect(page.getByText('No points yet')).toBeVisible();
  await expect(rows).toHaveCount(0);
});

test('[ROUTE-13, SEAS-14, SEAS-16, SEAS-17, SEAS-18, SEAS-19, D99, D102] teams and clans of a season, and their members', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'admin');
  const title = unique('Tin season');
  const { season, when } = await makeSeason(bearer, title);
  const cup = await teamsTournament(bearer, when);
  const captain = cup.players[0]!;
  const mate = cup.players[1]!;
  const clanName = unique('Clan');
  const { data: clan } = await ask(captain.bearer, play.createMyClan, {
    body: { name: clanName, max_players: 9 },
  });
  const takeIn = async ({ id: user }: Player) => {
    const asked = (await ask(bearer, getClan, { params: { id: clan.id } })).data.clan_mates;
    const mateId = asked.find(({ user_id }) => user_id === user)!.id;
    await ask(captain.bearer, play.acceptClanMate, { params: { id: clan.id, mateId } });
  };
  await ask(mate.bearer, play.askToJoinClan, { params: { id: clan.id } });
  await takeIn(mate);
  const [final] = await matchesOf(cup);
  await approveFirst(cup, final);
  const winner = [captain, mate].find(({ id }) => id === final.first_participant.user_id)!;
  // Somebody asks to join both, and has no status or role there yet.
  const asking = await signUp(unique('Asking').slice(0, 38), { name: 'Asa King' });
  await askToJoin(asking, final.first_participant.team_id!);
  await ask(asking.bearer, play.askToJoinClan, { params: { id: clan.id } });

  await page.goto(`/season/${season.id}/solo`);
  await expect(page.getByRole('row')).toHaveCount(5);
  const boards = page.getByRole('navigation', { name: 'Leaderboards' });
  for (const board of ['Team leaderboard', 'Clan leaderboard', 'Solo leaderboard']) {
    await boards.getByRole('link', { name: board }).click();
    await expect(page.getByRole('table', { name: board }).getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('combobox', { name: 'Platform' }).selectOption({ index: 1 });
    await expect(page).toHaveURL(/platform_id=\d+/);
    await expect(page.getByText('No results for these filters')).toBeVisible();
    await page.getByRole('combobox', { name: 'Country' }).fill('malt');
    await page.getByRole('option', { name: 'Malta', exact: true }).click();
    await expect(page).toHaveURL(/country_id=\d+/);
    await button(page, 'Clear filters').first().click();
    await expect(page).toHaveURL(/\/(solo|team|clan)$/);
    await expect(page.getByRole('table', { name: board }).getByRole('row').nth(1)).toBeVisible();
  }

  await boards.getByRole('link', { name: 'Team leaderboard' }).click();
  const teams = page.getByRole('table', { name: 'Team leaderboard' });
  await expect(teams.getByRole('columnheader')).toHaveText([
    'Position',
    'ID',
    'Team name',
    'Team size',
    'Points',
  ]);
  await expect(teams.getByRole('row').nth(1).getByRole('cell')).toHaveText(['1', /\d+/, /Team/, '2', '100']);
  await teams.getByRole('row').nth(1).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/season/${season.id}/team/\\d+$`));
  const members = page.getByRole('table', { name: 'Members' });
  const columns = [
    ...['Position', 'ID', 'User e-mail', 'Name', 'Nickname'],
    ...['Locale', 'Role', 'Points', 'Message'],
  ];
  await expect(members.getByRole('columnheader')).toHaveText(columns);
  const owner = rowOf(page, winner.nickname).getByRole('cell');
  await expect(owner).toHaveText([
    '1',
    String(winner.id),
    winner.email,
    /.*/,
    /Owner/,
    'en',
    'Captain',
    '100',
    'Write',
  ]);
  await expect(members.getByRole('row')).toHaveCount(3);
  await expect(rowOf(page, asking.nickname)).toHaveCount(0);
  await expectAccessible(page, 'members of a team');
  await goTo(page, `/season/${season.id}/clan`);
  const clans = page.getByRole('table', { name: 'Clan leaderboard' });
  await expect(clans.getByRole('columnheader')).toHaveText(['Position', 'ID', 'Clan name', 'Size', 'Points']);
  await expect(rowOf(page, clanName).getByRole('cell')).toHaveText([
    '1',
    String(clan.id),
    clanName,
    '2/9',
    '180',
  ]);
  await rowOf(page, clanName).getByRole('link').click();
  await expect(page).toHaveURL(`/season/${season.id}/clan/${clan.id}`);
  await expect(members.getByRole('columnheader')).toHaveText(columns);
  await expect(rowOf(page, captain.nickname)).toContainText('Owner');
  await expect(rowOf(page, mate.nickname)).not.toContainText('Owner');
  await expect(members.getByRole('row')).toHaveCount(3);
  await expect(rowOf(page, asking.nickname)).toHaveCount(0);
  // Once accepted, they are a member, without points.
  await takeIn(asking);
  await page.reload();
  await expect(rowOf(page, asking.nickname).getByRole('cell')).toHaveText([
    ...['–', String(asking.id), asking.email, 'Asa King', asking.nickname],
    ...['en', 'Member', '0', 'Write'],
  ]);
  await rowOf(page, mate.nickname).getByRole('link').click();
  await expect(page).toHaveURL(`/chats?start=${mate.id}`);
});

test('[ROUTE-12, SEAS-03, SEAS-05, SEAS-08, D10] the pages of the list, a row’s menu, and the default season', async ({
  page,
}) => {
  await showRows(page, '/seasons', 2);
  const { bearer } = await enter(page, 'super', '/seasons');
  const name = unique('Listed');
  // A minute each, one after the other.
  const first = Date.UTC(2001, 0, 1) + Math.floor(Math.random() * 8_000_000) * 60_000;
  const list = (title: string, place: number) => {
    const at = (minutes: number) => new Date(first + minutes * 60_000).toISOString();
    const dates = { started_at: at(place), finished_at: at(place + 1) };
    return makeSeason(bearer, `${name} ${title}`, dates);
  };
  await Promise.all([list('first', 0), list('second', 1)]);
  const { season } = await list('last', 2);
  await searchFor(page, name);
  await expect(page.getByText('1–2 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(rowOf(page, name)).toHaveCount(1);
  await searchFor(page, `${name} last`);

  const open = async (item: string) => {
    await button(page, `Actions for ${name} last`).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await open('View');
  await expect(page).toHaveURL(`/season/${season.id}/solo`);
  await expect(page.getByRole('heading', { level: 1, name: `${name} last` })).toBeVisible();
  await page.goBack();
  await open('Edit');
  await expect(page).toHaveURL(`/seasons/edit/${season.id}`);
  await expect(field(page, 'Title')).toHaveValue(`${name} last`);
  await expect(page.getByRole('combobox', { name: 'Game' })).toBeVisible();
  await page.goBack();
  await open('Recompute points');
  await expect(page.getByText('The points are counted anew')).toBeVisible();
  await open('Delete');
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(question).toContainText('Are you sure you want to delete the season?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, `${name} last`)).toHaveCount(0);

  await goTo(page, '/seasons/add');
  await expect(page.getByRole('heading', { level: 1, name: 'New season' })).toBeVisible();
  await goTo(page, '/seasons/edit/default');
  await expect(page.getByRole('heading', { level: 1, name: 'Edit default season' })).toBeVisible();
  await expect(field(page, 'Title').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Game' })).toHaveCount(0);
  await expect(field(page, 'Start')).toHaveCount(0);
  await expect(field(page, 'End')).toHaveCount(0);
  await expectAccessible(page, 'default season');
});
