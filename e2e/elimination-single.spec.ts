import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import { cardOf, drawnTournament, matchesOf, report, withoutVersions } from './support/elimination.steps.ts';
import { approveOnScreen, startEarly, undoOf } from './support/gestures.ts';
import { disqualifyOnScreen } from './support/leaving.ts';
import { placesOf } from './support/places.ts';
import { anotherDesk } from './support/records.ts';
import { readTournament } from './support/tournaments.steps.ts';

const wide = { width: 1440, height: 900 };

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** On a phone: the first side wins. */
async function judge(page: Page, { id }: { id: number }): Promise<void> {
  await cardOf(page, id)
    .getByRole('button', { name: /Choose winner/ })
    .tap();
  await page.getByRole('radio').first().tap();
  await page.getByRole('button', { name: 'Approve' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cardOf(page, id)).toContainText('Finished');
}

test('eight play a single elimination from registration to its places, run on a phone, before a second desk and the public', async ({
  page,
  browser,
}) => {
  test.slow();
  const { bearer } = await enter(page, 'admin');
  const cup = await drawnTournament(bearer, 8, { custom_seeding: '1' });
  const path = `/tournaments/${cup.id}/brackets`;
  const [first, second, third, fourth, semi, otherSemi, final] = await matchesOf(cup);
  const [colleague, spectator] = [await anotherDesk(browser), await anotherDesk(browser)];
  for (const window of [colleague, spectator]) await window.setViewportSize(wide);
  await enter(colleague, 'manager', path);
  await spectator.goto(`/tournaments/${cup.id}/public-brackets`);
  await page.goto(path);

  // Somebody is taken from their seat and put back.
  const seat = cardOf(page, first.id).getByRole('button', { name: /^Seat 1 of match/ });
  const { name } = first.first_participant;
  await seat.tap();
  await page.getByRole('button', { name: 'Remove from the seat' }).tap();
  await expect(cardOf(page, first.id)).toContainText('Empty seat');
  await seat.tap();
  await page.getByRole('combobox', { name: 'Participant', exact: true }).fill(name);
  await page.getByRole('option', { name, exact: true }).tap();
  await page.getByRole('button', { name: 'Seat', exact: true }).tap();
  await expect(cardOf(page, first.id)).toContainText(name);
  await expectAccessible(page, 'seating on a phone', undefined, [390]);
  await startEarly(page);
  await expect(colleague.getByRole('button', { name: /Choose winner/ })).toHaveCount(4);
  await expect(cardOf(spectator, first.id)).toContainText('To be played');

  // A conflict, judged from what both sides sent; taken back at the other desk, and judged again.
  await report(cup, first, first.first_participant, '1:0');
  await report(cup, first, first.second_participant, '0:1');
  for (const desk of [page, colleague]) await expect(cardOf(desk, first.id)).toContainText('Conflict');
  await judge(page, first);
  await colleague.getByRole('button', { name: `Revert match ${first.match_number}`, exact: true }).click();
  await colleague.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(cardOf(page, first.id).getByRole('button', { name: /Choose winner/ })).toBeVisible();
  await judge(page, first);

  // Two agree, one does not come, and one is disqualified.
  for (const side of [second.first_participant, second.second_participant])
    await report(cup, second, side, '1:0');
  await expect(cardOf(page, second.id)).toContainText('Finished');
  await approveOnScreen(colleague, third, 0, 'Opponent did not come');
  const gone = fourth!.second_participant.name;
  await disqualifyOnScreen(colleague, cup.id, gone);
  for (const match of [third, fourth!]) await expect(cardOf(page, match.id)).toContainText('Finished');
  await goTo(colleague, path);

  // To the champion, round by round.
  await page.getByRole('button', { name: 'Next round' }).tap();
  await judge(page, semi!);
  await judge(page, otherSemi!);
  await page.getByRole('button', { name: 'Next round' }).tap();
  await judge(page, final!);
  const won = spectator.getByRole('region', { name: `${name} won ${cup.title}` });
  await expect(won).toBeVisible();

  // Everything that follows from the first match is reverted at once, and comes back at once.
  const before = await matchesOf(cup);
  const previous = page.getByRole('button', { name: 'Previous round' });
  await previous.tap();
  await expect(cardOf(page, semi!.id)).toBeVisible();
  await previous.tap();
  await cardOf(page, first.id)
    .getByRole('button', { name: `MID #${first.id}` })
    .tap();
  await page.getByRole('button', { name: 'What would this undo?' }).tap();
  const impact = page.getByRole('dialog', { name: 'What would this undo?' });
  for (const words of ['3 results are reverted, latest first', `${name} loses place 1`])
    await expect(impact).toContainText(words);
  await expectAccessible(page, 'what would this undo, on a phone', '[role=dialog]', [390]);
  await page.getByRole('button', { name: 'Revert all of it' }).tap();
  await expect(cardOf(page, first.id).getByRole('button', { name: /Choose winner/ })).toBeVisible();
  await expect(won).toHaveCount(0);
  await undoOf(page, 'and everything after it is reverted').tap();
  for (const desk of [page, colleague]) await expect(cardOf(desk, first.id)).toContainText('Finished');
  await expect(page.locator('header').filter({ hasText: cup.title }).last()).toContainText('Finished');
  await expect(won).toBeVisible();
  expect(await matchesOf(cup)).toMatchObject(withoutVersions(before));

  expect((await readTournament(bearer, cup.id)).status).toBe('FINISHED');
  const places = await placesOf(cup);
  expect(places[0]).toEqual([1, name]);
  expect(places).toHaveLength(7);
  expect(places.map(([, placed]) => placed)).not.toContain(gone);
  for (const other of [colleague, spectator]) await other.context().close();
});
