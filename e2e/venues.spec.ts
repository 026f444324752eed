import { createVenue, getVenue } from '@matchdesk/contract/tournaments/venues';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, goTo, switchToItalian, test } from './support/desk.steps.ts';
import { answerDelete, chooseAction } from './support/lists.ts';
import { factsOf, field, rowOf, searchFor, unique } from './support/records.ts';
import { createTournament } from './support/tournaments.steps.ts';

const inGroup = (page: Page, number: number, label: string) => field(page, `Group ${number}: ${label}`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('[HALL-04] a venue is written group by group, with its errors under their fields, and listed with its stations', async ({
  page,
}) => {
  const name = unique('Tin Palace');
  await enter(page, 'manager', '/venues');
  await page.getByRole('link', { name: 'Create venue' }).click();
  await expect(page).toHaveURL('/venues/add');
  await expect(inGroup(page, 1, 'Numbers')).toBeVisible();
  await button(page, 'Save').click();
  await expect(field(page, 'Name')).toHaveAccessibleDescription('This field is required');
  await expect(inGroup(page, 1, 'Numbers')).toHaveAccessibleDescription('This field is required');
  await expectAccessible(page, 'new venue with errors');

  await field(page, 'Name').fill(name);
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Rome');
  await page.getByRole('option', { name: 'Europe/Rome' }).click();
  await inGroup(page, 1, 'Name of the group').fill('PS5 left');
  await inGroup(page, 1, 'Numbers').fill('1-4, 9');
  await expect(page.getByText('5 stations')).toBeVisible();
  await button(page, 'Add a group').click();
  await expect(inGroup(page, 2, 'Name of the group')).toBeFocused();
  await inGroup(page, 2, 'Name of the group').fill('Stage');
  await inGroup(page, 2, 'Numbers').fill('4-5');
  await button(page, 'Save').click();
  await expect(inGroup(page, 2, 'Numbers')).toHaveAccessibleDescription(
    'One of these numbers is in another group already',
  );
  await inGroup(page, 2, 'Numbers').fill('five');
  await button(page, 'Save').click();
  await expect(inGroup(page, 2, 'Numbers')).toHaveAccessibleDescription('Write numbers as 1-8, 12');
  await inGroup(page, 2, 'Numbers').fill('5');
  const games = page.getByRole('combobox', { name: 'Group 2: Games' });
  await games.fill('Neon');
  await page.getByRole('option', { name: 'Neon Drift' }).click();
  await games.press('Escape');
  await button(page, 'Save').click();
  await expect(page.getByText(`Saved: ${name}`)).toBeVisible();
  await expect(page).toHaveURL('/venues');

  await searchFor(page, name);
  await expect(rowOf(page, name)).toContainText('6');
  await expect(rowOf(page, name)).toContainText('PS5 left: 1-4, 9 · Stage: 5');
  await expect(rowOf(page, name)).toContainText('Europe/Rome');
  await expectAccessible(page, 'venues');

  await rowOf(page, name).getByRole('link').click();
  await expect(page.locator('#page').getByText('Neon Drift')).toBeVisible();
  await button(page, 'Remove group 1').click();
  await expect(inGroup(page, 1, 'Name of the group')).toHaveValue('Stage');
  await expect(inGroup(page, 1, 'Name of the group')).toBeFocused();
  await button(page, 'Save').click();
  await expect(rowOf(page, name)).toContainText('Stage: 5');
  await rowOf(page, name).getByRole('link').click();
  await button(page, 'History').click();
  const entry = page.getByRole('dialog', { name: 'History' }).getByRole('listitem');
  await expect(entry.first()).toContainText('PS5 left: 1-4, 9 · Stage: 5 (Neon Drift)');
  await page.keyboard.press('Escape');
  await switchToItalian(page);
  await expect(page.getByRole('heading', { name: 'Gruppi di postazioni' })).toBeVisible();
});

test('[HALL-05] a tournament names its venue and a group of stations in a part of the form that others need not open', async ({
  page,
}) => {
  const name = unique('Copper Hall');
  const { bearer } = await enter(page, 'super', '/');
  const groups = [
    { name: 'Left', numbers: '1-4' },
    { name: 'Right', numbers: '5-8' },
  ];
  const venue = await ask(bearer, createVenue, { body: { name, time_zone: 'UTC', groups } });
  const id = await createTournament(bearer, { title: unique('Hall Cup') });
  await goTo(page, `/tournament/edit/${id}`);
  const hall = page.getByRole('combobox', { name: 'Venue' });
  await expect(hall).toBeHidden();
  await page.getByText('Venue', { exact: true }).first().click();
  await expect(page.getByRole('combobox', { name: 'Stations' })).toHaveCount(0);
  await hall.fill(name);
  await page.getByRole('option', { name }).click();
  await page.getByRole('combobox', { name: 'Stations' }).click();
  await page.getByRole('option', { name: 'Right' }).click();
  await button(page, 'Save').click();
  await expect(page.getByText('The tournament is saved')).toBeVisible();
  await goTo(page, `/tournament/${id}`);
  await expect(page.getByRole('main').getByText(name)).toBeVisible();
  expect(await factsOf(page)).toMatchObject({ Venue: name, Stations: 'Right' });

  await goTo(page, '/venues');
  await searchFor(page, name);
  await chooseAction(page, name, 'Delete');
  await answerDelete(page, 'venue', 'Delete');
  await expect(page.getByText('A tournament that is not over is played here')).toBeVisible();
  expect((await ask(bearer, getVenue, { params: { id: venue.data.id } })).data.name).toBe(name);
});
