import type { Page } from '@playwright/test';
import { emailOf, expect, password, test } from './support/desk.steps.ts';
import { pictureForGuide } from './support/guide-pictures.ts';
import { countPresses } from './support/presses.ts';
import { field, unique } from './support/records.ts';
import { picker } from './support/tournament-form.ts';
import { readTournament } from './support/tournaments.steps.ts';

/** A cup of sixteen guests, from the sign-in until it is closed; each field that is filled counts too. */
const mostPresses = 34;

const guests = Array.from({ length: 16 }, (_, index) => `Guest ${String.fromCharCode(65 + index)}`);

const nextTask = (page: Page) => page.getByRole('region', { name: 'What to do next' });
const strip = (page: Page) => page.getByRole('region', { name: 'What needs you now' });
const chips = (page: Page) => page.getByRole('button', { name: /wins match/ });

async function signIn(page: Page): Promise<void> {
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByLabel('E-mail').fill(emailOf('super'));
  await page.keyboard.press('Tab');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

async function createCup(page: Page, title: string): Promise<number> {
  await page.getByRole('link', { name: 'Create tournament' }).click();
  await expect(field(page, 'Title')).toBeFocused();
  await field(page, 'Title').fill(title);
  await picker(page, 'Game').click();
  await page.getByRole('option', { name: 'Starforge Legends', exact: true }).click();
  await pictureForGuide('types', [page.getByRole('radiogroup', { name: 'Tournament type' })]);
  await field(page, 'Max players').click();
  await field(page, 'Max players').fill('16');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(nextTask(page)).toBeVisible();
  return Number(page.url().split('/').at(-1));
}

async function pasteGuests(page: Page): Promise<void> {
  await nextTask(page).getByRole('button', { name: 'Add participants' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add participants' });
  await dialog.getByRole('textbox', { name: 'Names or e-mails, one a line' }).fill(guests.join('\n'));
  await pictureForGuide('add-participants', [dialog], { height: 640 });
  await dialog.getByRole('button', { name: 'Add 16 participants' }).click();
  await expect(dialog).toHaveCount(0);
}

async function drawAndStart(page: Page): Promise<void> {
  await pictureForGuide('next-task', [nextTask(page)]);
  await nextTask(page).getByRole('button', { name: 'Draw the bracket' }).click();
  await nextTask(page).getByRole('button', { name: 'Start tournament' }).click();
  await expect(nextTask(page)).toContainText('8 matches wait for you to enter who won');
}

/** One press for each match, except for the final, which is looked at. */
async function playOut(page: Page): Promise<void> {
  for (let played = 0; played < 14; played++) {
    const name = await chips(page).first().getAttribute('aria-label');
    const chip = page.getByRole('button', { name: name ?? '', exact: true });
    await chip.click();
    await expect(chip).toHaveCount(0);
  }
  await expect(chips(page)).toHaveCount(2);
  await chips(page).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio').first()).toBeChecked();
  await dialog.getByRole('button', { name: 'Approve' }).click();
}

test(`staff run a cup of sixteen guests in ${mostPresses} presses, from the sign-in to its closing`, {
  tag: '@guide',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/login');
  const presses = await countPresses(page, { fields: true });
  const title = unique('Guest Cup');
  await signIn(page);
  const id = await createCup(page, title);
  await pasteGuests(page);
  await expect(strip(page)).toHaveText('Only the next step below needs you now.');
  await drawAndStart(page);
  await expect(strip(page).getByRole('link')).toHaveText([/^8 results to enter/]);
  await expect(page.getByRole('list', { name: 'Waiting longest' }).getByRole('link')).toHaveCount(3);
  await pictureForGuide('quick-results', [page.getByRole('region', { name: 'Bracket', exact: true })], {
    height: 640,
  });
  await playOut(page);
  await expect(page.getByRole('heading', { name: new RegExp(`won ${title}`) })).toBeVisible();
  await nextTask(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close tournament' }).click();
  await expect(nextTask(page)).toContainText('The tournament is closed');
  await expect(strip(page)).toHaveText('Nothing needs you now.');
  const bearer = await page.evaluate<string>("localStorage.getItem('matchdesk.bearer')");
  expect((await readTournament(bearer, id)).status).toBe('CLOSED');
  expect(presses.count(), presses.list().join('\n')).toBeLessThanOrEqual(mostPresses);
});
