import { finishMatch } from '@matchdesk/contract/formats/matches';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments';
import type { Page, Route } from '@playwright/test';
import { ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { emailOf, enter, expect, password, test } from './support/desk.steps.ts';
import { matchesOf, report, startedTournament } from './support/elimination.steps.ts';
import { undoOf } from './support/gestures.ts';
import { pictureForGuide } from './support/guide-pictures.ts';
import { countPresses } from './support/presses.ts';
import { field, unique } from './support/records.ts';
import { typeCard } from './support/tournament-form.ts';

const nextTask = (page: Page) => page.getByRole('region', { name: 'What to do next' });
const next = (page: Page, name: string) => nextTask(page).getByRole('button', { name, exact: true }).click();
const resultOf = (page: Page, number: number) =>
  page.getByRole('textbox', { name: new RegExp(`^Result of match ${number}:`) });
const toResults = (page: Page) =>
  page.getByRole('navigation', { name: 'This tournament' }).getByRole('link', { name: 'Results' }).click();

/** Signs in, makes a tournament and gets its guests in, as a person does. */
async function guestsIn(page: Page, type: string, count: number) {
  await page.goto('/login');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  const presses = await countPresses(page, { fields: true });
  await page.getByLabel('E-mail').fill(emailOf('admin'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Create tournament' }).click();
  await field(page, 'Title').fill(unique(type));
  if (type !== 'Brackets') await typeCard(page, type).click();
  await page.getByRole('combobox', { name: 'Game', exact: true }).click();
  await page.getByRole('option', { name: 'Starforge Legends', exact: true }).click();
  await field(page, 'Max players').fill(`${count}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await next(page, 'Add participants');
  const dialog = page.getByRole('dialog', { name: 'Add participants' });
  const names = Array.from({ length: count }, (_, index) => `G${String(index + 1).padStart(3, '0')}`);
  await dialog.getByRole('textbox', { name: 'Names or e-mails, one a line' }).fill(names.join('\n'));
  await dialog.getByRole('button', { name: `Add ${count} participants` }).click();
  await expect(dialog).toHaveCount(0);
  const id = Number(page.url().split('/').at(-1));
  const bearer = await page.evaluate<string>("localStorage.getItem('matchdesk.bearer')");
  const status = async () => (await ask(bearer, getTournament, { params: { id } })).data.status;
  return { id, presses, names, status };
}

async function makeRooms(page: Page, size: number): Promise<void> {
  await next(page, 'Create rooms');
  const dialog = page.getByRole('dialog', { name: 'Create rooms' });
  await dialog.getByLabel('Number of rooms').fill('1');
  await dialog.getByLabel('Room size').fill(`${size}`);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await next(page, 'Fill empty spots');
  await next(page, 'Start tournament');
}

/** Pastes a result for each of so many matches, the first of them with this number. */
async function pasteResults(page: Page, from: number, count: number): Promise<void> {
  await expect(resultOf(page, from)).toBeVisible();
  await page.getByRole('button', { name: 'Paste a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste results' });
  const lines = Array.from(
    { length: count },
    (_, index) => `${from + index} ${index % 3 === 0 ? '0-1' : '1-0'}`,
  );
  await dialog.getByRole('textbox').fill(lines.join('\n'));
  await dialog.getByRole('button', { name: count === 1 ? 'Save 1 result' : `Save ${count} results` }).click();
  await expect(dialog).toHaveCount(0);
}

/** Closes the results, and then the tournament for good. */
async function close(page: Page, results: string): Promise<void> {
  const asked = page.getByRole('dialog');
  await page.getByRole('button', { name: results }).click();
  // Whoever leaves while it is being saved is asked whether they mean it.
  const saved = page.waitForResponse(
    (response) => response.request().method() !== 'GET' && response.url().includes('/tournaments/'),
  );
  await asked.getByRole('button', { name: results }).click();
  await saved;
  await expect(asked).toHaveCount(0);
  await page.getByRole('link', { name: 'What to do next' }).click();
  await next(page, 'Close tournament');
  await asked.getByRole('button', { name: 'Close tournament' }).click();
}

test('eight play a round robin in one room, its 28 results in one column, and it closes, in 52 presses', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { presses, status } = await guestsIn(page, 'Round Robin', 8);
  await makeRooms(page, 8);
  await toResults(page);
  await expect(page.getByRole('status').filter({ hasText: '28 open matches' })).toBeVisible();
  await resultOf(page, 1).click();
  const column = Array.from({ length: 28 }, (_, index) => (index % 3 === 0 ? '0-1' : '1-0')).join('\n');
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(column)})`);
  await page.keyboard.press('ControlOrMeta+v');
  await page.getByRole('button', { name: 'Save 28 results' }).click();
  await close(page, 'Close results');
  await expect.poll(status).toBe('CLOSED');
  expect(presses.count(), presses.list().join('\n')).toBeLessThanOrEqual(52);
});

test('sixteen play four rounds of a Swiss, each pasted from a list, in 45 presses', async ({ page }) => {
  const { presses, status } = await guestsIn(page, 'Swiss-system', 16);
  await makeRooms(page, 16);
  await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click();
  await toResults(page);
  for (const round of [0, 1, 2, 3]) await pasteResults(page, 8 * round + 1, 8);
  await close(page, 'Close results');
  await expect.poll(status).toBe('CLOSED');
  expect(presses.count(), presses.list().join('\n')).toBeLessThanOrEqual(45);
});

test('128 play a single elimination, round by round from a list, in 150 presses', async ({ page }) => {
  test.slow();
  const { presses, status } = await guestsIn(page, 'Brackets', 128);
  await next(page, 'Draw the bracket');
  await next(page, 'Start tournament');
  await toResults(page);
  let first = 1;
  for (const matches of [64, 32, 16, 8, 4, 2, 1]) {
    await pasteResults(page, first, matches);
    first += matches;
  }
  await expect(page.getByRole('heading', { name: 'All results are in' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Podium' })).toBeVisible();
  expect(await status()).toBe('FINISHED');
  expect(presses.count(), presses.list().join('\n')).toBeLessThanOrEqual(150);
});

test('the sheet of results: keys move and save, marks lead to the match, a colleague’s result leaves what is typed, and what is refused stays', {
  tag: '@guide',
}, async ({ page }) => {
  const { bearer } = await enter(page, 'admin');
  const cup = await startedTournament(bearer, 16);
  const [one, two, three, four] = await matchesOf(cup);
  await report(cup, two, two.first_participant, '1:0');
  await report(cup, three, three.first_participant, '1:0');
  await report(cup, three, three.second_participant, '0:1');
  await page.goto(`/tournaments/${cup.id}/results`);
  await expectAccessible(page, 'the sheet of results', 'main');

  // Keys: Enter and the arrows move, and a result that cannot be says why on its line.
  await resultOf(page, 1).fill('1');
  await page.keyboard.press('Enter');
  await expect(resultOf(page, 2)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('2-2');
  await page.keyboard.press('Shift+Enter');
  await expect(resultOf(page, 3)).toBeFocused();
  await expect(page.getByText('A match needs a winner, and this score is a draw.')).toBeVisible();
  await expect(resultOf(page, 4)).toHaveAccessibleDescription(/draw/);
  const open = page.getByRole('status').filter({ hasText: 'open matches' });
  const sheet = page.getByRole('list').filter({ has: resultOf(page, 1) });
  await pictureForGuide('results-sheet', [open, sheet], { width: 1240 });

  // A report and a conflict lead to the match's dialog, from which the focus comes back.
  await expect(page.getByRole('button', { name: 'Reported: look at match 2' })).toBeVisible();
  const conflict = page.getByRole('button', { name: 'Conflict: look at match 3' });
  await conflict.click();
  const drawer = page.getByRole('dialog', { name: `MID #${three.id}` });
  await expect(drawer).toContainText(three.second_participant.name);
  await page.keyboard.press('Escape');
  await expect(conflict).toBeFocused();

  // A colleague decides what is being typed here.
  await resultOf(page, 5).fill('0-1');
  await ask(bearer, finishMatch, {
    params: { id: cup.id, matchId: four!.id },
    body: { winner_id: four!.first_participant.id },
  });
  await expect(page.getByText(`Decided meanwhile: ${four!.first_participant.name} won`)).toBeVisible();
  await expect(resultOf(page, 4)).toHaveValue('2-2');
  await page.reload();
  await expect(resultOf(page, 4)).toHaveValue('2-2');
  await page.getByRole('button', { name: 'Discard mine' }).click();
  await expect(resultOf(page, 4)).toHaveCount(0);

  // What is typed is saved as one act, and one Undo takes it back.
  await resultOf(page, 5).press('ControlOrMeta+s');
  await expect(page.getByText('2 results saved')).toBeVisible();
  await expect(open).toHaveText('5 open matches');
  await undoOf(page, '2 results saved').click();
  await expect(resultOf(page, 1)).toHaveValue('');

  // A list is looked at line by line; what is no result stays in it.
  await page.getByRole('button', { name: 'Paste a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste results' });
  const list = dialog.getByRole('textbox');
  await list.fill(`1 3-0\n5 ${one.first_participant.name}\n99 1-0\n6 1-0\n6 0-1\n7\t0-1`);
  const lines = dialog.getByRole('table', { name: 'What the lines mean' }).getByRole('row');
  await expect(dialog.getByRole('status')).toHaveText('2 results · 4 lines need a look');
  await expect(lines).toContainText([
    'This score is not possible here. Possible: 1–0, 0–1.',
    'Nobody in this match has this name.',
    'Match 99 is not open',
    'An earlier line is about this match.',
    '1–0: ',
    '0–1: ',
  ]);
  await expectAccessible(page, 'a pasted list of results', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Save 2 results' }).click();
  await expect(list).toHaveValue(`1 3-0\n5 ${one.first_participant.name}\n99 1-0\n6 0-1`);
  await page.keyboard.press('Escape');

  // Somebody was faster by a moment: nothing is saved, the line says why, and what was typed stays.
  await resultOf(page, 1).fill('0-1');
  await resultOf(page, 8).fill('1-0');
  const winner = one.first_participant;
  const decide = async (route: Route) => {
    await ask(bearer, finishMatch, {
      params: { id: cup.id, matchId: one.id },
      body: { winner_id: winner.id },
    });
    await route.continue();
  };
  await page.route(`**/tournaments/${cup.id}/results`, decide, { times: 1 });
  await page.getByRole('button', { name: 'Save 2 results' }).click();
  await expect(page.getByText('Nothing was saved. Look at the marked rows.')).toBeVisible();
  await expect(page.getByText(`Decided meanwhile: ${winner.name} won`)).toBeVisible();
  await expect(resultOf(page, 1)).toHaveValue('0-1');
  await page.getByRole('button', { name: 'Save 1 result' }).click();
  await expect(page.getByText('1 result saved')).toBeVisible();
});

test('twelve get their points in a leaderboard from a spreadsheet, and it closes, in 20 presses', async ({
  page,
}) => {
  const { presses, names, status } = await guestsIn(page, 'Leaderboard', 12);
  await next(page, 'Start leaderboard');
  await expect.poll(status).toBe('STARTED');
  await page
    .getByRole('navigation', { name: 'This tournament' })
    .getByRole('link', { name: 'Leaderboard', exact: true })
    .click();
  await page.getByRole('button', { name: 'Paste a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste scores' });
  await dialog.getByRole('textbox').fill(names.map((name, index) => `${name}\t${10 * index}`).join('\n'));
  await dialog.getByRole('button', { name: 'Save 12' }).click();
  await page.getByRole('button', { name: 'Close leaderboard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close leaderboard' }).click();
  await expect.poll(status).toBe('FINISHED');
  expect(presses.count(), presses.list().join('\n')).toBeLessThanOrEqual(20);
});
