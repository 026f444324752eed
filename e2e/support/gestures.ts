import { expect, type Locator, type Page } from '@playwright/test';

/** Carries something until it stands where `arrived` looks: a browser that is short of time lets a drag fall. */
export async function carry(from: Locator, to: Locator, arrived: Locator): Promise<void> {
  await expect(async () => {
    if (!(await arrived.isVisible())) await from.dragTo(to, { timeout: 5000 });
    await expect(arrived).toBeVisible({ timeout: 3000 });
  }).toPass();
}

/** Presses Start, and agrees to start long before the planned time, which is tomorrow in most tests. */
export async function startEarly(page: Page, label: string | RegExp = 'Start tournament'): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  const question = page.getByRole('dialog', { name: 'Start ahead of time?' });
  await question.getByRole('button', { name: 'Start now' }).click();
  await expect(question).toHaveCount(0);
}

/** The Undo of the toast with these words; the toast of an earlier decision may still be there, with its own. */
export const undoOf = (page: Page, words: string): Locator =>
  page.getByRole('status').filter({ hasText: words }).getByRole('button', { name: 'Undo' });
