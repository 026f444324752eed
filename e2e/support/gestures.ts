import { expect, type Locator, type Page } from '@playwright/test';

/** Drags something until `arrived` is visible: a busy browser may drop it on the way. */
export async function carry(from: Locator, to: Locator, arrived: Locator): Promise<void> {
  await expect(async () => {
    if (!(await arrived.isVisible())) await drag(from, to);
    await expect(arrived).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 90_000 });
}

/**
 * Drags as a hand does: it first leaves the spot where it pressed. A drag that begins with a leap to its goal
 * leaves the library's guard against stray hovers there, which then keeps later drags from it.
 */
async function drag(from: Locator, to: Locator): Promise<void> {
  const { mouse } = from.page();
  await from.hover({ timeout: 5000 });
  await mouse.down();
  try {
    const start = await middleOf(from);
    await mouse.move(start.x + 6, start.y + 6, { steps: 3 });
    await to.scrollIntoViewIfNeeded({ timeout: 5000 });
    const goal = await middleOf(to);
    await mouse.move(goal.x, goal.y, { steps: 5 });
  } finally {
    await mouse.up();
    // So many moves without a button tell the library that a drag which broke off is over.
    await mouse.move(1, 1, { steps: 25 });
  }
}

export async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox({ timeout: 5000 });
  if (!box) throw new Error('There is nothing to see where something is dragged.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Presses Start, and agrees to start long before the planned time, which is tomorrow in most tests. */
export async function startEarly(page: Page, label: string | RegExp = 'Start tournament'): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  const question = page.getByRole('dialog', { name: 'Start ahead of time?' });
  await question.getByRole('button', { name: 'Start now' }).click();
  await expect(question).toHaveCount(0);
}

/** The Undo of the toast with these words; an earlier toast may still be there, with its own Undo. */
export const undoOf = (page: Page, words: string): Locator =>
  page.getByRole('status').filter({ hasText: words }).getByRole('button', { name: 'Undo' });

/** On a phone a toast covers the last rows, and stays as long as the test's mouse is over it. */
export async function closeToasts(page: Page): Promise<void> {
  const close = page.getByRole('status').getByRole('button', { name: 'Close' });
  await expect(async () => {
    // It may disappear by itself meanwhile.
    if ((await close.count()) > 0) await close.first().click({ timeout: 1000 });
    await expect(close).toHaveCount(0, { timeout: 100 });
  }).toPass();
}

/** Takes the last save back, once its preview shows these words. */
export async function takeBackLastSave(page: Page, ...words: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Undo the last save' }).click();
  const preview = page.getByRole('dialog', { name: 'What would this undo?' });
  for (const word of words) await expect(preview).toContainText(word);
  await preview.getByRole('button', { name: 'Undo it' }).click();
  await expect(preview).toHaveCount(0);
}

/** Approves one side of a match in its dialog, perhaps with a reason. */
export async function approveOnScreen(
  desk: Page,
  match: { match_number: number },
  side: 0 | 1,
  reason?: string,
  look?: (dialog: Locator) => Promise<void>,
): Promise<void> {
  await desk
    .getByRole('button', { name: `Choose winner of match ${match.match_number}`, exact: true })
    .click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await expect(dialog.getByRole('button', { name: 'Approve' })).toBeDisabled();
  if (reason) {
    await dialog.getByRole('combobox', { name: 'How it ended' }).click();
    await desk.getByRole('option', { name: reason }).click();
  }
  await dialog.getByRole('radio').nth(side).check();
  await look?.(dialog);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toHaveCount(0);
}
