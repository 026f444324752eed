import { openPlayerLink } from '@matchdesk/contract/people/players';
import { getPlayerLink } from '@matchdesk/contract/tournaments/player-links';
import { createBracketTemplate } from '@matchdesk/contract/tournaments/templates';
import { ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, test } from './support/desk.steps.ts';
import {
  approveFirst,
  cardOf,
  matchesOf,
  type PlayedMatch,
  report,
  startedTournament,
} from './support/elimination.steps.ts';
import { undoOf } from './support/gestures.ts';
import { chips, dragFrom, quick } from './support/quick-results.steps.ts';
import { unique } from './support/records.ts';
import { startedRoom } from './support/round-robin-swiss.steps.ts';

const cups = '/tournaments';

/** A cup of best of three, and the path of its bracket. */
async function bestOfThree(bearer: string, players: number) {
  const info = [1, 2].map(() => ({ duration: 20, matches: 3 }));
  const { data } = await ask(bearer, createBracketTemplate, {
    body: { title: unique('Best of three'), game_id: 12, info },
  });
  return startedTournament(bearer, players, { template_id: String(data.id) });
}

test('quick results store a score with one press, never with a drag or a second click, and open the dialog where there is something to see', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'manager');
  const cup = await bestOfThree(bearer, 4);
  const [one, other] = await matchesOf(cup);
  const now = async (match: PlayedMatch) => (await matchesOf(cup)).find(({ id }) => id === match.id)!;
  const [card, otherCard] = [cardOf(page, one.id), cardOf(page, other.id)];
  // Here the buttons beside the title take a line of their own, and the first result takes some of them away.
  await page.setViewportSize({ width: 1366, height: 900 });
  const dialog = page.getByRole('dialog');
  await page.goto(`${cups}/${cup.id}/brackets`);

  // People with accounts: off until somebody switches it on, and as large as before.
  await expect(quick(page)).not.toBeChecked();
  await expect(page.locator('[data-chip]')).toHaveCount(0);
  const before = await card.boundingBox();
  await page.keyboard.press('q');
  await expect(quick(page)).toBeChecked();
  await expect(chips(card)).toHaveText(['2–0', '2–1', '0–2', '1–2']);
  expect(await card.boundingBox()).toEqual(before);
  await expectAccessible(page, 'a bracket with quick results');

  await dragFrom(page, chips(card).first(), { x: 40, y: 0 });
  await dragFrom(page, chips(card).first(), { x: 0, y: 9 });
  const second = one.second_participant.name;
  await card
    .getByRole('button', { name: `1–2 for ${second} in match ${one.match_number}`, exact: true })
    .dblclick();
  await expect(card).toHaveAccessibleName(new RegExp(`won by ${second}`));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('In progress', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo start' })).toHaveCount(0);
  expect(await card.boundingBox()).toEqual(before);
  await expect(chips(otherCard).first()).toBeFocused();
  expect(await now(one)).toMatchObject({
    match_result: '1:2',
    winner_id: one.second_participant.id,
    reason: 'played',
    version: one.version + 1,
  });
  expect((await now(other)).winner_id).toBeNull();
  await undoOf(page, `Match ${one.match_number}`).click();
  await expect(chips(card)).toHaveCount(4);

  // Somebody reported: the dialog opens with what was pressed.
  await report(cup, other, other.first_participant, '2:1');
  await expect(otherCard).toHaveAccessibleName(/Pending/);
  await expect(chips(otherCard).first()).toBeEnabled();
  await chips(otherCard).last().click();
  await expect(dialog.getByRole('radio', { name: other.second_participant.name })).toBeChecked();
  await expect(dialog.getByRole('textbox', { name: /^Score of/ }).nth(0)).toHaveValue('1');
  await expect(dialog.getByRole('textbox', { name: /^Score of/ }).nth(1)).toHaveValue('2');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect((await now(other)).winner_id).toBeNull();

  // A colleague was faster: the refusal is shown, and the first result stands.
  await page.route('**/matches/*/finish', async (route) => {
    await approveFirst(cup, one);
    await route.continue();
  });
  await expect(chips(card).first()).toBeEnabled();
  await chips(card).last().click();
  await expect(
    page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: 'already won by' }),
  ).toBeVisible();
  expect((await now(one)).winner_id).toBe(one.first_participant.id);

  // Remembered in this browser, also in the list.
  await page.reload();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(quick(page)).toBeChecked();
  await expect(page.getByRole('list', { name: /^Matches of/ }).locator('[data-chip]')).toHaveCount(4);
  await quick(page).press(' ');
  await expect(page.locator('[data-chip]')).toHaveCount(0);
});

test('in rooms the name of who won is pressed, on a phone too, and a typed match of another room is gone to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { bearer } = await enter(page, 'manager');
  const cup = await startedRoom(bearer, 4, 2);
  const [match] = await cup.list();
  await page.goto(`${cups}/${cup.id}/brackets`);
  await quick(page).check();
  const winner = match!.second_participant!.name;
  await cardOf(page, match!.id)
    .getByRole('button', { name: `${winner} wins match ${match!.match_number}`, exact: true })
    .click();
  await expect(cardOf(page, match!.id)).toHaveAccessibleName(new RegExp(`won by ${winner}`));
  await expect(chips(page.locator('article').nth(1)).first()).toBeFocused();

  await page.keyboard.type('7 1');
  await expect(page.getByRole('status').filter({ hasText: 'Enter goes to match 7' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Room 2' })).toBeVisible();
  await expect(page.getByRole('button', { name: /wins match 7$/ }).first()).toBeFocused();
  await expect(page.getByRole('button', { name: /wins match/ })).toHaveCount(12);

  // One opened link is enough for them to be off by themselves; then the page says so.
  const pid = match!.second_participant!.id;
  const { data } = await ask(bearer, getPlayerLink, { params: { id: cup.id, pid } });
  await ask(undefined, openPlayerLink, { body: { token: data.link.split('/').at(-1) ?? '' } });
  await page.reload();
  const off = page.getByRole('status').filter({ hasText: 'Quick results are off' });
  await expect(off).toBeVisible();
  await expect(quick(page)).not.toBeChecked();
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await expect(quick(page)).toBeChecked();
  await expect(off).toHaveCount(0);
});

test('where the shown round is decided a button leads to the open one; keys without Ctrl can be switched off', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { bearer } = await enter(page, 'manager');
  const cup = await startedTournament(bearer, 4);
  const [one, other, final] = await matchesOf(cup);
  const line = page.getByRole('textbox', { name: 'Result' });
  await page.goto(`${cups}/${cup.id}/brackets`);
  await quick(page).check();
  const elsewhere = page.getByRole('button', { name: 'To the open matches', exact: true });
  for (const match of [one, other]) {
    await expect(elsewhere).toHaveCount(0);
    await chips(cardOf(page, match.id)).first().click();
  }
  await elsewhere.click();
  await expect(chips(cardOf(page, final.id)).first()).toBeFocused();

  await page.keyboard.type('2');
  // The last match ends the tournament, so somebody looks at it.
  await expect(page.getByRole('status').filter({ hasText: 'Enter opens match 3' })).toBeVisible();
  await expectAccessible(page, 'a result as it is typed');
  await page.keyboard.type('-1');
  await expect(page.getByRole('status').filter({ hasText: 'not possible here' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(line).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chips(cardOf(page, final.id)).first()).toBeFocused();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toBeVisible();
  await expectAccessible(page, 'the list of keys', '[role=dialog]');
  await keys.getByRole('switch', { name: /^Single keys/ }).uncheck();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  for (const key of ['2', 'q', '?']) await page.keyboard.press(key);
  await expect(line.or(keys)).toHaveCount(0);
  await expect(quick(page)).toBeChecked();
  await page.goto('/account');
  await page.getByRole('switch', { name: /^Single keys/ }).check();
  await page.keyboard.press('?');
  await expect(keys).toBeVisible();
});
