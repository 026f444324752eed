import {
  bypassCheckIn,
  deleteParticipant,
  listParticipantLogs,
  listParticipants,
  type ParticipantLog,
} from '@matchdesk/contract/participants';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, test } from './support/desk.ts';
import { makeTeam, register, signUp, signUpMany } from './support/players.ts';
import { unique } from './support/records.ts';
import { createTournament } from './support/tournaments.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Participant logs' }).locator('tbody tr');
const pick = (page: Page, filter: string, what: string) =>
  page.getByRole('combobox', { name: filter, exact: true }).selectOption({ label: what });

test('[PLOG-01, PLOG-02, PLOG-04] who came, was let in and went, ten a page, by status and role', async ({
  page,
}) => {
  const { bearer, user } = await enter(page, 'manager', '/page-not-found');
  const id = await createTournament(bearer, { title: unique('Logged Cup') });
  const numbers = Array.from({ length: 9 }, (_, index) => index + 1);
  for (const player of await signUpMany(numbers.map((number) => `logged_${number}`)))
    await register(player, id);
  const found = await ask(bearer, listParticipants, { params: { id }, query: { search: 'logged_5' } });
  const { id: pid, profile } = found.data[0]!;
  await ask(bearer, bypassCheckIn, { params: { id }, body: { participant_id: pid } });
  await ask(bearer, deleteParticipant, { params: { id, pid } });

  await page.goto(`/tournaments/${id}/participants`);
  await page.getByRole('link', { name: 'Logs' }).click();
  await expect(page).toHaveURL(`/tournaments/${id}/participants/logs`);
  for (const header of [
    'Time',
    'Game ID',
    'Profile ID',
    'User ID',
    'Actor ID',
    'Type',
    'Team name',
    'Team ID',
    'Role',
    'Status',
  ])
    await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByText('1–10 of 11')).toBeVisible();
  const cells = rows(page).first().getByRole('cell');
  await expect(cells).toHaveText([
    /^\d{4}\.\d{2}\.\d{2} \d{2}:\d{2}$/,
    'game-logged_5',
    String(profile.info?.id),
    `${profile.user.id} logged_5`,
    String(user.id),
    ...['Single', '–', '–', 'Player', 'Deleted'],
  ]);
  await expect(rows(page).nth(1)).toContainText('Checked in');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Page 2' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('Registered');
  await expectAccessible(page, 'participant logs', undefined, [1440, 992, 390]);

  await pick(page, 'Status', 'Checked in');
  await expect(rows(page)).toHaveCount(1);
  await pick(page, 'Status', 'Deleted');
  await expect(rows(page).first()).toContainText('Deleted');
  await pick(page, 'Status', 'Registered');
  await expect(rows(page)).toHaveCount(9);
  const roles = page.getByRole('combobox', { name: 'Role', exact: true }).getByRole('option');
  await expect(roles).toHaveText(['All roles', 'Captain', 'Co-captain', 'Player', 'Substitute']);
  await pick(page, 'Role', 'Captain');
  await expect(page.getByText('Nothing fits these filters')).toBeVisible();
  await pick(page, 'Role', 'Player');
  await expect(rows(page)).toHaveCount(9);
  await register(await signUp('logged_live'), id);
  await expect(rows(page).first()).toContainText('logged_live');
});

test('[PLOG-01, PLOG-03] a team is logged as one, and every field can be searched', async ({ page }) => {
  const { bearer } = await enter(page, 'manager', '/page-not-found');
  const more = { title: unique('Logged Teams'), match_type: '2', team_mates: '2' };
  const id = await createTournament(bearer, more);
  const teams: { id: number; name: string; captain: number }[] = [];
  for (const side of ['east', 'west']) {
    const [captain, mate] = [await signUp(`${side}_captain`), await signUp(`${side}_mate`)];
    const name = unique(`Side ${side}`);
    const team = await makeTeam(captain, name, [mate]);
    await register(captain, id, { team_id: team, line_up: [captain.id, mate.id] });
    teams.push({ id: team, name, captain: captain.id });
  }
  const logs = (await ask(bearer, listParticipantLogs, { params: { id } })).data;
  const [west, east] = logs as [ParticipantLog, ParticipantLog];
  await page.goto(`/tournaments/${id}/participants/logs`);
  await expect(rows(page).first().getByRole('cell')).toContainText([
    ...['', 'game-west_captain', String(west.profile_id), String(west.user_id), String(west.actor_id)],
    ...['Team', teams[1]?.name ?? '', String(teams[1]?.id), 'Captain', 'Registered'],
  ]);

  const fields = page.getByRole('combobox', { name: 'Search by' });
  await expect(fields.getByRole('option')).toHaveText([
    ...['Player', 'User ID', 'Profile ID', 'Team name', 'Team ID', 'Actor ID'],
  ]);
  const searches = {
    Player: 'east_cap',
    'User ID': String(east.user_id),
    'Profile ID': String(east.profile_id),
    'Team name': 'side east',
    'Team ID': String(teams[0]?.id),
    'Actor ID': String(teams[0]?.captain),
  };
  for (const [field, text] of Object.entries(searches)) {
    await fields.selectOption({ label: field });
    await page.getByRole('searchbox').fill('zzz');
    await expect(page.getByText('Nothing fits these filters')).toBeVisible();
    await page.getByRole('searchbox').fill(text);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText('east_captain');
  }
});

test.describe('when they cannot be read', () => {
  test.use({ expectedErrors: /participant logs could not be loaded/ });

  test('[PLOG-05] the failure is only logged, and the table stays as it was', async ({ page }) => {
    const { bearer } = await enter(page, 'manager', '/page-not-found');
    const id = await createTournament(bearer, { title: unique('Quiet Cup') });
    await register(await signUp('quiet_one'), id);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const noError = async () => {
      await expect.poll(() => logged.join()).toContain('participant logs could not be loaded');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByText(/wrong|could not/i)).toHaveCount(0);
    };

    await page.goto(`/tournaments/${id}/participants/logs`);
    await expect(rows(page)).toHaveCount(1);
    await page.route(/\/api\/.*\/logs\?/, (route) =>
      route.fulfill({ status: 500, json: { message: 'Broken (1)', code: 'internal' } }),
    );
    await pick(page, 'Status', 'Deleted');
    await noError();
    await expect(rows(page).first()).toContainText('quiet_one');

    logged.length = 0;
    await page.reload();
    await noError();
    await expect(page.getByRole('columnheader', { name: 'Actor ID' })).toBeVisible();
    await page.unrouteAll();
    await pick(page, 'Status', 'All statuses');
    await expect(rows(page).first()).toContainText('quiet_one');
  });
});
