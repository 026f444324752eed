import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, violationsOf } from './support/axe.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import { pictureForGuide } from './support/guide-pictures.ts';
import { type Player, signUp, signUpMany } from './support/players.steps.ts';
import { countPresses } from './support/presses.ts';
import { anotherDesk, rowOf, unique } from './support/records.ts';
import { createTournament } from './support/tournaments.steps.ts';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Add participants' });
const lineOf = (page: Page, text: string | RegExp) =>
  drawer(page).getByRole('table').getByRole('row').filter({ hasText: text });

/** Pastes and adds sixteen people in two presses. */
async function pasteSixteen(page: Page, bearer: string): Promise<void> {
  const id = await createTournament(bearer, { title: unique('Pasted Cup') });
  await goTo(page, `/tournaments/${id}/participants`);
  const add = page.getByRole('button', { name: 'Add the first participants' });
  await expect(add).toBeVisible();
  const presses = await countPresses(page);
  await add.click();
  const names = Array.from({ length: 16 }, (_, index) => `Sixteen ${index + 1}`);
  await drawer(page).getByRole('textbox').fill(names.join('\n'));
  await drawer(page).getByRole('button', { name: 'Add 16 participants' }).click();
  await expect(drawer(page)).toHaveCount(0);
  await expect(rowOf(page, 'Sixteen 16')).toBeVisible();
  expect(presses.list()).toHaveLength(2);
}

test('[O16, PLAY-55] staff get people in: by names, with every kind of line, by a search, from a file, and a guest claims their seat; sixteen are pasted and added in two presses', {
  tag: '@guide',
}, async ({ page, browser }) => {
  const { bearer } = await enter(page, 'manager');
  const mark = unique('').trim();
  const [known, , twin, ...sought] = (await signUpMany(
    ['Known', 'Twin', 'Twin', 'Sought A', 'Sought B'].map((name) => `${name} ${mark}`),
  )) as [Player, Player, Player, Player, Player];
  const id = await createTournament(bearer, { title: unique('Entries Cup'), max_member: '6' });
  await page.goto(`/tournaments/${id}/participants`);
  await page.getByRole('button', { name: 'Add the first participants' }).click();
  const box = drawer(page).getByRole('textbox', { name: 'Names or e-mails, one a line' });
  await expect(box).toBeFocused();

  await box.fill(
    [known.email, `Twin ${mark}`, 'Walk-in', 'WALK-IN', 'nobody@players.test', 'x'.repeat(41)].join('\n'),
  );
  await expect(drawer(page).getByRole('status')).toHaveText(
    '1 found · 1 new guest · 1 doubtful · 1 twice · 2 not allowed',
  );
  await expect(lineOf(page, known.nickname)).toContainText('Found');
  await expect(lineOf(page, /WALK-IN/)).toContainText('The same as line 3');
  await expect(lineOf(page, 'nobody@players.test')).toContainText('No account has this e-mail');
  await expectAccessible(page, 'adding participants by their names', '[role=dialog]');
  await pictureForGuide('doubtful', [drawer(page)], { height: 640 });
  await drawer(page)
    .getByRole('combobox', { name: `Who is Twin ${mark}?` })
    .selectOption({ label: `Twin ${mark} · ${twin.email[0]}…@players.test · #${twin.id}` });
  await expect(lineOf(page, `#${twin.id}`)).toContainText('Found');
  const saved = page.waitForEvent('download');
  await drawer(page).getByRole('button', { name: 'Report of the 3 lines left out' }).click();
  const report = await readFile(await (await saved).path(), 'utf8');
  expect(report).toContain('5,"","nobody@players.test","No account has this e-mail"');
  await drawer(page).getByRole('button', { name: 'Add 3 participants' }).click();
  await expect(drawer(page)).toHaveCount(0);
  await expect(rowOf(page, 'Walk-in')).toContainText('Guest');
  await expect(rowOf(page, twin.email)).toBeVisible();

  await page.getByRole('button', { name: 'Add participants' }).click();
  await drawer(page).getByRole('tab', { name: 'Search' }).click();
  const search = drawer(page).getByRole('searchbox', { name: 'Search people' });
  await search.fill(mark);
  await expect(drawer(page).getByRole('checkbox', { name: known.nickname })).toBeDisabled();
  await drawer(page).getByRole('checkbox', { name: sought[0].nickname }).check();
  await expect(drawer(page).getByRole('button', { name: 'Add 1 participant' })).toBeEnabled();
  await search.fill(`Sought B ${mark}`);
  await expect(drawer(page).getByRole('checkbox')).toHaveCount(1);
  await search.press('Enter');
  await drawer(page).getByRole('button', { name: 'Add 2 participants' }).click();
  await expect(drawer(page)).toHaveCount(0);
  await expect(rowOf(page, sought[1].email)).toBeVisible();

  await page.getByRole('button', { name: 'Add participants' }).click();
  await drawer(page).getByRole('tab', { name: 'File' }).click();
  const chooser = page.waitForEvent('filechooser');
  await drawer(page).getByRole('button', { name: 'CSV file' }).click();
  const text = `Squadra;E-mail;Nickname\r\nx;${known.email};Known\r\nx;;No\u00ebmi\r\nx;;Late One\r\n`;
  await (await chooser).setFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text, 'latin1'),
  });
  await expect(drawer(page).getByText('3 lines, read as Windows-1252')).toBeVisible();
  await expect(drawer(page).getByRole('combobox', { name: 'Separated by' })).toHaveValue(';');
  await expect(drawer(page).getByRole('combobox', { name: 'Column of names' })).toHaveValue('2');
  await expect(drawer(page).getByRole('status')).toHaveText('1 new guest · 1 already in · 1 not allowed');
  await expect(lineOf(page, 'Late One')).toContainText('The tournament is full');
  await expectAccessible(page, 'adding participants from a file', '[role=dialog]');
  await drawer(page).getByRole('button', { name: 'Add 1 participant' }).click();
  await expect(drawer(page)).toHaveCount(0);
  await expect(rowOf(page, 'Noëmi')).toContainText('Guest');

  await page.getByRole('button', { name: 'Actions for Noëmi', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Seat link' }).click();
  const link = page
    .getByRole('dialog', { name: 'Seat link for Noëmi' })
    .getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(/#token=/);
  const player = await signUp(`Claimant ${mark}`);
  const theirs = await anotherDesk(browser);
  await theirs.goto(await link.inputValue());
  await expect(theirs.getByText('Noëmi plays in')).toBeVisible();
  await theirs.getByRole('link', { name: 'Sign in' }).click();
  await theirs.getByRole('textbox', { name: 'E-mail' }).fill(player.email);
  await theirs.getByLabel('Password', { exact: true }).fill('a-long-password');
  await theirs.getByRole('button', { name: 'Sign in' }).click();
  await expect(theirs.getByText('Noëmi plays in')).toBeVisible();
  expect(await violationsOf(theirs)).toEqual([]);
  await theirs.getByRole('button', { name: 'This seat is mine' }).click();
  await expect(theirs).toHaveURL(`/play/t/${id}`);
  await expect(theirs.getByText(`You play as Claimant ${mark}`)).toBeVisible();
  await theirs.context().close();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, player.email)).toBeVisible();

  await pasteSixteen(page, bearer);
});
