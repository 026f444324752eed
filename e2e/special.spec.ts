import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import {
  closing,
  dialogOf,
  enteredChallenge,
  entryOf,
  expectReused,
  handIn,
  people,
  reusedQuestion,
  setWinners,
  winners,
} from './support/challenge.steps.ts';
import { enter, expect, test } from './support/desk.steps.ts';
import { startEarly, takeBackLastSave, undoOf } from './support/gestures.ts';
import { disqualifyOnScreen } from './support/leaving.ts';
import { ownColour } from './support/pictures.ts';
import { placesOf } from './support/places.ts';
import { anotherDesk } from './support/records.ts';
import { refuseNextChange } from './support/refuse-next-change.ts';
import { readTournament } from './support/tournaments.steps.ts';

/** Exports through an item of the menu and returns the file's lines. */
async function exported(page: Page, item: string): Promise<{ name: string; lines: string[] }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  const file = await download;
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return { name: file.suggestedFilename(), lines: text.slice(1).trim().split('\r\n') };
}

test('[CHAL-01, CHAL-02, CHAL-06, ERR-19, D89, D90] a special is judged by keys and on a phone, from sign-up to its stored places, at two desks and in public', async ({
  page,
  browser,
}) => {
  test.slow();
  const { bearer } = await enter(page, 'admin');
  const special = await enteredChallenge(bearer, 5, { type: '9' });
  const { id, players } = special;
  const screen = `/tournaments/${id}/brackets`;
  const [colleague, spectator] = [await anotherDesk(browser), await anotherDesk(browser)];
  await enter(colleague, 'manager', screen);
  await spectator.goto(`/tournaments/${id}/public-brackets`);
  await page.goto(screen);
  await startEarly(page, /^Start/);
  await expect(people(page)).toHaveCount(5);
  const proof = ownColour();
  await handIn(special, 2);
  await handIn(special, 0);
  await handIn(special, 0, proof);
  const names = [0, 2, 1, 3, 4].map((number) => new RegExp(players[number]!.nickname));
  await expect(people(page)).toHaveText(names);
  const carousel = page.getByRole('region', { name: `Screenshots of ${players[0]!.nickname}` });
  await people(page).first().getByRole('button').click();
  await expect(carousel).toContainText('1 of 2');
  const shown = carousel.getByRole('img');
  const newest = await shown.getAttribute('src');
  await carousel.getByRole('button', { name: 'Next picture' }).click();
  await expect(carousel).toContainText('2 of 2');
  await expect(shown).not.toHaveAttribute('src', newest!);
  await expect(carousel.getByRole('button', { name: 'Next picture' })).toBeDisabled();
  await page.keyboard.press('ArrowLeft');
  await expect(carousel).toContainText('1 of 2');

  await page.keyboard.press('1');
  await expect(winners(page)).toHaveText([names[0]!]);
  await page.keyboard.press('j');
  await expect(page.getByRole('region', { name: `Screenshots of ${players[2]!.nickname}` })).toBeVisible();
  await page.keyboard.press('2');
  await expect(winners(page)).toHaveText([names[0]!, names[1]!]);
  await page.keyboard.press('k');
  await expect(carousel).toBeVisible();
  await expect(winners(page)).toHaveText([names[0]!, names[1]!]);

  // The lightbox turns, zooms and gives places with the same keys.
  await carousel.getByRole('button', { name: /^Enlarge/ }).click();
  const box = page.getByRole('dialog', { name: /^Screenshot 1 of/ });
  await expect(box.getByRole('img', { name: /^Screenshot 1/ })).toBeVisible();
  // A picture can be enlarged only when its size is known.
  await expect(box.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
  await page.keyboard.press('+');
  await expect(box.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
  await page.keyboard.press('-');
  await expect(box.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: /^Screenshot 2 of/ })).toBeVisible();
  await expectAccessible(page, 'lightbox', '[role=dialog]');
  await page.keyboard.press('3');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(winners(page)).toHaveText([/nobody yet/, names[1]!, names[0]!]);

  // All results of the participant, as they reported them.
  await page.getByRole('button', { name: 'Results', exact: true }).click();
  const results = dialogOf(page, `Results of ${players[0]!.nickname}`);
  await expect(results.getByRole('img', { name: /^Screenshot/ })).toHaveCount(2);
  const profile = `${players[0]!.nickname} · game-${players[0]!.nickname}`;
  await expect(results.getByText(profile, { exact: true })).toHaveCount(2);
  await expect(results.locator('time')).toHaveCount(2);
  await handIn(special, 0);
  await expect(results.getByRole('img', { name: /^Screenshot/ })).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(results).toHaveCount(0);

  // Winners that cannot be saved stay chosen.
  await page.keyboard.press('1');
  await expect(winners(page)).toHaveText([names[0]!, names[1]!, /nobody yet/]);
  await setWinners(page).click();
  const chosen = dialogOf(page, 'Set winners');
  await chosen.getByRole('button', { name: 'Remove place 3' }).click();
  await refuseNextChange(page, '**/challenge/save-winners', {
    status: 500,
    json: { message: 'Broken under 12345', code: 'fault' },
  });
  await chosen.getByRole('button', { name: 'Choose winners' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Error save' })).toBeVisible();
  await expect(chosen.getByRole('combobox', { name: 'Place 1' })).toHaveValue(players[0]!.nickname);
  await chosen.getByRole('button', { name: 'Choose winners' }).click();
  await expect(chosen).toHaveCount(0);
  await expect(winners(colleague)).toHaveText([names[0]!, names[1]!]);

  // On a phone: from the list to the picture, which somebody else sent before, and to the place in a sheet.
  await handIn(special, 1, proof);
  await colleague.setViewportSize({ width: 390, height: 844 });
  await expect(people(colleague).first()).toContainText(players[1]!.nickname);
  await people(colleague).first().getByRole('button').click();
  const picture = dialogOf(colleague, players[1]!.nickname);
  await expect(picture.getByRole('img', { name: /^Screenshot 1/ })).toBeVisible();
  await expectReused(colleague, special, { by: 1, earlier: 0 });
  await picture.getByRole('button', { name: 'Place' }).click();
  await dialogOf(colleague, 'Place').getByRole('button', { name: /^1\./ }).click();
  await expect(picture.getByRole('button', { name: 'Place 1' })).toBeVisible();
  await expectAccessible(colleague, 'picture on a phone', '[role=dialog]', [390]);
  await picture.getByRole('button', { name: 'Close' }).click();
  await setWinners(colleague).click();
  await dialogOf(colleague, 'Set winners').getByRole('button', { name: 'Choose winners' }).click();
  const question = await reusedQuestion(colleague, special, { by: 1, earlier: 0 });
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await expect(colleague.getByText('The winners are saved')).toBeVisible();
  expect(await entryOf(special, 1)).toMatchObject({ place: 1 });
  await expectAccessible(colleague, 'challenge on a phone', undefined, [390]);
  await expect(spectator.getByRole('listitem').first()).toContainText(players[1]!.nickname);

  // The screenshot was not theirs: one save after another is taken back, each with its preview, and the last of these
  // is undone.
  await takeBackLastSave(page, players[1]!.nickname);
  await expect(winners(page)).toHaveText([names[0]!, names[1]!]);
  await takeBackLastSave(page, players[0]!.nickname, players[2]!.nickname);
  await expect(winners(page)).toHaveCount(0);
  await undoOf(page, 'The last save was undone').click();
  await expect(winners(page)).toHaveText([names[0]!, names[1]!]);

  // The first one is disqualified; two others never sent anything.
  await disqualifyOnScreen(colleague, id, players[0]!.nickname);
  await expect(winners(page)).toHaveText([names[1]!]);
  await expect(people(page).filter({ hasText: players[0]!.nickname })).toContainText('Disqualified');
  for (const number of [3, 4])
    await expect(people(page).filter({ hasText: players[number]!.nickname })).toContainText('No result yet');
  await closing(page).click();
  await dialogOf(page, 'Close Challenge').getByRole('button', { name: 'Close Challenge' }).click();
  await expect(page.getByRole('navigation', { name: 'This tournament' })).toContainText('Finished');
  expect((await readTournament(bearer, id)).status).toBe('FINISHED');
  expect(await placesOf(special)).toEqual([[1, players[2]!.nickname]]);
  await expect(spectator.getByText('Finished').first()).toBeVisible();
  await expect(spectator.getByRole('listitem').first()).toContainText(players[2]!.nickname);

  // Standings and results are exported as files for spreadsheets.
  const standings = await exported(page, 'Standings (CSV)');
  expect(standings.name).toBe('standings.csv');
  const [top, first, ...rest] = standings.lines;
  expect(top).toBe('"place","place to","id","nickname","team","points","left"');
  expect(first).toContain(`"${players[2]!.nickname}"`);
  expect([first!.startsWith('1,1,'), rest.length]).toEqual([true, 4]);
  const reported = await exported(page, 'Results (CSV)');
  expect([reported.name, reported.lines.length]).toEqual(['results.csv', 6]);
  for (const other of [colleague, spectator]) await other.context().close();
});
