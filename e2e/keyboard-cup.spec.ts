import type { Locator, Page } from '@playwright/test';
import { emailOf, expect, password, test } from './support/desk.steps.ts';
import { countPresses } from './support/presses.ts';
import { chips } from './support/quick-results.steps.ts';
import { field, unique } from './support/records.ts';
import { picker } from './support/tournament-form.ts';

const guests = Array.from({ length: 16 }, (_, index) => `Guest ${String.fromCharCode(65 + index)}`);

const nextTask = (page: Page) => page.getByRole('region', { name: 'What to do next' });
const line = (page: Page) => page.getByRole('textbox', { name: 'Result' });

/** Goes on with Tab until something has the focus. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeEnabled();
  for (let tabs = 0; tabs < 80; tabs++) {
    if (await goal.evaluate((element) => element.matches(':focus'))) return;
    await page.keyboard.press('Tab');
  }
  await expect(goal).toBeFocused();
}

async function pressByKey(page: Page, goal: Locator): Promise<void> {
  await tabTo(page, goal);
  await page.keyboard.press('Enter');
}

async function signIn(page: Page): Promise<void> {
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type(emailOf('super'));
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

async function createCup(page: Page, title: string): Promise<void> {
  await pressByKey(page, page.getByRole('link', { name: 'Create tournament' }));
  await expect(field(page, 'Title')).toBeFocused();
  await page.keyboard.type(title);
  await tabTo(page, picker(page, 'Game'));
  await page.keyboard.type('Starforge Legends');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, field(page, 'Max players'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('16');
  await pressByKey(page, page.getByRole('button', { name: 'Save' }));
}

async function addGuestsAndStart(page: Page): Promise<void> {
  await pressByKey(page, nextTask(page).getByRole('button', { name: 'Add participants' }));
  const dialog = page.getByRole('dialog', { name: 'Add participants' });
  await expect(dialog.getByRole('textbox', { name: 'Names or e-mails, one a line' })).toBeFocused();
  await page.keyboard.insertText(guests.join('\n'));
  await pressByKey(page, dialog.getByRole('button', { name: 'Add 16 participants' }));
  await expect(dialog).toHaveCount(0);
  await pressByKey(page, nextTask(page).getByRole('button', { name: 'Draw the bracket' }));
  await pressByKey(page, nextTask(page).getByRole('button', { name: 'Start tournament' }));
  await expect(nextTask(page)).toContainText('matches');
}

/** Types a result, reads what Enter will do, and presses it. */
async function typeResult(page: Page, text: string, says: RegExp): Promise<void> {
  await page.keyboard.type(text);
  await expect(line(page)).toHaveValue(text);
  await expect(page.getByRole('status').filter({ hasText: says })).toBeVisible();
  await page.keyboard.press('Enter');
}

/** From the link that skips the menu, the first open match is one Tab away. */
async function skipToOpen(page: Page): Promise<void> {
  await page.reload();
  await expect(chips(page)).toHaveCount(16);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(chips(page).first()).toBeFocused();
}

/** A result by the number of its match, taken back again; keys with Ctrl are the browser's. */
async function decideAndTakeBack(page: Page): Promise<void> {
  await typeResult(page, '3 1', /wins match 3/);
  await expect(chips(page)).toHaveCount(14);
  await expect(chips(page).first()).toBeFocused();
  await page.keyboard.press('Control+u');
  await page.keyboard.press('u');
  await expect(chips(page)).toHaveCount(16);
  await expect(chips(page).nth(4)).toBeFocused();
  await page.keyboard.press('k');
  await expect(chips(page).nth(2)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('9');
  await expect(line(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(line(page)).toHaveCount(0);
  await expect(chips(page).nth(4)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(chips(page).first()).toBeFocused();
}

/** In turn by Enter on the first side, by typing the second, and by going to it. */
async function playToTheFinal(page: Page): Promise<void> {
  for (let played = 0; played < 14; played++) {
    const card = page.locator('article:focus-within');
    await expect(chips(card).first()).toBeFocused();
    await expect(chips(card).first()).toBeEnabled();
    const number = await card.getAttribute('data-number');
    if (played % 3 === 1) await typeResult(page, '2', /^Enter: .* wins match/);
    else {
      if (played % 3 === 2) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
    }
    await expect(page.locator(`article[data-number="${number}"]`)).toHaveAccessibleName(/won by/);
  }
}

test('staff run a cup of sixteen guests with the keyboard alone, from the sign-in to its podium', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/login');
  const presses = await countPresses(page);
  const title = unique('Keyboard Cup');
  await signIn(page);
  await createCup(page, title);
  await addGuestsAndStart(page);
  await skipToOpen(page);
  await decideAndTakeBack(page);
  await playToTheFinal(page);

  // The last match is looked at before it ends the tournament.
  await expect(chips(page)).toHaveCount(2);
  await expect(chips(page).first()).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: new RegExp(`won ${title}`) })).toBeVisible();
  expect(presses.list().filter((press) => press.startsWith('click'))).toEqual([]);
});
