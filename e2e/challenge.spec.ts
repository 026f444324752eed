import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { enteredChallenge, entriesOf, entryOf, handIn, save, startedChallenge } from './support/challenge.ts';
import { writeIn } from './support/chats.ts';
import { enter, expect, test } from './support/desk.ts';
import { startEarly, undoOf } from './support/gestures.ts';
import { disqualifyOnScreen } from './support/leaving.ts';
import { anotherDesk } from './support/records.ts';
import { readTournament } from './support/tournaments.ts';

const people = (page: Page) => page.getByRole('region', { name: 'Participants' }).getByRole('listitem');
const winners = (page: Page) => page.getByRole('region', { name: 'Winners' }).getByRole('listitem');
const setWinners = (page: Page) => page.getByRole('button', { name: 'Set winners' }).first();
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const closing = (page: Page) => page.getByRole('button', { name: 'Close Challenge' });

/** Chooses somebody in the dialog by typing their name. */
async function choose(page: Page, place: number, name: string): Promise<void> {
  const field = dialog(page, 'Set winners').getByRole('combobox', { name: `Place ${place}` });
  await field.fill(name);
  await page.getByRole('option', { name, exact: true }).click();
}

test('[CHAL-03, CHAL-04, CHAL-05, CHAL-08, CHAL-09, CHAL-10, CHAL-11, CHAL-15] a challenge is judged from sign-up to its stored places, at two desks and in public', async ({
  page,
  browser,
}) => {
  test.slow();

  const { bearer } = await enter(page, 'admin');
  const challenge = await enteredChallenge(bearer, 5, { is_chat_enabled: '1' });
  const { id, players } = challenge;
  const screen = `/tournaments/${id}/brackets`;
  const [colleague, spectator] = [await anotherDesk(browser), await anotherDesk(browser)];
  await enter(colleague, 'manager', screen);
  await spectator.setViewportSize({ width: 390, height: 844 });
  await spectator.goto(`/tournaments/${id}/public-brackets`);
  await page.goto(screen);

  await expect(setWinners(page)).toBeDisabled();
  await expect(closing(page)).toHaveCount(0);
  await startEarly(page, /^Start/);
  await expect(people(page)).toHaveCount(5);
  await expect(people(colleague)).toHaveCount(5);
  await expect(setWinners(page)).toBeEnabled();
  await expect(closing(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Open tournament chat' }).click();
  const chat = page.getByRole('region', { name: 'Tournament chat', exact: true });
  await writeIn(chat, 'Send your screenshots');
  await chat.getByRole('button', { name: /^Close/ }).click();
  await expect(chat).toHaveCount(0);

  // Players hand in; both desks see it, the latest first.
  await handIn(challenge, 3);
  await expect(people(page).first()).toContainText(players[3]!.nickname);
  await expect(people(page).first()).toContainText('1 picture');
  await expect(people(page).last()).toContainText('No result yet');
  await handIn(challenge, 1, [40, 90, 200]);
  await handIn(challenge, 1, [40, 200, 90]);
  for (const desk of [page, colleague]) {
    await expect(people(desk).first()).toContainText(players[1]!.nickname);
    await expect(people(desk).first()).toContainText('2 pictures');
  }

  // Winners are chosen for places that are added and removed.
  await setWinners(page).click();
  const chosen = dialog(page, 'Set winners');
  await chosen.getByRole('button', { name: 'Add place' }).click();
  await chosen.getByRole('button', { name: 'Add place' }).click();
  await expect(chosen.getByRole('button', { name: 'Choose winners' })).toBeDisabled();
  await choose(page, 1, players[1]!.nickname);
  await expect(chosen.getByRole('button', { name: 'Choose winners' })).toBeDisabled();
  await chosen.getByRole('combobox', { name: 'Place 2' }).click();
  await expect(page.getByRole('option', { name: players[1]!.nickname, exact: true })).toHaveAttribute(
    'data-combobox-disabled',
    'true',
  );
  await choose(page, 2, players[3]!.nickname);
  for (let places = 2; places < 5; places += 1)
    await chosen.getByRole('button', { name: 'Add place' }).click();
  await expect(chosen.getByRole('button', { name: 'Add place' })).toBeDisabled();
  for (let place = 5; place > 2; place -= 1)
    await chosen.getByRole('button', { name: `Remove place ${place}` }).click();
  await expectAccessible(page, 'set winners', '[role=dialog]');
  await chosen.getByRole('button', { name: 'Choose winners' }).click();
  await expect(chosen).toHaveCount(0);
  for (const desk of [page, colleague]) {
    await expect(winners(desk)).toHaveText([
      new RegExp(`1.*${players[1]!.nickname}`),
      new RegExp(`2.*${players[3]!.nickname}`),
    ]);
    await expect(closing(desk)).toBeVisible();
  }
  await expect(spectator.getByRole('listitem').first()).toContainText(players[1]!.nickname);
  await expectAccessible(spectator, 'public challenge');
  await expectAccessible(page, 'challenge');

  // A colleague saves from what they saw before: they are told, and decide.
  await colleague.keyboard.press('1');
  await people(colleague).nth(1).getByRole('button').click();
  await colleague.keyboard.press('1');
  await expect(colleague.getByText('Not saved')).toBeVisible();
  await save(challenge, await entryOf(challenge, 0));
  await expect(winners(page)).toHaveText([new RegExp(players[0]!.nickname)]);
  const notice = colleague.getByRole('alert').filter({ hasText: 'saved other winners meanwhile' });
  await expect(notice).toContainText(players[0]!.nickname);
  await notice.getByRole('button', { name: 'Take theirs' }).click();
  await expect(winners(colleague)).toHaveText([new RegExp(players[0]!.nickname)]);

  // Save after save is taken back, and a revert is undone.
  const takeBack = page.getByRole('button', { name: 'Take back the last save' });
  await takeBack.click();
  const preview = page.getByRole('dialog');
  await expect(preview).toContainText(players[0]!.nickname);
  await preview.getByRole('button', { name: 'Take it back' }).click();
  await expect(winners(page)).toHaveCount(2);
  await undoOf(page, 'The last save is taken back').click();
  await expect(winners(page)).toHaveText([new RegExp(players[0]!.nickname)]);
  await takeBack.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(winners(page)).toHaveCount(2);
  await expect(winners(colleague)).toHaveCount(2);

  // The first of them is disqualified: the second moves up, the line stays, struck out.
  // Another one never handed anything in: they stay listed, without a place.
  await disqualifyOnScreen(colleague, id, players[1]!.nickname);
  await expect(people(page).filter({ hasText: players[4]!.nickname })).not.toContainText('Disqualified');
  await colleague.goto(`/tournaments/${id}/brackets`);
  await expect(winners(page)).toHaveText([new RegExp(`1.*${players[3]!.nickname}`)]);
  await expect(people(page).filter({ hasText: players[1]!.nickname })).toContainText('Disqualified');

  await closing(page).click();
  await dialog(page, 'Close Challenge').getByRole('button', { name: 'Close Challenge' }).click();
  for (const desk of [page, colleague]) {
    await expect(desk.getByText('Finished').first()).toBeVisible();
    await expect(closing(desk)).toHaveCount(0);
    await expect(desk.getByRole('button', { name: 'Set winners' })).toHaveCount(0);
    await expect(desk.getByRole('button', { name: 'Take back the last save' })).toHaveCount(0);
  }
  expect((await readTournament(bearer, id)).status).toBe('FINISHED');
  expect((await entriesOf(challenge)).filter(({ place }) => place !== null)).toMatchObject([
    { place: 1, participant: { user_id: players[3]!.id } },
  ]);
  await expect(spectator.getByText('Finished').first()).toBeVisible();
});

test('[CHAL-01, CHAL-02, CHAL-06] screenshots are turned, enlarged and judged by keys, the latest result first', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'admin');
  const challenge = await startedChallenge(bearer, 4);
  const { id, players } = challenge;
  await handIn(challenge, 2, [10, 10, 200]);
  await handIn(challenge, 0, [200, 10, 10]);
  await handIn(challenge, 0, [10, 200, 10]);
  await page.goto(`/tournaments/${id}/brackets`);
  const names = [0, 2, 1, 3].map((number) => new RegExp(players[number]!.nickname));
  await expect(people(page)).toHaveText(names);
  const carousel = page.getByRole('region', { name: `Screenshots of ${players[0]!.nickname}` });
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

  // The lightbox turns, zooms and places by the same keys.
  await carousel.getByRole('button', { name: /^Enlarge/ }).click();
  const box = page.getByRole('dialog', { name: /^Screenshot 1 of/ });
  await expect(box.getByRole('img', { name: /^Screenshot 1/ })).toBeVisible();
  // A picture can be enlarged once its size is known.
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
  const results = dialog(page, `Results of ${players[0]!.nickname}`);
  await expect(results.getByRole('img', { name: /^Screenshot/ })).toHaveCount(2);
  await expect(results).toContainText(players[0]!.nickname);
  await expect(results.locator('time')).toHaveCount(2);
  await handIn(challenge, 0, [90, 90, 90]);
  await expect(results.getByRole('img', { name: /^Screenshot/ })).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(results).toHaveCount(0);
});

test('on a phone one goes from the list to the picture and gives the place in a sheet', async ({ page }) => {
  const { bearer } = await enter(page, 'admin');
  const challenge = await startedChallenge(bearer, 3);
  const { id, players } = challenge;
  await handIn(challenge, 1);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/tournaments/${id}/brackets`);
  await people(page).first().getByRole('button').click();
  const picture = dialog(page, players[1]!.nickname);
  await expect(picture.getByRole('img', { name: /^Screenshot 1/ })).toBeVisible();
  await picture.getByRole('button', { name: 'Place' }).click();
  await dialog(page, 'Place').getByRole('button', { name: /^1\./ }).click();
  await expect(picture.getByRole('button', { name: 'Place 1' })).toBeVisible();
  await expectAccessible(page, 'picture on a phone', '[role=dialog]', [390]);
  await picture.getByRole('button', { name: 'Close' }).click();
  await setWinners(page).click();
  await dialog(page, 'Set winners').getByRole('button', { name: 'Choose winners' }).click();
  await expect(page.getByText('The winners are saved')).toBeVisible();
  expect((await entriesOf(challenge))[0]).toMatchObject({ place: 1 });
  await expectAccessible(page, 'challenge on a phone', undefined, [390]);
});

test.describe('what fails', () => {
  test.use({ expectedErrors: /./ });

  test('[ERR-19] saving winners fails with an Error save, and the choice stays', async ({ page }) => {
    const { bearer } = await enter(page, 'admin');
    const challenge = await startedChallenge(bearer, 2);
    const { id } = challenge;
    await page.goto(`/tournaments/${id}/brackets`);
    await expect(people(page)).toHaveCount(2);
    await page.keyboard.press('1');
    await expect(winners(page)).toHaveCount(1);
    await page.route('**/challenge/save-winners', (route) =>
      route.fulfill({ status: 500, json: { message: 'Broken under 12345', code: 'fault' } }),
    );
    await setWinners(page).click();
    const chosen = dialog(page, 'Set winners');
    await chosen.getByRole('button', { name: 'Choose winners' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Error save' });
    await expect(alert).toBeVisible();
    await expect(chosen.getByRole('combobox', { name: 'Place 1' })).not.toHaveValue('');
    await page.unroute('**/challenge/save-winners');
    await chosen.getByRole('button', { name: 'Choose winners' }).click();
    await expect(chosen).toHaveCount(0);
  });
});

test('standings and results are exported as files for spreadsheets', async ({ page }) => {
  const { bearer } = await enter(page, 'admin');
  const challenge = await startedChallenge(bearer, 3);
  await save(challenge, await entryOf(challenge, 1));
  await page.goto(`/tournaments/${challenge.id}/brackets`);
  const read = async (item: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    const file = await download;
    return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
  };
  const standings = await read('Standings (CSV)');
  expect(standings.name).toBe('standings.csv');
  expect(standings.text.startsWith('\uFEFF')).toBe(true);
  const [head, first, ...rest] = standings.text.trim().split('\r\n');
  expect(head).toBe('"place","place to","id","nickname","team","points","left"');
  expect(first).toContain(`"${challenge.players[1]!.nickname}"`);
  expect([first!.startsWith('1,1,'), rest.length]).toEqual([true, 2]);
  const results = await read('Results (CSV)');
  expect([results.name, results.text.trim().split('\r\n').length]).toEqual(['results.csv', 4]);
});
