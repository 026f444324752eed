import { getTeam, listTeams } from '@matchdesk/contract/people/teams';
import type { Page } from '@playwright/test';
import { answerTo, ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import { expectColumns } from './support/lists.ts';
import { askToJoin, makeTeam, register, signUp } from './support/players.steps.ts';
import { rowOf, searchFor, unique } from './support/records.ts';
import { createTournament, setStatus } from './support/tournaments.steps.ts';

test('[TEAM-01, TEAM-02, TEAM-03, TEAM-04, TEAM-05, ERR-28, ROUTE-18, D134] a team is deleted and brought back, others are found and opened, and a request to join is declined', async ({
  page,
}) => {
  const { bearer: manager } = await enter(page, 'manager', '/teams');
  const deleted = await deleteTeam(page);
  await goTo(page, '/teams');
  await findTeams(page, manager);

  const { bearer } = await enter(page, 'super', `/teams?search=${encodeURIComponent(deleted)}`);
  await bringBack(page, deleted);
  await declineRequest(page, bearer);
});

/** Deletes a team after the question, and is led back to the list. */
async function deleteTeam(page: Page): Promise<string> {
  const name = unique('Curlews');
  const captain = await signUp('Kjell');
  const id = await makeTeam(captain, name, []);
  await goTo(page, `/team/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const ask = async () => {
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Are you sure you want to delete the team?')).toBeVisible();
  };
  await ask();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(`/team/${id}`);
  await ask();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/teams');
  await expect(page.getByRole('status').filter({ hasText: `Deleted: ${name}` })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Deleted' })).toHaveCount(0);
  await goTo(page, `/team/${id}`);
  await expect(page.getByRole('main').getByText('This team does not exist.')).toBeVisible();
  return name;
}

async function bringBack(page: Page, name: string): Promise<void> {
  await expect(page.getByText('No results for these filters')).toBeVisible();
  await page.getByRole('switch', { name: 'Deleted' }).click();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Bring back' }).click();
  await expect(rowOf(page, name)).toHaveCount(0);
  await page.getByRole('switch', { name: 'Deleted' }).click();
  await rowOf(page, name).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Finds teams by name or id, page by page; a click opens one with its members. */
async function findTeams(page: Page, bearer: string): Promise<void> {
  // Without digits: the search by id must not find a name by chance.
  const mark = unique('Herons').replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!);
  const [captain, mate] = await Promise.all([
    signUp('Falk', { name: 'Falk Ottesen', inGame: 'falk#12' }),
    signUp('Greta'),
  ]);
  const id = await makeTeam(captain, mark, [mate]);
  for (let number = 1; number <= 30; number += 1)
    await makeTeam(captain, `${mark} ${'i'.repeat(number)}`, []);

  await searchFor(page, mark);
  await expect(page.getByText('1–30 of 31')).toBeVisible();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Page 2' }).click();
  await expect(page.getByText('31–31 of 31')).toBeVisible();
  await expectColumns(page, ['ID', 'Logo', 'Name', 'Game', 'Team-mates']);
  await expect(rowOf(page, mark).getByRole('cell')).toHaveText([
    ...[String(id), '', mark, 'Starforge Legends', '2 of 10'],
  ]);
  await page.getByRole('combobox', { name: 'Game' }).selectOption('Cardkeepers');
  await expect(page.getByText('No results for these filters')).toBeVisible();
  await goTo(page, `/teams?search=${id}`);
  await expect(rowOf(page, mark)).toHaveCount(1);
  await expectAccessible(page, 'teams', undefined, [1440, 992, 390]);

  await rowOf(page, mark).click({ position: { x: 700, y: 15 } });
  await expect(page).toHaveURL(`/team/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: mark })).toBeVisible();
  const mates = page.getByRole('table', { name: 'Team-mates' });
  await expect(mates.getByRole('columnheader')).toHaveText([
    ...['Player', 'E-mail', 'Name in the game', 'Role', 'Status', 'Actions'],
  ]);
  const row = mates.getByRole('row').filter({ hasText: captain.email });
  await expect(row.getByRole('cell')).toHaveText([
    ...['FalkFalk Ottesen', captain.email, 'falk#12', 'Captain', 'Accepted', ''],
  ]);
  await expect(mates.getByRole('row').filter({ hasText: mate.email })).toContainText('Player');
  // People without a picture show the logo.
  await expect(row.getByRole('presentation').first()).toHaveAttribute('src', '/favicon.svg');
  expect((await answerTo(captain.bearer, getTeam, { params: { id } })).status).toBe(403);
  const query = { limit: 30, all: true, search: String(id) };
  const { data } = await ask(bearer, listTeams, { query });
  expect(data.map((team) => team.id)).toContain(id);
}

/** The request stands out, appears by itself, and can be declined unless the team takes part. */
async function declineRequest(page: Page, bearer: string): Promise<void> {
  const [captain, mate, asking] = await Promise.all([signUp('Hanno'), signUp('Ilse'), signUp('Jorid')]);
  const id = await makeTeam(captain, unique('Otters'), [mate]);
  await goTo(page, `/team/${id}`);
  const mates = page.getByRole('table', { name: 'Team-mates' });
  await expect(mates.getByRole('row')).toHaveCount(3);
  const noColour = ['background-color', 'rgba(0, 0, 0, 0)'] as const;
  await expect(mates.getByRole('row').nth(1)).toHaveCSS(...noColour);

  await askToJoin(asking, id);
  const request = mates.getByRole('row').filter({ hasText: asking.email });
  await expect(request).toContainText('Wants to join');
  await expect(request).not.toHaveCSS(...noColour);
  await expectAccessible(page, 'team with a request', undefined, [1440, 992, 390]);
  await expect(mates.getByRole('button', { name: /Decline/ })).toHaveCount(1);

  const title = unique('Otter Cup');
  const tournament = await createTournament(bearer, { title, match_type: '2', team_mates: '2' });
  await register(captain, tournament, { team_id: id, line_up: [captain.id, mate.id] });
  const decline = async () => {
    await request.getByRole('button', { name: 'Decline the request of Jorid' }).click();
    await expect(page.getByText('Are you sure you want to decline the request of Jorid?')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  };
  await decline();
  const failure = page.getByRole('alert').filter({ hasText: 'Delete error' });
  await expect(failure).toContainText('Team has participation');
  await expect(request).toBeVisible();

  await expect(page.getByRole('dialog')).toHaveCount(0);
  await setStatus(bearer, tournament, 'CLOSED');
  await decline();
  await expect(request).toHaveCount(0);
  await mates.getByRole('button', { name: 'Actions for Ilse' }).click();
  await page.getByRole('menuitem', { name: 'Remove from the team' }).click();
  await expect(page.getByText('Are you sure you want to delete the team-mate?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(mates.getByRole('row')).toHaveCount(2);
  await expect(mates.getByRole('button', { name: 'Actions for Hanno' })).toHaveCount(0);

  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog', { name: 'History' }).getByRole('listitem')).toContainText([
    /Sora removed a team-mate/,
    /Sora declined a request/,
    /Jorid asked to join/,
    /Hanno accepted a request/,
    /Ilse asked to join/,
    /Hanno created it/,
  ]);
}
