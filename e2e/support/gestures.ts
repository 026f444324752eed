import { expect, type Locator, type Page } from '@playwright/test';

/** Drags something until `arrived` is visible: a busy browser may drop it on the way. */
export async function carry(from: Locator, to: Locator, arrived: Locator): Promise<void> {
  await expect(async () => {
    if (!(await arrived.isVisible())) await from.dragTo(to, { timeout: 5000 }).catch(letGo(from.page()));
    await expect(arrived).toBeVisible({ timeout: 3000 });
  }).toPass();
}

/** A failed drag leaves the mouse button pressed, and no other drag could begin. */
const letGo = (page: Page) => async (error: Error) => {
  await page.mouse.up();
  await page.mouse.move(1, 1);
  throw error;
};

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
  await page.getByRole('button', { name: 'Take back the last save' }).click();
  const preview = page.getByRole('dialog', { name: 'What would this take back?' });
  for (const word of words) await expect(preview).toContainText(word);
  await preview.getByRole('button', { name: 'Take it back' }).click();
  await expect(preview).toHaveCount(0);
}

/** Approves one side of a match in its dialog, perhaps with a reason. */
export async function approveOnScreen(
  desk: Page,
  match: { id: number },
  side: 0 | 1,
  reason?: string,
): Promise<void> {
  await desk.getByRole('button', { name: `Choose winner of match #${match.id}` }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await expect(dialog.getByRole('button', { name: 'Approve' })).toBeDisabled();
  if (reason) {
    await dialog.getByRole('combobox', { name: 'Why it ended' }).click();
    await desk.getByRole('option', { name: reason }).click();
  }
  await dialog.getByRole('radio').nth(side).check();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toHaveCount(0);
}
