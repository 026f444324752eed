import { getRawMatch } from '@matchdesk/contract/desk/advanced';
import { listMatches, listMatchHistory } from '@matchdesk/contract/formats/matches';
import type { TournamentStatus } from '@matchdesk/contract/statuses';
import type { Locator, Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, test } from './support/desk.steps.ts';
import { startedTournament } from './support/elimination.steps.ts';
import { signUp } from './support/players.steps.ts';
import { unique } from './support/records.ts';
import { createTournament, readTournament } from './support/tournaments.steps.ts';

/** In an order in which each status differs from the one before; a new tournament has one of the last two. */
const tournamentStatusLabels: Record<TournamentStatus, string> = {
  CHECKIN: 'Check-in',
  REGISTRATION_CLOSED: 'Registration closed',
  PENDING: 'Generating',
  STARTED: 'Started',
  IN_PROGRESS: 'In progress',
  FINISHED: 'Finished',
  CLOSED: 'Closed',
  OPENED: 'Opened',
  REGISTRATION_OPENED: 'Registration open',
};

const matchStatusLabels = ['Opened', 'Waiting', 'Started', 'Pending', 'Conflict', 'Finished'];

async function pick(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).first().click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

async function load(page: Page, id: number): Promise<void> {
  await page.getByLabel('Tournament id').fill(String(id));
  await page.getByRole('button', { name: 'Load' }).click();
  await expect(
    page.getByRole('link', { name: /./ }).and(page.locator(`[href="/tournament/${id}"]`)),
  ).toBeVisible();
}

const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

/** The Save button is also disabled while it saves; Reset is disabled only when the saved match is shown. */
async function saveMatch(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Save (the match|anyway)$/ }).click();
  await expect(page.getByRole('button', { name: 'Reset' })).toBeDisabled();
}

/** Counted from its appearance, by the page's clock. */
async function expectShownFor(page: Page, shown: Locator, ms: number, act: () => Promise<void>) {
  await expect(shown).toHaveCount(0);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  await act();
  await expect(async () => {
    await page.clock.runFor(10);
    expect(await shown.count()).toBe(1);
  }).toPass({ intervals: [20] });
  await page.clock.runFor(ms - 100);
  await expect(shown).toBeVisible();
  await page.clock.runFor(500);
  await expect(shown).toHaveCount(0);
  await page.clock.resume();
}

test('[ADV-02, ADV-03, ADV-06, ERR-22] a Super admin blocks a user and lets them in again, and sets each of the nine statuses of a tournament', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'super', '/tournaments/advanced');
  await blockAndLetIn(page);
  await setEachStatus(page, bearer);
});

/** Blocks and unblocks a player by e-mail. */
async function blockAndLetIn(page: Page): Promise<void> {
  const player = await signUp('Blocked Player');
  const section = page.getByRole('region', { name: 'User Access Management' });
  const email = section.getByLabel('E-mail');
  const isIn = async () =>
    (
      await page.request.get('/api/users/me', { headers: { authorization: `Bearer ${player.bearer}` } })
    ).status();
  expect(await isIn()).toBe(200);

  await email.fill(player.email);
  await section.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(toast(page, 'User blocked successfully!')).toBeVisible();
  await expect(email).toHaveValue('');
  expect(await isIn()).toBe(401);

  await email.fill(player.email);
  await section.getByRole('button', { name: 'Unblock' }).click();
  await expect(toast(page, 'User unblocked successfully!')).toBeVisible();

  const unknown = page.getByRole('alert').filter({ hasText: 'No user has this e-mail.' });
  await email.fill('nobody@nowhere.test');
  await section.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(unknown).toBeVisible();
  await expect(email).toHaveValue('nobody@nowhere.test');
  await unknown.getByRole('button', { name: 'Close' }).click();
  await expect(unknown).toHaveCount(0);
  await section.getByRole('button', { name: 'Unblock' }).click();
  await expect(unknown).toBeVisible();
  await email.fill('nobody');
  await section.getByRole('button', { name: 'Unblock' }).click();
  await expect(section.getByText('This is not an e-mail address')).toBeVisible();
}

/** Loads a tournament by its id and sets every status. */
async function setEachStatus(page: Page, bearer: string): Promise<void> {
  const title = unique('Forced Cup');
  const id = await createTournament(bearer, { title });
  await page.getByLabel('Tournament id').pressSequentially('a1b');
  await expect(page.getByLabel('Tournament id')).toHaveValue('1');
  await load(page, id);
  const section = page.getByRole('region', { name: 'Tournament', exact: true });
  for (const [status, label] of Object.entries(tournamentStatusLabels)) {
    await pick(page, 'Status', label);
    await page.getByRole('button', { name: 'Set the status' }).click();
    await expect(toast(page, 'Save success!').first()).toBeVisible();
    await expect(section.getByText(label, { exact: true })).toBeVisible();
    expect((await readTournament(bearer, id)).status).toBe(status);
  }
  await page.reload();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.getByLabel('Tournament id').fill('2147483647');
  await page.getByRole('button', { name: 'Load' }).click();
  await expect(section.getByText('This tournament does not exist.')).toBeVisible();
}

test('[ADV-04, ERR-21] a Super admin edits a match, and reads first what it breaks', async ({ page }) => {
  await page.clock.install();
  const { bearer } = await enter(page, 'super', '/tournaments/advanced');
  const { id, title } = await startedTournament(bearer, 4);
  const { data: matches } = await ask(bearer, listMatches, { params: { id }, query: {} });
  const match = matches[0]!;
  const [first, second] = [match.first_participant!, match.second_participant!];
  const params = { id, matchId: match.id };
  const stored = async () => (await ask(bearer, getRawMatch, { params })).data;

  await load(page, id);
  await expect(page.getByRole('link', { name: title })).toBeVisible();

  await pick(page, 'Round', 'Semifinals');
  await pick(page, 'Match', new RegExp(`^Match #${match.id}:`));
  await expect(page.getByLabel('Match id')).toHaveValue(String(match.id));
  await expect(page.getByRole('combobox', { name: 'First participant' })).toHaveValue(first.name);
  await expect(page.getByRole('button', { name: 'Save the match' })).toBeDisabled();

  await pick(page, 'First participant', second.name);
  await pick(page, 'Second participant', first.name);
  await expect(page.getByText('This breaks nothing.')).toBeVisible();
  await saveMatch(page);
  expect(await stored()).toMatchObject({ firstParticipant: second.id, secondParticipant: first.id });

  await page.getByRole('combobox', { name: 'Match status' }).click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(matchStatusLabels);
  await page.getByRole('option', { name: 'Waiting', exact: true }).click();
  await expect(page.getByText(`Match #${match.id}: its status does not fit its sides`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save anyway' })).toBeEnabled();
  await expectAccessible(page, 'the advanced tool');
  await page.getByRole('button', { name: 'Reset' }).click();
  await pick(page, 'Match status', 'Finished');
  await pick(page, 'Winner', first.name);
  await expect(page.getByText(/This breaks:/)).toBeVisible();
  await expect(page.getByText(/Match #\d+: a side does not match the result/)).toBeVisible();
  await expectShownFor(page, toast(page, 'Save success!'), 3000, () =>
    page.getByRole('button', { name: 'Save anyway' }).click(),
  );
  await expect(page.getByRole('button', { name: 'Reset' })).toBeDisabled();
  expect(await stored()).toMatchObject({ winner: first.id, status: 'FINISHED' });
  const history = await ask(bearer, listMatchHistory, { params, query: {} });
  expect(history.data[0]).toMatchObject({ action: 'edited by hand' });

  await expect(toast(page, 'Save success!')).toHaveCount(0);
  await pick(page, 'Match status', 'Opened');
  const refusal = { status: 409, json: { message: 'The desk is on fire.', code: 'changed-meanwhile' } };
  await page.route(`**/matches/${match.id}/advanced`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill(refusal) : route.fallback(),
  );
  const saving = page.getByRole('button', { name: /^Save (the match|anyway)$/ });
  await expect(saving).toBeEnabled();
  const reason = page.getByRole('alert').filter({ hasText: 'The desk is on fire.' });
  await expectShownFor(page, reason, 5000, () => saving.click());
  expect(await stored()).toMatchObject({ winner: first.id, status: 'FINISHED' });
});
