import { expect, type Locator, type Page } from '@playwright/test';

/** Carries something until it stands where `arrived` looks: a browser that is short of time lets a drag fall. */
export async function carry(from: Locator, to: Locator, arrived: Locator): Promise<void> {
  await expect(async () => {
    if (!(await arrived.isVisible())) await from.dragTo(to, { timeout: 5000 });
    await expect(arrived).toBeVisible({ timeout: 3000 });
  }).toPass();
}

/** The Undo of the toast with these words; the toast of an earlier decision may still be there, with its own. */
export const undoOf = (page: Page, words: string): Locator =>
  page.getByRole('status').filter({ hasText: words }).getByRole('button', { name: 'Undo' });
