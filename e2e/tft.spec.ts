import { listTftMatches, type TftMatch } from '@matchdesk/contract/formats/tft';
import { reportMatch } from '@matchdesk/contract/people/players';
import { listParticipants } from '@matchdesk/contract/tournaments/participants';
import { listTournaments } from '@matchdesk/contract/tournaments/tournaments';
import type { Page } from '@playwright/test';
import { ask, askWithForm } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { reusedQuestion } from './support/challenge.steps.ts';
import { chatControl, chatWindow, writeIn } from './support/chats.steps.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import { cardOf, type Entered, enteredTournament } from './support/elimination.steps.ts';
import { carry, startEarly, undoOf } from './support/gestures.ts';
import { ownColour, picture } from './support/pictures.ts';
import { placesOf } from './support/places.ts';
import { anotherDesk } from './support/records.ts';
import { refuseNextChange } from './support/refuse-next-change.ts';
import { readTournament, setStatus } from './support/tournaments.steps.ts';

const tft = { type: '6', max_member: '16' };
const faster = { status: 409, json: { message: 'Somebody was faster.', code: 'stale' } };

async function lobbiesOf({ id, bearer }: Entered) {
  const { data } = await ask(bearer, listTftMatches, { params: { id }, query: {} });
  return data as [TftMatch, TftMatch, TftMatch];
}

/** A player of the lobby reports the place they took, with a screenshot. */
function report(cup: Entered, lobby: TftMatch, seat: number, place: number, colour = ownColour()) {
  const fields = { place: String(place), screenshot: picture(`place-${place}.png`, colour) };
  const { bearer } = cup.players[numberOf(cup, lobby, seat)]!;
  return askWithForm(bearer, reportMatch, fields, { id: cup.id, matchId: lobby.id });
}

/** The number of the player in this seat. */
const numberOf = ({ players }: Entered, lobby: TftMatch, seat: number) =>
  players.findIndex(({ id }) => id === lobby.participants[seat]!.participant.user_id);

const nameIn = (lobby: TftMatch, seat: number) => lobby.participants[seat]!.participant.name;
const chooseIn = (page: Page, lobby: TftMatch) =>
  page.getByRole('button', { name: `Choose the winners of lobby #${lobby.id}` });
const dialogOf = (page: Page, lobby: TftMatch) =>
  page.getByRole('dialog', { name: `Winners of lobby #${lobby.id}` });

async function openDrawer(page: Page, lobby: TftMatch) {
  await cardOf(page, lobby.id)
    .getByRole('button', { name: `MID #${lobby.id}` })
    .click();
  return page.getByRole('dialog', { name: `MID #${lobby.id}` });
}

/** With the keyboard only: gives the places to the listed players in this order. */
async function placeByKeys(page: Page, lobby: TftMatch, order: readonly number[]): Promise<void> {
  await askByKeys(page, lobby, order);
  await expect(dialogOf(page, lobby)).toHaveCount(0);
}

async function askByKeys(page: Page, lobby: TftMatch, order: readonly number[]): Promise<void> {
  await chooseIn(page, lobby).click();
  const players = dialogOf(page, lobby).getByRole('region', { name: 'Players' }).getByRole('button');
  await expect(players.first()).toBeFocused();
  for (const [index, place] of order.entries()) {
    if (index > 0) await page.keyboard.press('ArrowDown');
    await page.keyboard.press(String(place));
    if (place > 0) await expect(players.nth(index)).toHaveAccessibleName(new RegExp(`place ${place}$`));
  }
  await page.keyboard.press('Enter');
}

test('[TFT-01, TFT-02, TFT-03, TFT-04, TFT-06] sixteen play from registration to the stored places, before two desks and the public', async ({
  page,
  browser,
}) => {
  test.slow();
  const { bearer } = await enter(page, 'admin');
  const cup = await enteredTournament(bearer, 16, tft);
  const address = `/tournaments/${cup.id}/brackets`;
  const [colleague, spectator] = [await anotherDesk(browser), await anotherDesk(browser)];
  await enter(colleague, 'manager', address);
  await spectator.goto(`/tournaments/${cup.id}/public-brackets`);
  await expect(spectator.getByText('Nothing to show yet')).toBeVisible();
  await page.goto(address);
  await expect(page.getByText('No lobbies yet')).toBeVisible();
  await startEarly(page);

  await expect(page.getByText('The tournament has started')).toBeVisible();
  for (const desk of [page, colleague, spectator]) await expect(desk.getByRole('article')).toHaveCount(3);
  const [first, second, final] = await lobbiesOf(cup);
  for (const lobby of [first, second, final]) {
    const card = cardOf(page, lobby.id);
    await expect(card.getByRole('listitem')).toHaveCount(8);
    await expect(card.locator('header ~ div')).toContainText(lobby === final ? 'Waiting' : 'Opened');
    await expect(card.locator('time')).toHaveAttribute('datetime', lobby.started_at);
    await expect(card.locator('time')).toHaveText(/^\d\d\.\d\d \d\d:\d\d$/);
    const label = lobby === final ? 'Final' : 'Lower final';
    await expect(card.getByText(label, { exact: true })).toBeVisible();
  }
  const headings = page.getByRole('region', { name: 'Rounds' }).getByRole('heading');
  await expect(headings).toHaveText(['Lower final', 'Final']);
  await expect(spectator.getByRole('article').first().getByRole('listitem')).toHaveCount(8);
  await expect(spectator.getByRole('button', { name: /Choose the winners/ })).toHaveCount(0);

  // Two players report the first place; both screenshots are shown beside the places, and one is enlarged.
  const proof = ownColour();
  await report(cup, first, 0, 1, proof);
  await report(cup, first, 1, 1);
  await expect(cardOf(colleague, first.id)).toContainText('Pending');
  await expect(spectator.getByRole('article').filter({ hasText: `#${first.id}` })).toContainText(
    'Result under review',
  );
  await expect(spectator.locator('body')).not.toContainText(/MID|Pending/);
  await chooseIn(page, first).click();
  const judging = dialogOf(page, first);
  const reports = judging.getByRole('region', { name: 'Reports' });
  for (const seat of [0, 1]) await expect(reports).toContainText(nameIn(first, seat));
  await expect(reports.getByText('Reports place 1')).toHaveCount(2);
  await expectAccessible(page, 'the places of a lobby', '[role=dialog]');
  await reports
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').last()).toContainText('Screenshot of');
  await page.keyboard.press('Escape');
  await expect(judging.getByRole('button', { name: 'Approve' })).toBeDisabled();

  // A failure to finish is shown, with the server’s sentence.
  const claimants = judging.getByRole('region', { name: 'Players' }).getByRole('button');
  for (let seat = 0; seat < 4; seat += 1) {
    await claimants.nth(seat).click();
    await expect(claimants.nth(seat)).toHaveAccessibleName(new RegExp(`place ${seat + 1}$`));
  }
  await refuseNextChange(page, '**/finish', faster);
  await judging.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Finish error' })).toContainText(
    'Somebody was faster.',
  );
  await expect(judging).toBeVisible();
  await judging.getByRole('button', { name: 'Cancel' }).click();

  // A member of staff writes to the lobby.
  await chatControl(page, first).click();
  await writeIn(chatWindow(page, first), 'Who was first?');
  await chatWindow(page, first)
    .getByRole('button', { name: /^Close/ })
    .click();
  await expect(chatWindow(page, first)).toHaveCount(0);

  // Judged by keys: the second of those who reported first place gets it.
  await placeByKeys(page, first, [2, 1, 4, 3]);
  await expect(page.getByText(`Lobby #${first.id}: ${nameIn(first, 1)} is first`)).toBeVisible();
  for (const desk of [page, colleague, spectator])
    await expect(desk.locator('article[data-number="0"]')).toContainText('Finished');
  await expect(cardOf(colleague, first.id).getByRole('listitem').first()).toContainText(nameIn(first, 1));
  await expect(cardOf(colleague, final.id)).toContainText(nameIn(first, 1));

  // The final is half filled: giving its places already shows what is missing, and cannot be approved.
  await chooseIn(page, final).click();
  const early = dialogOf(page, final);
  const seated = early.getByRole('region', { name: 'Players' }).getByRole('button');
  await expect(seated).toHaveCount(4);
  for (let seat = 0; seat < 4; seat += 1) {
    await seated.nth(seat).click();
    await expect(seated.nth(seat)).toHaveAccessibleName(new RegExp(`place ${seat + 1}$`));
  }
  await expect(early.getByRole('status')).toHaveText('4 seats wait for an earlier lobby');
  await expect(early.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await early.getByRole('button', { name: 'Cancel' }).click();

  // One result is taken back at the other desk and given again, by dragging.
  await colleague.getByRole('button', { name: `Revert lobby #${first.id}` }).click();
  await refuseNextChange(colleague, '**/revert', faster);
  await colleague.getByRole('button', { name: 'Submit' }).click();
  await expect(colleague.getByRole('alert').filter({ hasText: 'Revert error' })).toContainText(
    'Somebody was faster.',
  );
  await colleague.getByRole('button', { name: 'Submit' }).click();
  await expect(chooseIn(page, first)).toBeVisible();
  await expect(spectator.locator('article[data-number="2"]')).not.toContainText(nameIn(first, 1));
  await chooseIn(page, first).click();
  const places = dialogOf(page, first).getByRole('region', { name: 'Order of finish' }).getByRole('listitem');
  const players = dialogOf(page, first).getByRole('region', { name: 'Players' }).getByRole('button');
  for (const seat of [0, 1, 2, 3]) {
    const taken = places.nth(seat).filter({ hasText: nameIn(first, seat) });
    await carry(players.nth(seat), places.nth(seat), taken);
  }
  await dialogOf(page, first).getByRole('button', { name: 'Approve' }).click();
  await expect(cardOf(page, first.id)).toContainText('Finished');

  // In the other lobby somebody did not come, and somebody is disqualified.
  const drawer = await openDrawer(page, second);
  const act = async (seat: number, what: string) => {
    await drawer.getByRole('button', { name: `More about ${nameIn(second, seat)}` }).click();
    await page.getByRole('menuitem', { name: what }).click();
    await page.getByRole('dialog', { name: what }).getByRole('button', { name: what }).click();
  };
  await act(7, 'Did not show up');
  await expect(drawer.getByText('Nobody', { exact: true })).toBeVisible();
  await act(6, 'Disqualify');
  await expect(drawer.getByText('Disqualified', { exact: true })).toBeVisible();
  await drawer.getByRole('button', { name: `Why is ${nameIn(second, 0)} here?` }).click();
  await expect(drawer.getByRole('status').filter({ hasText: 'Dealt into this lobby' })).toBeVisible();
  await expect(drawer.getByText('recorded a no-show')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(cardOf(colleague, second.id)).toContainText('Disqualified');

  // Somebody there sends the screenshot of the first lobby: both are named, and the place is given after a question.
  await report(cup, second, 0, 1, proof);
  await askByKeys(colleague, second, [1, 2, 3, 4]);
  const pair = { by: numberOf(cup, second, 0), earlier: numberOf(cup, first, 0) };
  const question = await reusedQuestion(colleague, cup, pair);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialogOf(colleague, second)).toContainText(`The same picture as in match #${first.id}`);
  await dialogOf(colleague, second).getByRole('button', { name: 'Approve' }).click();
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await expect(dialogOf(colleague, second)).toHaveCount(0);
  expect((await readTournament(bearer, cup.id)).status).toBe('IN_PROGRESS');

  // The final on a phone: tapped in the order of finish; a tap on a chip takes a place back.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(cardOf(page, final.id)).toBeVisible();
  const finalists = (await lobbiesOf(cup))[2];
  await chooseIn(page, final).click();
  await expect(dialogOf(page, final)).toContainText('Tap the players in their order of finish.');
  const tapped = dialogOf(page, final).getByRole('region', { name: 'Players' }).getByRole('button');
  await tapped.nth(5).click();
  await dialogOf(page, final)
    .getByRole('button', { name: `Remove ${nameIn(finalists, 5)} from place 1` })
    .click();
  for (let seat = 0; seat < 8; seat += 1) await tapped.nth(seat).click();
  await dialogOf(page, final).getByRole('button', { name: 'Approve' }).click();
  await expect(cardOf(page, final.id)).toContainText('Finished');
  await page.setViewportSize({ width: 1440, height: 900 });

  // Everything that follows from the first lobby is reverted at once, and comes back at once.
  const before = await lobbiesOf(cup);
  await openDrawer(page, first);
  await page.getByRole('button', { name: 'What would this undo?' }).click();
  await expect(page.getByRole('dialog')).toContainText('Lobby 1 of round 2 is open again');
  await page.getByRole('button', { name: 'Revert all of it' }).click();
  const undo = undoOf(page, `Lobby #${first.id} and everything after it is reverted`);
  await undo.hover();
  await expect(chooseIn(colleague, first)).toBeVisible();
  await undo.click();
  await expect(cardOf(colleague, first.id)).toContainText('Finished');
  await expect(cardOf(colleague, final.id)).toContainText('Finished');
  const comparable = (lobbies: TftMatch[]) => lobbies.map(({ version: _, ...lobby }) => lobby);
  expect(comparable(await lobbiesOf(cup))).toEqual(comparable(before));

  // Closing stores the places; those who left have none. The lobbies stay on screen until the end.
  await page.getByRole('button', { name: 'Close results' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close results' }).click();
  await expect(page.getByText('The tournament is finished and its places are stored')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Revert lobby/ })).toHaveCount(0);
  expect((await readTournament(bearer, cup.id)).status).toBe('FINISHED');
  const stored = await placesOf(cup);
  expect(stored.slice(0, 8)).toEqual(
    finalists.participants.map(({ participant: { name } }, index) => [index + 1, name]),
  );
  expect(stored).toHaveLength(14);
  const { data } = await ask(bearer, listParticipants, { params: { id: cup.id }, query: { limit: 50 } });
  const left = data.filter(({ leaving }) => leaving !== null);
  expect(left.map(({ leaving }) => leaving).sort()).toEqual(['disqualified', 'removed']);
  for (const desk of [page, colleague, spectator]) await expect(desk.getByRole('article')).toHaveCount(3);
  await expectAccessible(spectator, 'public lobbies');
  await expectAccessible(page, 'the lobbies of a tournament', 'main');
  const { bearer: superBearer } = await enter(colleague, 'super');
  await setStatus(superBearer, cup.id, 'CLOSED');
  await expect(colleague.getByRole('navigation', { name: 'This tournament' })).toContainText('Closed');
  await expect(colleague.getByRole('article')).toHaveCount(3);

  // A lobby that does not feed the final has no such label; the demo has a cup of thirty-two.
  const query = { search: 'Lantern Tactics Weekly #14' };
  const [weekly] = (await ask(bearer, listTournaments, { query })).data;
  await goTo(page, `/tournaments/${weekly!.id}/brackets`);
  await expect(headings).toHaveText(['Round 1', 'Lower final', 'Final']);
  await expect(page.locator('article[data-number="0"]').getByRole('listitem')).toHaveCount(8);
  await expect(page.locator('article[data-number="0"] header')).not.toContainText('inal');
  for (const desk of [colleague, spectator]) await desk.context().close();
});
