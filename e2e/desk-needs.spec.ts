import { readFile } from 'node:fs/promises';
import { listTournamentAdminCalls, resolveAdminCall } from '@matchdesk/contract/desk/admin-calls';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { playerCalls } from './support/chats.steps.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import {
  approveFirst,
  type Entered,
  matchesOf,
  report,
  startedTournament,
} from './support/elimination.steps.ts';

/** The report says when calls came, how soon they were answered, by whom and why. */
async function readReport(page: Page, cup: Entered, nickname: string): Promise<void> {
  const { bearer } = cup;
  const [first, second] = await matchesOf(cup);
  await goTo(page, `/tournament/${cup.id}`);
  await page
    .getByRole('navigation', { name: 'This tournament' })
    .getByRole('link', { name: 'Admin calls' })
    .click();
  await expect(page.getByText('Nobody has called for an admin in this tournament.')).toBeVisible();

  await playerCalls(cup, first);
  const figures = page.locator('dl').filter({ hasText: 'To first answer, median' });
  await expect(figures).toContainText(/Calls\s*1/);
  const [call] = (await ask(bearer, listTournamentAdminCalls, { params: { id: cup.id } })).data;
  const outcome = 'rules_explained';
  await ask(bearer, resolveAdminCall, { params: { id: cup.id, callId: call!.id }, body: { outcome } });
  await playerCalls(cup, second);
  await expect(figures).toContainText(/Calls\s*2/);
  await expect(page.getByRole('img', { name: /^Calls from .* to / })).toBeVisible();
  const row = page.getByRole('region', { name: 'By staff member' }).getByRole('row', { name: nickname });
  await expect(row.getByRole('cell')).toHaveText(['1', '1', /^\d+:\d\d$/, /^\d+:\d\d$/]);
  const reasons = page.getByRole('region', { name: 'By reason' }).getByRole('listitem');
  await expect(reasons).toHaveText([/Rules explained\s*1/, /Still open\s*1/]);
  await expectAccessible(page, 'the report about calls', 'main');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export calls' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('admin-calls.csv');
  const text = await readFile(await file.path(), 'utf8');
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFF"id","match id","caller","times called","opened at"/);
  expect(lines.slice(1)).toHaveLength(2);
  expect(lines[1]).toContain(`${first.id},"${first.first_participant.name}",1,`);
  expect(lines[1]).toMatch(/,"rules_explained"$/);
}

test('what needs me now: calls and conflicts come and go by themselves, each with its age and the way there; afterwards a report says when calls came, how soon they were answered, by whom and why', async ({
  page,
}) => {
  const { bearer, user } = await enter(page, 'admin');
  const cup = await startedTournament(bearer, 4);
  const reported = await startedTournament(bearer, 4);
  const [first, second] = await matchesOf(cup);
  const home = `/tournament/${cup.id}`;
  await page.goto(home);
  const strip = page.getByRole('region', { name: 'What needs you now' });
  await expect(strip).toHaveText('Nothing needs you now.');

  await playerCalls(cup, first);
  await expect(strip.getByRole('link')).toHaveText([/^1 open call\s*\d+:\d\d$/]);
  await report(cup, second, second.first_participant, '1:0');
  await report(cup, second, second.second_participant, '0:1');
  await expect(strip.getByRole('link')).toHaveText([/^1 open call/, /^1 conflict\s*\d+:\d\d$/]);
  await expectAccessible(page, 'the strip', 'section[aria-label="What needs you now"]');

  await strip.getByRole('link', { name: /conflict/ }).click();
  await expect(page).toHaveURL(new RegExp(`/desk\\?queue=reports&tournament_id=${cup.id}`));
  await expect(page.getByRole('heading', { name: 'Desk' })).toBeVisible();
  await page.goBack();
  await expect(strip.getByRole('link', { name: /conflict/ })).toBeVisible();
  await approveFirst(cup, second);
  await expect(strip.getByRole('link')).toHaveText([/^1 open call/]);

  // On the first page, over all tournaments.
  await goTo(page, '/');
  await expect(page.getByRole('heading', { name: 'Tournaments', level: 1 })).toBeVisible();
  await expect(strip.getByRole('link', { name: /\d open calls?/ })).toBeVisible();

  await readReport(page, reported, user.nickname);
});
