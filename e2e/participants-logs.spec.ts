import { addEntries } from '@matchdesk/contract/tournaments/add-participants';
import {
  bypassCheckIn,
  deleteParticipant,
  listParticipantLogs,
  listParticipants,
  type ParticipantLog,
} from '@matchdesk/contract/tournaments/participants';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import { expectColumns } from './support/lists.ts';
import { makeTeam, type Player, register, signUp, signUpMany } from './support/players.steps.ts';
import { unique } from './support/records.ts';
import { createTournament } from './support/tournaments.steps.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Participant logs' }).locator('tbody tr');
const pick = (page: Page, filter: string, what: string) =>
  page.getByRole('combobox', { name: filter, exact: true }).selectOption({ label: what });

/** A team is logged with its members, can be searched by every field, and filtered by status and role. */
async function searchTeams(page: Page, bearer: string): Promise<void> {
  const teams = { match_type: '2', team_mates: '3', substitute_limit: '1' };
  const id = await createTournament(bearer, { title: unique('Logged Teams'), ...teams });
  const enterTeam = async (side: string) => {
    const people = await signUpMany(['captain', 'second', 'mate', 'spare'].map((who) => `${side}_${who}`));
    const [captain, second, mate, spare] = people as [Player, Player, Player, Player];
    const name = unique(`Side ${side}`);
    const team = await makeTeam(captain, name, [second, mate, spare], { co: second });
    const line_up = [captain.id, second.id, mate.id];
    await register(captain, id, { team_id: team, line_up, substitutes: [spare.id] });
    return { id: team, name };
  };
  await enterTeam('east');
  const west = await enterTeam('west');
  const found = await ask(bearer, listParticipants, { params: { id }, query: { search: 'east_captain' } });
  const pid = found.data[0]!.id;
  await ask(bearer, bypassCheckIn, { params: { id }, body: { participant_id: pid } });
  await ask(bearer, deleteParticipant, { params: { id, pid }, query: { by: 'participant' } });
  const query = { search: 'west_', limit: 50 };
  const logs = (await ask(bearer, listParticipantLogs, { params: { id }, query })).data;
  const [captain] = logs as [ParticipantLog];

  await goTo(page, `/tournaments/${id}/participants/logs`);
  const [status, role] = ['Status', 'Role'].map((name) =>
    page.getByRole('combobox', { name, exact: true }).getByRole('option'),
  );
  await expect(status!).toHaveText(['All statuses', 'Registered', 'Checked in', 'Deleted']);
  await expect(role!).toHaveText(['All roles', 'Captain', 'Co-captain', 'Player', 'Substitute']);
  for (const [word, count] of [
    ['Checked in', 4],
    ['Deleted', 4],
    ['Registered', 8],
  ] as const) {
    await pick(page, 'Status', word);
    await expect(rows(page)).toHaveCount(count);
    await expect(rows(page).filter({ has: page.getByText(word, { exact: true }) })).toHaveCount(count);
  }
  await expect(rows(page).first().getByRole('cell')).toContainText([
    ...['', 'game-west_captain', String(captain.profile_id), String(captain.user_id)],
    ...[String(captain.user_id), 'Team', west.name, String(west.id), 'Captain', 'Registered'],
  ]);
  for (const [word, who] of [
    ['Captain', 'captain'],
    ['Co-captain', 'second'],
    ['Player', 'mate'],
    ['Substitute', 'spare'],
  ] as const) {
    await pick(page, 'Role', word);
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first().getByRole('cell').nth(8)).toHaveText(word);
    await expect(rows(page).first()).toContainText(`west_${who}`);
    await expect(rows(page).last()).toContainText(`east_${who}`);
  }
  await pick(page, 'Role', 'Captain');

  const fields = page.getByRole('combobox', { name: 'Search by' });
  await expect(fields.getByRole('option')).toHaveText([
    ...['Player', 'User ID', 'Profile ID', 'Team name', 'Team ID', 'Actor ID'],
  ]);
  const searches = {
    Player: 'west_cap',
    'User ID': String(captain.user_id),
    'Profile ID': String(captain.profile_id),
    'Team name': 'side west',
    'Team ID': String(west.id),
    'Actor ID': String(captain.user_id),
  };
  for (const [field, text] of Object.entries(searches)) {
    await fields.selectOption({ label: field });
    await page.getByRole('searchbox').fill('zzz');
    await expect(page.getByText('No results for these filters')).toBeVisible();
    await page.getByRole('searchbox').fill(text);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText('west_captain');
  }
}

/** A failure is only logged, and the table stays as it was. */
async function failToRead(page: Page): Promise<void> {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const noError = async () => {
    await expect.poll(() => logged.join()).toContain('participant logs could not be loaded');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText(/wrong|could not/i)).toHaveCount(0);
  };
  await page.route(/\/api\/.*\/logs\?/, (route) =>
    route.fulfill({ status: 500, json: { message: 'Broken (1)', code: 'internal' } }),
  );
  await pick(page, 'Status', 'Deleted');
  await noError();
  await expect(rows(page).first()).toContainText('west_captain');

  logged.length = 0;
  await page.reload();
  await noError();
  await expect(page.getByRole('columnheader', { name: 'Actor ID' })).toBeVisible();
  await page.unrouteAll();
  await pick(page, 'Status', 'All statuses');
  await expect(rows(page).first()).toContainText('west_captain');
}

test.describe('the logs of participants', () => {
  test.use({ expectedErrors: /participant logs could not be loaded/ });

  test('[PLOG-01, PLOG-02, PLOG-03, PLOG-04, PLOG-05, D52] who came, was let in and went, ten a page, newest first; teams with their people, searched and filtered; a failure leaves the table as it was', async ({
    page,
  }) => {
    const { bearer, user } = await enter(page, 'manager');
    const id = await createTournament(bearer, { title: unique('Logged Cup') });
    const guests = Array.from({ length: 8 }, (_, index) => ({ line: index + 1, name: `guest_${index + 1}` }));
    await ask(bearer, addEntries, { params: { id }, body: { rows: guests } });
    await register(await signUp('logged_5'), id);
    const found = await ask(bearer, listParticipants, { params: { id }, query: { search: 'logged_5' } });
    const { id: pid, profile } = found.data[0]!;
    await ask(bearer, bypassCheckIn, { params: { id }, body: { participant_id: pid } });
    await ask(bearer, deleteParticipant, { params: { id, pid } });

    await page.goto(`/tournaments/${id}/participants`);
    await page.getByRole('link', { name: 'Logs' }).click();
    await expect(page).toHaveURL(`/tournaments/${id}/participants/logs`);
    await expectColumns(page, [
      ...['Time', 'Game ID', 'Profile ID', 'User ID', 'Actor ID'],
      ...['Type', 'Team name', 'Team ID', 'Role', 'Status'],
    ]);
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

    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Page 1' }).click();
    await expect(rows(page)).toHaveCount(10);
    await register(await signUp('logged_live'), id);
    await expect(rows(page).first()).toContainText('logged_live');

    await searchTeams(page, bearer);
    await failToRead(page);
  });
});
