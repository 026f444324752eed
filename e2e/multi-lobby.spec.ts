import { listMatchResults } from '@matchdesk/contract/formats/matches';
import { saveLobby } from '@matchdesk/contract/formats/multi-lobby';
import type { Lobby } from '@matchdesk/contract/formats/multi-lobby.record';
import { listMyMatches, reportMatch } from '@matchdesk/contract/people/players';
import type { Page } from '@playwright/test';
import { ask, askWithForm } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import type { Entered } from './support/elimination.steps.ts';
import { closeToasts, startEarly, takeBackLastSave, undoOf } from './support/gestures.ts';
import {
  enteredMultiLobby,
  lobbiesOf,
  lobbyCard,
  openLobby,
  scoreLobby,
} from './support/multi-lobby.steps.ts';
import { ownColour, picture } from './support/pictures.ts';
import { placesOf } from './support/places.ts';
import { anotherDesk } from './support/records.ts';
import { refuseNextChange } from './support/refuse-next-change.ts';
import { readTournament, setStatus } from './support/tournaments.steps.ts';

const rounds = (page: Page) => page.getByRole('combobox', { name: 'Round' });
const nameIn = (lobby: Lobby, line: number) => lobby.participants[line]!.participant.name;

/** The player in this line of a lobby. */
const playerIn = (multiLobby: Entered, lobby: Lobby, line: number) =>
  multiLobby.players.find(({ id }) => id === lobby.participants[line]!.user_id)!;

/** Everybody gets points but the last one, who did not come; the first two pass. */
async function scoreAllButTheLast({ id, bearer }: Entered, lobby: Lobby): Promise<void> {
  const participants = lobby.participants
    .slice(0, -1)
    .map((line, index) => ({ id: line.id, points: 50 - 10 * index, passed: index < 2 }));
  await ask(bearer, saveLobby, { params: { id, matchId: lobby.id }, body: { participants } });
}

test('[MLOB-01, MLOB-02, MLOB-03, MLOB-04] a multi-lobby arena from registration to its stored places, before two desks and the public', async ({
  page,
  browser,
}) => {
  test.slow();
  const { bearer, user } = await enter(page, 'admin');
  const multiLobby = await enteredMultiLobby(bearer, 11);
  const address = `/tournaments/${multiLobby.id}/brackets`;
  const [colleague, spectator] = [await anotherDesk(browser), await anotherDesk(browser)];
  const { user: other, bearer: superBearer } = await enter(colleague, 'super', address);
  await spectator.goto(`/tournaments/${multiLobby.id}/public-brackets`);
  await page.goto(address);

  // Lobbies are drawn, drawn again, and somebody is moved.
  await expect(page.getByRole('heading', { name: 'No lobbies yet' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await refuseNextChange(page, '**/multi-arena/lobbies', { status: 500, json: {} });
  await page.getByRole('button', { name: 'Draw the lobbies' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Generated error' })).toContainText('Unknown error');
  await page.getByRole('button', { name: 'Draw the lobbies' }).click();
  await expect(lobbyCard(page, 3)).toContainText('0 of 3 scores in');
  await expect(page.getByRole('button', { name: 'Start next round' })).toHaveCount(0);
  await expectAccessible(page, 'lobbies');
  await page.getByRole('button', { name: 'Draw lobbies again' }).click();
  const redrawn = page.waitForResponse(/lobbies\/redraw$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Draw lobbies again' }).click();
  expect((await redrawn).status()).toBe(200);
  // The old lobbies are shown until the new ones are read.
  await expect(page.getByRole('button', { name: 'Draw lobbies again' })).toBeEnabled();
  await expect(lobbyCard(page, 3)).toContainText('0 of 3 scores in');
  const moved = nameIn((await lobbiesOf(multiLobby))[0]!, 0);
  const drawer = await openLobby(page, 1);
  await drawer.getByRole('tab', { name: 'Players' }).click();
  await drawer.getByRole('combobox', { name: `Move ${moved} to another lobby` }).click();
  await page.getByRole('option', { name: 'Lobby 3' }).click();
  await expect(drawer.getByText(moved, { exact: true })).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(lobbyCard(page, 3)).toContainText('0 of 4 scores in');

  // Setting the status back hides the lobbies until registration is closed again.
  await setStatus(superBearer, multiLobby.id, 'OPENED');
  await expect(page.getByRole('heading', { name: 'No lobbies yet' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await setStatus(superBearer, multiLobby.id, 'REGISTRATION_CLOSED');
  await expect(lobbyCard(page, 3)).toContainText('0 of 4 scores in');

  await startEarly(page);
  await expect(page.getByText('The tournament has started')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start tournament' })).toHaveCount(0);
  await expect(lobbyCard(page, 1)).toContainText('Opened');
  const [first, second, third] = (await lobbiesOf(multiLobby)) as [Lobby, Lobby, Lobby];
  const ofFirst = { id: multiLobby.id, matchId: first.id };
  const mine = async () =>
    (await ask(playerIn(multiLobby, first, 0).bearer, listMyMatches, { params: { id: multiLobby.id } }))
      .data[0];
  expect(await mine()).toMatchObject({ kind: 'lobby', id: first.id, room: null });

  // Time, room and password; those who play in the lobby see them shortly before the start.
  await openLobby(page, 1);
  await drawer.getByRole('button', { name: 'Edit lobby' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit lobby 1' });
  await dialog.getByLabel('Start').fill('2026.01.05 18:30');
  await dialog.getByLabel('Room ID').fill('SECRET-ROOM');
  await dialog.getByLabel('Password').fill('SECRET-WORD');
  await expectAccessible(page, 'edit lobby', '[role=dialog]');
  await refuseNextChange(page, '**/multi-arena/lobbies/**', { status: 500, json: {} });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unknown error')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Success lobby update')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  for (const text of ['2026', 'SECRET-ROOM', 'SECRET-WORD', 'Started'])
    await expect(lobbyCard(colleague, 1)).toContainText(text);
  expect(await mine()).toMatchObject({ room: { room_id: 'SECRET-ROOM', password: 'SECRET-WORD' } });

  // Two players report the same points; staff see both as evidence, and nothing is written.
  for (const line of [0, 1]) {
    const claim = { points: '14', screenshot: picture('proof.png', ownColour()) };
    await askWithForm(playerIn(multiLobby, first, line).bearer, reportMatch, claim, ofFirst);
  }
  await drawer.getByRole('tab', { name: 'Reports' }).click();
  await expect(drawer.getByText('Reports 14 points')).toHaveCount(2);
  for (const line of [0, 1])
    await expect(
      drawer.getByRole('img', { name: `Screenshot of ${nameIn(first, line)}`, exact: true }),
    ).toBeVisible();
  expect((await ask(bearer, listMatchResults, { params: ofFirst })).data).toHaveLength(4);
  await expect(lobbyCard(colleague, 1)).toContainText('0 of 3 scores in');

  // A colleague edits the same cell: neither overwrites the other.
  await drawer.getByRole('tab', { name: 'Scores' }).click();
  const grid = drawer.getByRole('grid', { name: 'Scores of lobby 1' });
  for (const line of [0, 1, 2]) {
    await expect(grid.getByLabel(new RegExp(`^Points of ${nameIn(first, line)}`))).toBeVisible();
    await expect(grid.getByRole('checkbox', { name: `${nameIn(first, line)} passed` })).not.toBeChecked();
  }
  await grid.getByRole('textbox').click();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  const theirs = await openLobby(colleague, 1);
  await theirs.getByRole('grid').getByRole('textbox').click();
  await colleague.keyboard.type('14');
  await colleague.keyboard.press('Enter');
  await theirs.getByRole('button', { name: 'Save 1' }).click();
  await expect(lobbyCard(colleague, 1)).toContainText('1 of 3 scores in');
  await theirs.getByRole('button', { name: 'Close' }).click();
  const conflict = grid.getByRole('row').nth(1);
  await conflict.getByRole('button', { name: 'Theirs' }).click();
  await expect(drawer.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  expect((await lobbiesOf(multiLobby))[0]?.participants[0]?.points).toBe(14);

  // The other report was wrong: the rest of the lobby is entered by keys, which ignore a minus, and ticks choose who
  // goes on.
  await grid.getByLabel(new RegExp(`^Points of ${nameIn(first, 1)}`)).click();
  await page.keyboard.type('-30');
  await page.keyboard.press('Enter');
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await drawer.getByLabel('How many go on').fill('1');
  await drawer.getByRole('button', { name: 'Tick the best one' }).click();
  await expect(grid.getByRole('checkbox', { name: `${nameIn(first, 1)} passed` })).toBeChecked();
  await grid.getByRole('checkbox', { name: `${nameIn(first, 2)} passed` }).check();
  await drawer.getByRole('button', { name: 'Save 2' }).click();
  for (const text of ['3 of 3 scores in', '2 passed'])
    for (const desk of [page, colleague]) await expect(lobbyCard(desk, 1)).toContainText(text);
  await expectAccessible(page, 'lobby', '[role=dialog]');
  expect((await lobbiesOf(multiLobby))[0]).toMatchObject({
    passed: 2,
    participants: [{ points: 14 }, { points: 30, passed: true }, { points: 7, passed: true }],
  });
  await drawer.getByRole('button', { name: 'Close' }).click();

  // One save after another is taken back, each with its preview, and the last of these is undone.
  await takeBackLastSave(page, user.nickname, nameIn(first, 1));
  await expect(lobbyCard(page, 1)).toContainText('1 of 3 scores in');
  await takeBackLastSave(page, other.nickname, nameIn(first, 0));
  await expect(lobbyCard(colleague, 1)).toContainText('0 of 3 scores in');
  await undoOf(page, 'The last save was undone').click();
  for (const desk of [page, colleague]) await expect(lobbyCard(desk, 1)).toContainText('1 of 3 scores in');

  // On a phone a lobby takes the whole screen, and scores are entered with a thumb.
  await closeToasts(colleague);
  await colleague.setViewportSize({ width: 390, height: 800 });
  await openLobby(colleague, 2);
  const thumb = colleague.getByRole('dialog', { name: 'Lobby 2' });
  const name = nameIn(second, 0);
  await thumb.getByRole('button', { name: `Points of ${name}: none` }).click();
  await thumb.getByRole('textbox', { name: `Points of ${name}` }).fill('21');
  await thumb.getByRole('button', { name: 'Next', exact: true }).click();
  await thumb.getByRole('checkbox', { name: `${name} passed` }).check();
  await thumb.getByRole('button', { name: 'Save 1' }).click();
  await expect(thumb).toContainText('1 of 4 scores in');
  expect((await lobbiesOf(multiLobby))[1]?.participants[0]).toMatchObject({ points: 21, passed: true });
  const overflow = await colleague.evaluate('document.documentElement.scrollWidth - window.innerWidth');
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(colleague, 'lobby on a phone', '[role=dialog]', [390]);

  // Somebody did not come: their line stays without a score, and they do not go on.
  await scoreAllButTheLast(multiLobby, second);
  await expect(thumb).toContainText('3 of 4 scores in');
  await expect(thumb.getByRole('button', { name: `Points of ${nameIn(second, 3)}: none` })).toBeVisible();
  await thumb.getByRole('button', { name: 'Close' }).click();
  await colleague.setViewportSize({ width: 1440, height: 900 });

  // The next round is asked about, previewed and started; then taken back with its scores, and that is undone.
  await scoreLobby(multiLobby, first);
  await page.getByRole('button', { name: 'Start next round' }).click();
  const next = page.getByRole('dialog', { name: 'Round 2: preview' });
  await expect(next).toContainText('4 go on');
  await expect(next).toContainText('Nobody passes in lobby 3.');
  await expectAccessible(page, 'next round', '[role=dialog]');
  await next.getByRole('button', { name: 'Cancel' }).click();
  await scoreLobby(multiLobby, third, 1);
  await page.getByRole('button', { name: 'Start next round' }).click();
  await expect(next).toContainText('5 go on, 6 are out.');
  await next.getByRole('button', { name: 'Start next round' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Success start next round')).toBeVisible();
  for (const window of [page, spectator]) await expect(rounds(window)).toHaveValue(/^Round 2/);
  const [final] = (await lobbiesOf(multiLobby)) as [Lobby];
  await ask(bearer, saveLobby, {
    params: { id: multiLobby.id, matchId: final.id },
    body: { room_id: 'SECRET-FINAL', password: 'SECRET-LAST' },
  });
  for (const text of ['SECRET-FINAL', 'SECRET-LAST']) await expect(lobbyCard(page, 1)).toContainText(text);
  await rounds(page).click();
  await page.getByRole('option', { name: /^Round 1/ }).click();
  for (const text of ['2026.01.05 18:30', 'SECRET-ROOM', 'SECRET-WORD'])
    await expect(lobbyCard(page, 1)).toContainText(text);
  await expect(lobbyCard(page, 3)).toBeVisible();
  await rounds(page).click();
  await page.getByRole('option', { name: /^Round 2/ }).click();
  await expect(lobbyCard(page, 1)).toContainText('SECRET-FINAL');
  await scoreLobby(multiLobby, final, 1);
  await expect(lobbyCard(page, 1)).toContainText(`${final.seated} of ${final.seated} scores in`);
  await page.getByRole('button', { name: 'Back to round 1' }).click();
  const back = page.getByRole('dialog', { name: 'Back to round 1' });
  await expect(back).toContainText('All later rounds are deleted');
  await back.getByRole('button', { name: 'Go back' }).click();
  for (const desk of [page, colleague]) await expect(rounds(desk)).toHaveValue(/^Round 1/);
  await undoOf(page, 'Round 1 is open again').click();
  for (const desk of [page, colleague]) await expect(rounds(desk)).toHaveValue(/^Round 2/);
  expect((await lobbiesOf(multiLobby))[0]?.scored).toBe(final.seated);

  // Somebody is disqualified, and the multi-lobby arena is closed.
  const gone = nameIn(final, 0);
  const last = await openLobby(page, 1);
  await last.getByRole('tab', { name: 'Players' }).click();
  await last.getByRole('button', { name: `Why is ${gone} here?` }).click();
  await expect(last.getByText(/^Passed from lobby/)).toBeVisible();
  await last.getByRole('button', { name: `Disqualify ${gone}` }).click();
  await page
    .getByRole('dialog', { name: 'Disqualify', exact: true })
    .getByRole('button', { name: 'Disqualify', exact: true })
    .click();
  await expect(last.getByText('Disqualified', { exact: true })).toBeVisible();
  await last.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Close results' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close results' }).click();
  await expect(page.getByRole('dialog')).toContainText('no place and no prize: 1.');
  await page.getByRole('dialog').getByRole('button', { name: 'Close anyway' }).click();
  await expect(page.getByText('The tournament is finished and its places are stored')).toBeVisible();
  expect((await readTournament(bearer, multiLobby.id)).status).toBe('FINISHED');
  const winner = nameIn(final, 1);
  const places = await placesOf(multiLobby);
  expect(places[0]).toEqual([1, winner]);
  expect(places).toHaveLength(9);
  for (const unplaced of [gone, nameIn(second, 3)])
    expect(places.map(([, placed]) => placed)).not.toContain(unplaced);
  await page.getByText('Standings', { exact: true }).click();
  await expect(page.getByRole('row').nth(1)).toContainText(winner);
  await expect(page.getByRole('row').last()).toContainText(gone);
  await spectator.getByText('Standings', { exact: true }).click();
  await expect(spectator.getByRole('row').nth(1)).toContainText(winner);
  await expect(spectator.locator('body')).not.toContainText('SECRET');
  await expectAccessible(spectator, 'public multi-lobby arena');
  await goTo(page, `/tournaments/${multiLobby.id}/rounds`);
  await expect(page.getByRole('row').filter({ hasText: 'Round 2' })).toContainText('120 minutes');
  await expect(page.getByRole('row')).toHaveCount(3);
  for (const window of [colleague, spectator]) await window.context().close();
});
