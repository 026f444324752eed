import { expectAccessible } from './support/axe.ts';
import { enteredTournament, matchesOf } from './support/brackets.ts';
import { enter, expect, test } from './support/desk.ts';
import { startEarly } from './support/gestures.ts';
import { part, playBracket, playRoom, roomItem, roomsOf } from './support/rooms.ts';

test('[RR-03, RR-08, RR-09] sixteen play a Swiss: rooms of 16 to 24, pairings with their reasons, and a bracket', async ({
  page,
}) => {
  test.slow();
  const { bearer } = await enter(page, 'admin');
  const cup = await enteredTournament(bearer, 16, { type: '7' });
  await page.goto(`/tournaments/${cup.id}/brackets`);
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
  await expect(roomItem(page, /Room 1.*16 of 16 seats/)).toBeVisible();
  await startEarly(page);
  const starting = page.getByRole('dialog', { name: 'Start tournament' });
  await starting.getByLabel('Number of rounds').fill('12');
  await starting.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(starting).toContainText('otherwise two would have to meet again');
  await starting.getByLabel('Number of rounds').fill('4');
  await starting.getByRole('button', { name: 'Start', exact: true }).click();
  await part(page, 'Pairings').click();
  const second = page.getByRole('region', { name: 'Round 2' });
  await expect(second).toContainText('This round is paired when the round before is finished.');
  const [room] = await roomsOf(cup);
  await playRoom(cup, room!.id, 1);
  await expect(second).toContainText('Both had 1 points; 8 were in this score group.');
  const spectator = await page.context().newPage();
  await spectator.goto(`/tournaments/${cup.id}/public-brackets`);
  await part(spectator, 'Pairings').click();
  await expect(spectator.getByRole('region', { name: 'Round 2' })).toContainText('Both had 1 points');
  await spectator.close();
  await playRoom(cup, room!.id);
  await part(page, 'Standings').click();
  await page
    .getByRole('button', { name: /Why above/ })
    .first()
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'and Entrant' })).toBeVisible();
  await expectAccessible(page, 'the standings of a Swiss', 'main');
  await page.getByRole('button', { name: 'Start bracket' }).click();
  await expect(page.getByRole('button', { name: /Choose winner/ }).first()).toBeVisible();
  expect((await matchesOf(cup)).length).toBe(7);
  await playBracket(cup);
  await expect(page.getByRole('navigation', { name: 'This tournament' })).toContainText('Finished');
});
