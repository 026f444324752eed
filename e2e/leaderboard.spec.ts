import { listArenaRounds, listLeaderboard } from '@matchdesk/contract/leaderboard';
import * as play from '@matchdesk/contract/play';
import type { Page } from '@playwright/test';
import { ask, askWithForm } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, test } from './support/desk.ts';
import { startEarly, undoOf } from './support/gestures.ts';
import { disqualifyOnScreen } from './support/leaving.ts';
import { type Player, register, signUpMany } from './support/players.ts';
import { anotherDesk, unique } from './support/records.ts';
import { createTournament, readTournament } from './support/tournaments.ts';

interface Board {
  id: number;
  bearer: string;
  players: Player[];
}

async function makeBoard(bearer: string, names: readonly string[]): Promise<Board> {
  const id = await createTournament(bearer, {
    title: unique('Board'),
    type: '2',
    rounds: '2',
    max_member: '16',
    auto_check_in: '1',
  });
  const players = await signUpMany(names);
  for (const player of players) await register(player, id);
  return { id, bearer, players };
}

const cell = (page: Page, name: string) => page.getByRole('button', { name: `Points of ${name}:` });
const stored = (page: Page, name: string, points: number) =>
  page.getByRole('button', { name: `Points of ${name}: ${points}` });
const room = (page: Page) => page.getByRole('textbox', { name: 'Room ID' });
const standing = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

const names = ['Ada', 'Bo', 'Cleo', 'Dan', 'Eve', 'Finn'].map((name) => `${name} Board`);
const [ada, bo, cleo, dan, eve, finn] = names as [string, string, string, string, string, string];

test('[LEAD-01, LEAD-02, LEAD-03, LEAD-04] a leaderboard from registration to its places, before two desks and the public', async ({
  page,
  browser,
}) => {
  test.slow();
  const { bearer } = await enter(page, 'admin');
  const board = await makeBoard(bearer, names);
  const { id } = board;
  const address = `/tournaments/${id}/brackets`;
  const [colleague, spectator] = [await anotherDesk(browser), await anotherDesk(browser)];
  await enter(colleague, 'manager', address);
  await page.goto(address);
  await spectator.setViewportSize({ width: 390, height: 844 });
  await spectator.goto(`/tournaments/${id}/public-brackets`);

  // Before the start: rounds, rooms and the schedule, but nobody in them.
  for (const name of ['Round 1', 'Round 2', 'Total'])
    await expect(page.getByRole('tab', { name })).toBeVisible();
  await expect(page.getByText('Players and scores are shown from the start.')).toBeVisible();
  await expect(spectator.getByText('Not started yet')).toBeVisible();
  await room(page).fill('Room 17');
  await page.getByRole('textbox', { name: 'Password' }).fill('sesame');
  await page.getByRole('button', { name: 'Save room' }).click();
  await expect(page.getByText('The room is saved')).toBeVisible();
  await expect(room(colleague)).toHaveValue('Room 17');
  await page.getByRole('button', { name: 'Copy Room ID' }).waitFor();
  await page.getByRole('button', { name: 'Rounds schedule' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The schedule is saved')).toBeVisible();

  // The start reads the tournament, and then the leaderboard.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await startEarly(page, 'Start leaderboard');
  await expect(cell(page, bo)).toBeVisible();
  await expect(cell(colleague, bo)).toBeVisible();
  const started = asked.indexOf(`PUT /api/tournaments/${id}/start`);
  expect(started).toBeGreaterThanOrEqual(0);
  const reread = () => asked.indexOf(`GET /api/tournaments/${id}`, started);
  await expect.poll(reread).toBeGreaterThan(started);
  await expect
    .poll(() => asked.indexOf(`GET /api/tournaments/${id}/arena`, reread()))
    .toBeGreaterThan(reread());
  await expect(standing(spectator, bo)).toBeVisible();
  await expect(spectator.getByText('sesame')).toHaveCount(0);

  // Players report; it is evidence and writes no points.
  const [first] = (await ask(bearer, listArenaRounds, { params: { id }, query: {} })).data;
  const report = { id, matchId: first!.id };
  await askWithForm(board.players[0]!.bearer, play.reportMatch, { points: '10' }, report);
  await page.getByRole('button', { name: 'Reports: 1' }).click();
  await expect(page.getByRole('dialog').getByRole('row')).toContainText(['10']);
  await page.keyboard.press('Escape');

  // Keys: digits replace, Enter goes down, Ctrl+S saves what was touched.
  await page.getByLabel(`Points of ${ada}`, { exact: true }).click();
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  await page.keyboard.type('7');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(page.getByText('not saved')).toHaveCount(3);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('3 scores saved')).toBeVisible();
  await expect(page.getByText('3 of 6 scores in')).toBeVisible();
  await expect(stored(colleague, bo, 7)).toBeVisible();
  await expect(standing(spectator, ada)).toContainText('10');

  // What is typed survives a reload, and leaving asks.
  await cell(page, eve).click();
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  const typed = page.getByRole('row').filter({ hasText: eve }).getByText('not saved');
  await expect(typed).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(typed).toBeVisible();
  await page.getByRole('button', { name: 'Save 1' }).click();
  await expect(page.getByText('1 score saved')).toBeVisible();

  // Two desks, one cell: nobody overwrites what the other typed.
  await cell(colleague, dan).click();
  await colleague.keyboard.type('5');
  await colleague.keyboard.press('Enter');
  await cell(page, dan).click();
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  const quarrel = colleague.getByRole('row').filter({ hasText: dan });
  await expect(quarrel.getByRole('button', { name: 'Mine' })).toBeVisible();
  await expect(quarrel).toContainText(': 8');
  await quarrel.getByRole('button', { name: 'Mine' }).click();
  await colleague.getByRole('button', { name: 'Save 1' }).click();
  await expect(stored(page, dan, 5)).toBeVisible();

  // A list from a spreadsheet, into the second round.
  await page.getByRole('tab', { name: 'Round 2' }).click();
  await page.getByRole('button', { name: 'Paste a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste scores' });
  await dialog
    .getByLabel('Scores from a spreadsheet')
    .fill(
      `Player\tScore\n${bo}\t12\n${cleo.toUpperCase()}\t9\nDen Board\t6\nNobody at all\t3\n${finn}\t1.200`,
    );
  for (const found of ['Found: 2', 'Perhaps meant: 1', 'Not here: 1', 'Not a whole number: 1'])
    await expect(dialog.getByText(found)).toBeVisible();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Use the 3' }).click();
  await page.getByRole('button', { name: 'Save 3' }).click();
  await expect(page.getByText('3 scores saved')).toBeVisible();

  // Total: ranks, ties, movement, and why one stands above the next.
  await page.getByRole('tab', { name: 'Total' }).click();
  const totals = page.getByRole('list', { name: 'Total' });
  await expect(totals.getByRole('listitem').first()).toContainText(bo);
  await expect(totals.getByRole('listitem').first()).toContainText('19');
  await expect(standing(page, bo).getByLabel('up 1 rank')).toBeVisible();
  await page.getByRole('button', { name: bo }).click();
  await expect(page.getByRole('dialog')).toContainText('Above the next by the total: 19 to 16.');
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'the total');

  // The last save is taken back, and that is undone.
  await page.getByRole('button', { name: 'Take back the last save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(totals.getByRole('listitem').first()).toContainText(ada);
  await undoOf(page, 'The last save is taken back').click();
  await expect(totals.getByRole('listitem').first()).toContainText(bo);

  // A disqualification strikes the line out, everywhere.
  await disqualifyOnScreen(colleague, id, cleo);
  for (const window of [page, spectator]) await expect(standing(window, cleo)).toContainText('out');

  // Finn did not come: the line stays without a score, and the History says who saved the others.
  await page.getByRole('tab', { name: 'Round 1' }).click();
  await expect(page.getByRole('button', { name: `Points of ${finn}: none` })).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of round 1' });
  await expect(history.getByRole('listitem').filter({ hasText: `${ada}: – → 10` })).toContainText(
    'saved scores',
  );
  await page.keyboard.press('Escape');
  await expect(history).toHaveCount(0);

  // Closing stores the places; nothing can be entered any more.
  await page.getByRole('button', { name: 'Close leaderboard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close leaderboard' }).click();
  await expect(page.getByText('The tournament is closed and its places are stored')).toBeVisible();
  expect((await readTournament(bearer, id)).status).toBe('FINISHED');
  const { data } = await ask(bearer, listLeaderboard, { params: { id }, query: {} });
  expect(data.map(({ name, rank }) => [name, rank])).toEqual([
    [bo, 1],
    [dan, 2],
    [ada, 3],
    [eve, 4],
    [finn, 5],
    [cleo, null],
  ]);
  await page.getByRole('tab', { name: 'Round 1' }).click();
  await expect(page.getByLabel(`Points of ${ada}`, { exact: true })).toHaveAttribute('readonly');
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0);
  await expectAccessible(page, 'a round');
  await expect(spectator.getByText('Finished')).toBeVisible();
  await expectAccessible(spectator, 'the public leaderboard');
});

test('scores are entered with a thumb', async ({ page }) => {
  const { bearer } = await enter(page, 'admin');
  const { id } = await makeBoard(
    bearer,
    ['Gus', 'Hana', 'Ida', 'Jo', 'Kim', 'Lou'].map((name) => `${name} Thumb`),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/tournaments/${id}/brackets`);
  await startEarly(page, 'Start leaderboard');
  await cell(page, 'Gus Thumb').click();
  await page.keyboard.type('11');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByLabel('Points of Hana Thumb', { exact: true })).toBeFocused();
  await page.keyboard.type('22');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save 2' }).click();
  await expect(page.getByText('2 scores saved')).toBeVisible();
  const { data } = await ask(bearer, listLeaderboard, { params: { id }, query: {} });
  expect(data.slice(0, 2).map(({ name, points }) => [name, points])).toEqual([
    ['Hana Thumb', 22],
    ['Gus Thumb', 11],
  ]);
  await expectAccessible(page, 'score cards', undefined, [390]);

  // On the home of the tournament the grid stands in a card: names are still read whole.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/tournament/${id}`);
  const name = page.getByRole('grid').getByRole('rowheader', { name: 'Hana Thumb' });
  await expect(name).toBeVisible();
  await expect.poll(() => name.evaluate((own) => own.scrollWidth - own.clientWidth)).toBe(0);
});

test('the rounds page shows the schedule of a leaderboard', async ({ page }) => {
  const { bearer } = await enter(page, 'admin');
  const { id } = await makeBoard(bearer, []);
  await page.goto(`/tournaments/${id}/rounds`);
  await expect(page.getByRole('row')).toContainText(['Start', 'Round 1', 'Round 2']);
  await expect(page.getByRole('row').nth(2)).toContainText('120 minutes');
});
