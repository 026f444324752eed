import { expectAccessible } from './support/axe.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import {
  cardOf,
  enteredTournament,
  matchesOf,
  report,
  withoutVersions,
} from './support/elimination.steps.ts';
import { approveOnScreen, startEarly, undoOf } from './support/gestures.ts';
import { disqualifyOnScreen } from './support/leaving.ts';
import { placesOf } from './support/places.ts';
import { anotherDesk } from './support/records.ts';
import {
  part,
  playBracket,
  playRoom,
  roomItem,
  roomMatchesOf,
  roomsOf,
} from './support/round-robin-swiss.steps.ts';
import { readTournament } from './support/tournaments.steps.ts';

test('[RR-03, RR-08, RR-09] sixteen play a Swiss from registration to its places: rooms of 16 to 24, pairings with their reasons, and a bracket, before two desks and the public', async ({
  page,
  browser,
}) => {
  test.slow();
  const { bearer } = await enter(page, 'admin');
  const cup = await enteredTournament(bearer, 16, { type: '7' });
  const path = `/tournaments/${cup.id}/brackets`;
  const [colleague, spectator] = [await anotherDesk(browser), await anotherDesk(browser)];
  await enter(colleague, 'manager', path);
  await spectator.setViewportSize({ width: 390, height: 844 });
  await spectator.goto(`/tournaments/${cup.id}/public-brackets`);
  await page.goto(path);

  await page.getByRole('button', { name: 'Create rooms' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create rooms' });
  const size = dialog.getByLabel('Room size');
  await size.fill('15');
  await expect(dialog).toContainText('The number of participants in the team must be at least 16');
  await size.fill('25');
  await expect(dialog).toContainText('The number of participants must not exceed 24 participants');
  await expect(dialog.getByRole('button', { name: 'Create', exact: true })).toBeDisabled();
  await size.fill('16');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('button', { name: 'Fill empty spots' }).click();
  for (const desk of [page, colleague]) await expect(roomItem(desk, /Room 1.*16 of 16 seats/)).toBeVisible();
  await startEarly(page);
  const starting = page.getByRole('dialog', { name: 'Start tournament' });
  await starting.getByLabel('Number of rounds').fill('12');
  await starting.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(starting).toContainText('otherwise two would have to meet again');
  await starting.getByLabel('Number of rounds').fill('4');
  await starting.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(colleague.getByRole('button', { name: /Choose winner/ })).toHaveCount(8);

  // A conflict, judged from what both sides sent, and reverted; two who agree; somebody who did not come.
  const [room] = await roomsOf(cup);
  const [first, second, third, fourth] = await roomMatchesOf(cup, room!.id);
  await report(cup, first, first.first_participant, '1:0');
  await report(cup, first, first.second_participant, '0:1');
  await expect(page.getByText('Needs me: 1 conflict')).toBeVisible();
  await approveOnScreen(colleague, first, 0);
  await expect(cardOf(page, first.id)).toContainText('Finished');
  await page.getByRole('button', { name: `Revert match ${first.match_number}`, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  for (const desk of [page, colleague]) await expect(cardOf(desk, first.id)).not.toContainText('Finished');
  await approveOnScreen(colleague, first, 1);
  for (const side of [second.first_participant, second.second_participant])
    await report(cup, second, side, '1:0');
  await expect(cardOf(page, second.id)).toContainText('Finished');
  await approveOnScreen(page, third!, 1, 'Opponent did not come');
  await expect(cardOf(colleague, third!.id)).toContainText('Finished');

  // Somebody is disqualified: their match ends for the other side.
  const gone = fourth!.first_participant.name;
  await disqualifyOnScreen(colleague, cup.id, gone);
  await expect(cardOf(page, fourth!.id)).toContainText('Finished');
  await goTo(colleague, path);

  // The next round is paired when the last result is in, each pairing with its reason.
  await part(page, 'Pairings').click();
  const paired = page.getByRole('region', { name: 'Round 2' });
  await expect(paired).toContainText('This round is paired when the round before is finished.');
  await playRoom(cup, room!.id, 1);
  await expect(paired).toContainText('Both had 1 points; 8 were in this score group.');
  await part(spectator, 'Pairings').click();
  await expect(spectator.getByRole('region', { name: 'Round 2' })).toContainText('Both had 1 points');

  // Reverting a result of the first round takes away the pairing and what was played of it; undoing brings both back.
  const next = (await roomMatchesOf(cup, room!.id)).find(({ round }) => round === 2)!;
  await part(page, 'Matches').click();
  await approveOnScreen(page, next, 0);
  await expect(cardOf(colleague, next.id)).toContainText('Finished');
  const before = await roomMatchesOf(cup, room!.id);
  await page.getByRole('button', { name: `MID #${first.id}` }).click();
  await page.getByRole('button', { name: 'What would this undo?' }).click();
  const impact = page.getByRole('dialog', { name: 'What would this undo?' });
  for (const words of ['Round 2 is deleted, with everything played in it', `Match ${next.match_number}`])
    await expect(impact).toContainText(words);
  await page.getByRole('button', { name: 'Revert all of it' }).click();
  const undo = undoOf(page, 'and everything after it is reverted');
  await undo.hover();
  await expect(cardOf(colleague, first.id).getByRole('button', { name: /Choose winner/ })).toBeVisible();
  await undo.click();
  for (const match of [first, next]) await expect(cardOf(colleague, match.id)).toContainText('Finished');
  expect(withoutVersions(await roomMatchesOf(cup, room!.id))).toMatchObject(withoutVersions(before));

  await playRoom(cup, room!.id);
  await part(page, 'Standings').click();
  await page
    .getByRole('button', { name: /Why above/ })
    .first()
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'for Entrant' })).toBeVisible();
  await expectAccessible(page, 'the standings of a Swiss', 'main');

  // The best of them play the bracket, whose end stores the places.
  await page.getByRole('button', { name: 'Start bracket' }).click();
  for (const desk of [page, colleague])
    await expect(desk.getByRole('button', { name: /Choose winner/ })).toHaveCount(4);
  await expect(part(spectator, 'Stage 2: bracket')).toBeVisible();
  expect((await matchesOf(cup)).length).toBe(7);
  await playBracket(cup);
  for (const desk of [page, colleague])
    await expect(desk.getByRole('navigation', { name: 'This tournament' })).toContainText('Finished');
  expect((await readTournament(bearer, cup.id)).status).toBe('FINISHED');
  const places = await placesOf(cup);
  expect(places[0]).toEqual([1, (await matchesOf(cup)).at(-1)!.first_participant.name]);
  expect(places).toHaveLength(15);
  expect(places.map(([, name]) => name)).not.toContain(gone);
  for (const other of [colleague, spectator]) await other.context().close();
});
