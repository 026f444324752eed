import { listLeaderboard, listLeaderboardRounds } from '@matchdesk/contract/formats/leaderboard';
import { reportMatch } from '@matchdesk/contract/people/players';
import type { Page } from '@playwright/test';
import { ask, askWithForm } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import { startEarly, takeBackLastSave, undoOf } from './support/gestures.ts';
import { disqualifyOnScreen } from './support/leaving.ts';
import { ownColour, picture } from './support/pictures.ts';
import { placesOf } from './support/places.ts';
import { type Player, register, signUpMany } from './support/players.steps.ts';
import { anotherDesk, unique } from './support/records.ts';
import { createTournament, readTournament } from './support/tournaments.steps.ts';

async function makeBoard(bearer: string, players: readonly Player[]): Promise<number> {
  const id = await createTournament(bearer, {
    title: unique('Board'),
    type: '2',
    rounds: '2',
    max_member: '16',
    auto_check_in: '1',
  });
  for (const player of players) await register(player, id);
  return id;
}

const phone = { width: 390, height: 844 };
const cell = (page: Page, name: string) => page.getByRole('button', { name: `Points of ${name}:` });
/** The score's cell, whether or not it is being edited. */
const scoreOf = (page: Page, name: string) =>
  page.getByRole('grid').getByLabel(new RegExp(`^Points of ${name}`));
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
  const { bearer, user } = await enter(page, 'admin');
  const players = await signUpMany(names);
  const id = await makeBoard(bearer, players);
  const address = `/tournaments/${id}/brackets`;
  const [colleague, spectator] = [await anotherDesk(browser), await anotherDesk(browser)];
  const { user: manager } = await enter(colleague, 'manager', address);
  await page.goto(address);
  await spectator.setViewportSize(phone);
  await spectator.goto(`/tournaments/${id}/public-brackets`);

  // Before the start there are rounds, rooms and the schedule, but nobody in them.
  for (const name of ['Round 1', 'Round 2', 'Total'])
    await expect(page.getByRole('tab', { name })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Total' })).toHaveAttribute('id', /-999$/);
  await expect(page.getByText('Players and scores are hidden until the start.')).toBeVisible();
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

  await startEarly(page, 'Start leaderboard');
  await expect(page.getByText('The tournament has started')).toBeVisible();
  for (const name of names) await expect(scoreOf(page, name)).toBeVisible();
  await expect(cell(colleague, bo)).toBeVisible();
  await expect(standing(spectator, bo)).toBeVisible();
  await expect(spectator.getByText('sesame')).toHaveCount(0);

  // Two players report the same points; both reports are shown, and write nothing.
  const [first] = (await ask(bearer, listLeaderboardRounds, { params: { id }, query: {} })).data;
  for (const player of players.slice(0, 2)) {
    const claim = { points: '10', screenshot: picture('round.png', ownColour()) };
    await askWithForm(player.bearer, reportMatch, claim, { id, matchId: first!.id });
  }
  await page.getByRole('button', { name: 'Reports: 4' }).click();
  const reports = page.getByRole('dialog', { name: 'What players reported' });
  for (const name of [ada, bo]) {
    const own = reports.getByRole('row').filter({ hasText: name });
    await expect(own.getByRole('cell', { name: '10', exact: true })).toBeVisible();
    await own.getByRole('button', { name: 'Screenshot' }).click();
    await expect(page.getByRole('img', { name: `Screenshot of ${name}` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('img', { name: `Screenshot of ${name}` })).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(reports).toHaveCount(0);
  await expect(colleague.getByText('0 of 6 scores in')).toBeVisible();

  // An invalid score stays as typed, says what is expected, and is not saved.
  const wrong = page.getByRole('row').filter({ hasText: finn });
  await cell(page, finn).click();
  for (const text of ['1.5', '1e3', '10000000', '-5']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(wrong.getByRole('textbox')).toHaveValue(text);
    await expect(wrong.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    await expect(wrong).toContainText('Whole number, 0–9,999,999');
  }
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await expectAccessible(page, 'a score that is none', '[data-score-grid]');

  // The true scores are entered. Digits replace, Enter goes down, Ctrl+S saves what was touched.
  await cell(page, ada).click();
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
  await page.getByRole('button', { name: `Points of ${finn}: -5` }).click();
  await page.keyboard.press('Escape');
  await expect(wrong.getByRole('textbox')).toHaveValue('');
  await expect(standing(spectator, ada)).toContainText('10');

  // On a phone scores are entered with a thumb.
  await colleague.setViewportSize(phone);
  await cell(colleague, dan).click();
  await colleague.keyboard.type('3');
  await colleague.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(colleague.getByLabel(`Points of ${eve}`, { exact: true })).toBeFocused();
  await colleague.keyboard.type('2');
  await colleague.keyboard.press('Enter');
  await colleague.getByRole('button', { name: 'Save 2' }).click();
  await expect(colleague.getByText('2 scores saved')).toBeVisible();
  await expect(page.getByText('5 of 6 scores in')).toBeVisible();
  await expect(stored(page, eve, 2)).toBeVisible();
  await expectAccessible(colleague, 'score cards', undefined, [390]);
  await colleague.setViewportSize({ width: 1440, height: 900 });

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

  // One save after another is taken back, each with its preview, and the last of these is undone.
  const fallen = `The last save is undone for ${dan}`;
  await takeBackLastSave(page, manager.nickname, fallen);
  await expect(stored(colleague, dan, 8)).toBeVisible();
  await takeBackLastSave(page, user.nickname, fallen);
  await expect(stored(colleague, dan, 3)).toBeVisible();
  await undoOf(page, 'The last save was undone').click();
  for (const desk of [page, colleague]) await expect(stored(desk, dan, 8)).toBeVisible();

  // Pastes a list from a spreadsheet into the second round.
  await page.getByRole('tab', { name: 'Round 2' }).click();
  for (const own of [room(page), page.getByRole('textbox', { name: 'Password' })])
    await expect(own).toHaveValue('');
  for (const name of names) await expect(scoreOf(page, name)).toBeVisible();
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

  // Another round is added for everybody, and goes again.
  await page.getByRole('button', { name: 'Add a round' }).click();
  await expect(page.getByRole('tab', { name: 'Round 3' })).toHaveAttribute('aria-selected', 'true');
  await expect(colleague.getByRole('tab', { name: 'Round 3' })).toBeVisible();
  await undoOf(page, 'Round 3 is added').click();
  for (const desk of [page, colleague])
    await expect(desk.getByRole('tab', { name: 'Round 3' })).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Round 2' })).toHaveAttribute('aria-selected', 'true');

  // Total: ranks, ties, movement, and why one stands above the next.
  await page.getByRole('tab', { name: 'Total' }).click();
  const totals = page.getByRole('list', { name: 'Total' });
  await expect(totals.getByRole('listitem').first()).toContainText(bo);
  await expect(totals.getByRole('listitem').first()).toContainText('19');
  await expect(standing(page, bo).getByLabel('up 2 ranks')).toBeVisible();
  await page.getByRole('button', { name: bo }).click();
  await expect(page.getByRole('dialog')).toContainText('Above the next by the total: 19 to 16.');
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'the total');

  // The last save is undone, and then redone.
  await takeBackLastSave(page, 'The last save is undone for', bo);
  await expect(totals.getByRole('listitem').first()).toContainText(ada);
  await undoOf(page, 'The last save was undone').click();
  await expect(totals.getByRole('listitem').first()).toContainText(bo);

  // A disqualification strikes the line out, everywhere.
  await disqualifyOnScreen(colleague, id, cleo);
  for (const window of [page, spectator]) await expect(standing(window, cleo)).toContainText('out');

  // On the tournament's home the grid is in a card: names are still fully readable.
  await goTo(colleague, `/tournament/${id}`);
  const whole = colleague.getByRole('grid').getByRole('rowheader', { name: bo });
  await expect(whole).toBeVisible();
  await expect.poll(() => whole.evaluate((own) => own.scrollWidth - own.clientWidth)).toBe(0);

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

  // Closing asks about who has no score, and stores the places of the others; nothing can be entered any more.
  await page.getByRole('button', { name: 'Close leaderboard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close leaderboard' }).click();
  await expect(page.getByRole('dialog')).toContainText('no place and no prize: 1.');
  await page.getByRole('dialog').getByRole('button', { name: 'Close anyway' }).click();
  await expect(page.getByText('The tournament is finished and its places are stored')).toBeVisible();
  expect((await readTournament(bearer, id)).status).toBe('FINISHED');
  expect(await placesOf({ id, bearer })).toEqual([
    [1, bo],
    [2, dan],
    [3, ada],
    [4, eve],
  ]);
  const { data } = await ask(bearer, listLeaderboard, { params: { id }, query: {} });
  expect(data.map(({ name, rank }) => [name, rank])).toEqual([
    [bo, 1],
    [dan, 2],
    [ada, 3],
    [eve, 4],
    [finn, null],
    [cleo, null],
  ]);
  await page.getByRole('tab', { name: 'Round 1' }).click();
  await expect(page.getByLabel(`Points of ${ada}`, { exact: true })).toHaveAttribute('readonly');
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0);
  await expectAccessible(page, 'a round');
  await expect(spectator.getByText('Finished')).toBeVisible();
  await expectAccessible(spectator, 'the public leaderboard');
  await goTo(colleague, `/tournaments/${id}/participants`);
  const list = colleague.getByRole('table', { name: 'Participants' });
  await expect(list.getByRole('row').filter({ hasText: bo })).toContainText('Took part');
  await expect(list).not.toContainText('Playing');
  for (const other of [colleague, spectator]) await other.context().close();
});
