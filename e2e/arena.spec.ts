import { saveLobby } from '@matchdesk/contract/arena';
import { listMatchResults } from '@matchdesk/contract/matches';
import { listMyMatches, reportMatch } from '@matchdesk/contract/play';
import { ask, askWithForm } from './support/api.ts';
import { enteredArena, lobbiesOf, lobbyCard, openLobby, scoreLobby, startedArena } from './support/arena.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, test } from './support/desk.ts';
import { startEarly, undoOf } from './support/gestures.ts';
import { picture } from './support/pictures.ts';
import { readTournament } from './support/tournaments.ts';

test('[MLOB-02, MLOB-04] lobbies are drawn, arranged, started, edited and scored', async ({ page }) => {
  const { bearer } = await enter(page, 'admin');
  const arena = await enteredArena(bearer, 11);
  const address = `/tournaments/${arena.id}/brackets`;
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'No lobbies yet' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('button', { name: 'Generate lobbies' }).click();
  await expect(lobbyCard(page, 3)).toContainText('0 of 3 scores in');
  await expect(page.getByRole('button', { name: 'Start next round' })).toHaveCount(0);
  await expectAccessible(page, 'lobbies');

  await page.getByRole('button', { name: 'Draw lobbies again' }).click();
  const redrawn = page.waitForResponse(/lobbies\/redraw$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Draw lobbies again' }).click();
  expect((await redrawn).status()).toBe(200);
  await expect(lobbyCard(page, 3)).toContainText('0 of 3 scores in');
  const [first] = await lobbiesOf(arena);
  const moved = first!.participants[0]!.participant.name;
  const drawer = await openLobby(page, 1);
  await drawer.getByRole('tab', { name: 'Players' }).click();
  await drawer.getByRole('combobox', { name: `Move ${moved} to another lobby` }).click();
  await page.getByRole('option', { name: 'Lobby 3' }).click();
  await expect(drawer.getByText(moved, { exact: true })).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(lobbyCard(page, 3)).toContainText('0 of 4 scores in');

  await startEarly(page);
  await expect(page.getByRole('button', { name: 'Start tournament' })).toHaveCount(0);
  await expect(lobbyCard(page, 1)).toContainText('Opened');
  const open = await openLobby(page, 1);
  await open.getByRole('button', { name: 'Edit lobby' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit lobby 1' });
  await dialog.getByLabel('Start').fill('2026.01.05 18:30');
  await dialog.getByLabel('Room ID').fill('ROOM-1');
  await dialog.getByLabel('Password').fill('open-1');
  await expectAccessible(page, 'edit lobby', '[role=dialog]');
  await page.route(`**/multi-arena/lobbies/**`, (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unknown error')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Success lobby update')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const card = lobbyCard(page, 1);
  for (const text of ['2026', 'ROOM-1', 'open-1', 'Started']) await expect(card).toContainText(text);

  const [, second, third] = (await lobbiesOf(arena))[0]!.participants.map((line) => line.participant.name);
  const grid = open.getByRole('grid', { name: 'Scores of lobby 1' });
  await grid.getByRole('textbox').click();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await page.keyboard.type('30');
  await page.keyboard.press('Enter');
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await open.getByLabel('How many go on').fill('1');
  await open.getByRole('button', { name: 'Tick the best one' }).click();
  await expect(grid.getByRole('checkbox', { name: `${second} passed` })).toBeChecked();
  await grid.getByRole('checkbox', { name: `${third} passed` }).check();
  await open.getByRole('button', { name: 'Save 3' }).click();
  await expect(card).toContainText('3 of 3 scores in');
  await expect(card).toContainText('2 passed');
  await expectAccessible(page, 'lobby', '[role=dialog]');
  expect((await lobbiesOf(arena))[0]).toMatchObject({
    passed: 2,
    participants: [{ points: 12 }, { points: 30, passed: true }, { points: 7, passed: true }],
  });
});

test('[MLOB-01, MLOB-03] two staff and the public follow an arena from reports to the stored places', async ({
  page,
  browser,
}) => {
  const { bearer } = await enter(page, 'admin');
  const arena = await startedArena(bearer, 11);
  const [first, second, third] = await lobbiesOf(arena);
  const address = `/tournaments/${arena.id}/brackets`;
  const colleague = await (await browser.newContext()).newPage();
  await enter(colleague, 'super', address);
  const spectator = await (await browser.newContext()).newPage();
  await spectator.goto(`/tournaments/${arena.id}/public-brackets`);
  await page.goto(address);
  await ask(bearer, saveLobby, {
    params: { id: arena.id, matchId: first!.id },
    body: { room_id: 'SECRET-ROOM', password: 'SECRET-WORD' },
  });
  await expect(lobbyCard(colleague, 1)).toContainText('SECRET-ROOM');

  // A player reports; staff see it as evidence.
  const line = first!.participants[0]!;
  const player = arena.players.find(({ id }) => id === line.user_id)!;
  const [mine] = (await ask(player.bearer, listMyMatches, { params: { id: arena.id } })).data;
  expect(mine).toMatchObject({ kind: 'lobby', id: first!.id, room: null });
  const drawer = await openLobby(page, 1);
  await drawer.getByRole('button', { name: 'Edit lobby' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit lobby 1' });
  await dialog.getByLabel('Start').fill('2026.01.05 18:30');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const report = { points: '14', screenshot: picture('proof.png', [200, 40, 40]) };
  await askWithForm(player.bearer, reportMatch, report, { id: arena.id, matchId: first!.id });
  expect((await ask(player.bearer, listMyMatches, { params: { id: arena.id } })).data[0]).toMatchObject({
    room: { room_id: 'SECRET-ROOM', password: 'SECRET-WORD' },
  });
  await drawer.getByRole('tab', { name: 'Reports' }).click();
  await expect(drawer).toContainText('Reports 14 points');
  await expect(drawer.getByRole('img', { name: `Screenshot of ${line.participant.name}` })).toBeVisible();
  const results = await ask(bearer, listMatchResults, { params: { id: arena.id, matchId: first!.id } });
  expect(results.data).toHaveLength(2);

  // A colleague types the same cell: nobody overwrites it.
  await drawer.getByRole('tab', { name: 'Scores' }).click();
  const grid = drawer.getByRole('grid');
  await grid.getByRole('textbox').click();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  const theirs = await openLobby(colleague, 1);
  await theirs.getByRole('grid').getByRole('textbox').click();
  await colleague.keyboard.type('14');
  await colleague.keyboard.press('Enter');
  await theirs.getByRole('button', { name: 'Save 1' }).click();
  await expect(lobbyCard(colleague, 1)).toContainText('1 of 4 scores in');
  const conflict = grid.getByRole('row').nth(1);
  await expect(conflict.getByRole('button', { name: 'Theirs' })).toBeVisible();
  await conflict.getByRole('button', { name: 'Theirs' }).click();
  await expect(drawer.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  expect((await lobbiesOf(arena))[0]?.participants[0]?.points).toBe(14);
  await drawer.getByRole('button', { name: 'Close' }).click();

  // The last save is taken back, and the revert undone.
  await page.getByRole('button', { name: 'Take back the last save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Take/ }).click();
  await expect(lobbyCard(page, 1)).toContainText('0 of 4 scores in');
  await undoOf(page, 'The last save is taken back').click();
  await expect(lobbyCard(page, 1)).toContainText('1 of 4 scores in');

  // The next round: asked about, previewed, started; taken back with its scores, and that undone.
  for (const lobby of [first, second]) await scoreLobby(arena, lobby!);
  await page.getByRole('button', { name: 'Start next round' }).click();
  const next = page.getByRole('dialog', { name: 'Round 2: what it will look like' });
  await expect(next).toContainText('4 go on');
  await expect(next).toContainText('Nobody passes in lobby 3.');
  await expectAccessible(page, 'next round', '[role=dialog]');
  await next.getByRole('button', { name: 'Cancel' }).click();
  await scoreLobby(arena, third!, 1);
  await page.getByRole('button', { name: 'Start next round' }).click();
  await expect(next).toContainText('5 go on, 6 are out.');
  await next.getByRole('button', { name: 'Start next round' }).click();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('Success start next round')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Round' })).toHaveValue(/^Round 2/);
  await expect(spectator.getByRole('combobox', { name: 'Round' })).toHaveValue(/^Round 2/);
  const [final] = await lobbiesOf(arena);
  await ask(bearer, saveLobby, {
    params: { id: arena.id, matchId: final!.id },
    body: { room_id: 'SECRET-FINAL', password: 'SECRET-LAST' },
  });
  for (const text of ['SECRET-FINAL', 'SECRET-LAST']) await expect(lobbyCard(page, 1)).toContainText(text);
  await page.getByRole('combobox', { name: 'Round' }).click();
  await page.getByRole('option', { name: /^Round 1/ }).click();
  for (const text of ['2026.01.05 18:30', 'SECRET-ROOM', 'SECRET-WORD'])
    await expect(lobbyCard(page, 1)).toContainText(text);
  await expect(lobbyCard(page, 3)).toBeVisible();
  await page.getByRole('combobox', { name: 'Round' }).click();
  await page.getByRole('option', { name: /^Round 2/ }).click();
  await expect(lobbyCard(page, 1)).toContainText('SECRET-FINAL');
  await scoreLobby(arena, final!, 1);
  await expect(lobbyCard(page, 1)).toContainText(`${final!.seated} of ${final!.seated} scores in`);
  await page.getByRole('button', { name: 'Back to round 1' }).click();
  const back = page.getByRole('dialog', { name: 'Back to round 1' });
  await expect(back).toContainText('All later rounds go');
  await back.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('combobox', { name: 'Round' })).toHaveValue(/^Round 1/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('combobox', { name: 'Round' })).toHaveValue(/^Round 2/);
  expect((await lobbiesOf(arena))[0]?.scored).toBe(final!.seated);

  // Somebody is disqualified, and the arena is closed.
  const gone = final!.participants[0]!;
  const last = await openLobby(page, 1);
  await last.getByRole('tab', { name: 'Players' }).click();
  await last.getByRole('button', { name: `Why is ${gone.participant.name} here?` }).click();
  await expect(last.getByText(/^Passed from lobby/)).toBeVisible();
  await last.getByRole('button', { name: `Disqualify ${gone.participant.name}` }).click();
  await page
    .getByRole('dialog', { name: 'Disqualify', exact: true })
    .getByRole('button', { name: 'Disqualify', exact: true })
    .click();
  await expect(last.getByText('Disqualified', { exact: true })).toBeVisible();
  await last.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Close tournament' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close tournament' }).click();
  await expect(page.getByText('The tournament is closed and its places are stored')).toBeVisible();
  expect((await readTournament(bearer, arena.id)).status).toBe('FINISHED');
  await page.getByText('Standings', { exact: true }).click();
  const winner = final!.participants[1]!.participant.name;
  await expect(page.getByRole('row').nth(1)).toContainText(winner);
  await expect(page.getByRole('row').last()).toContainText(gone.participant.name);
  await spectator.getByText('Standings', { exact: true }).click();
  await expect(spectator.getByRole('row').nth(1)).toContainText(winner);
  await expect(spectator.locator('body')).not.toContainText('SECRET');
  await expectAccessible(spectator, 'public arena');
  await page.goto(`/tournaments/${arena.id}/rounds`);
  await expect(page.getByRole('row')).toHaveCount(3);
});

test('on a phone a lobby takes the whole screen, and scores are entered with a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const { bearer } = await enter(page, 'admin');
  const arena = await startedArena(bearer, 8);
  await page.goto(`/tournaments/${arena.id}/brackets`);
  const drawer = await openLobby(page, 2);
  const [, lobby] = await lobbiesOf(arena);
  const name = lobby!.participants[0]!.participant.name;
  await drawer.getByRole('button', { name: `Points of ${name}: none` }).click();
  await drawer.getByRole('textbox', { name: `Points of ${name}` }).fill('21');
  await drawer.getByRole('button', { name: 'Next', exact: true }).click();
  await drawer.getByRole('checkbox', { name: `${name} passed` }).check();
  await drawer.getByRole('button', { name: 'Save 1' }).click();
  await expect(drawer).toContainText('1 of 4 scores in');
  expect((await lobbiesOf(arena))[1]?.participants[0]).toMatchObject({ points: 21, passed: true });
  const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'lobby on a phone', '[role=dialog]', [390]);
});
