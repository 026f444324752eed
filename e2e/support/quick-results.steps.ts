import type { Locator, Page } from '@playwright/test';
import { middleOf } from './gestures.ts';

/** What is pressed on a card, or on all cards. */
export const chips = (within: Locator | Page) => within.locator('[data-chip]');
export const quick = (page: Page) => page.getByRole('switch', { name: 'Quick results' });

/** Presses down on a chip, moves away by so many pixels, and lets go. */
export async function dragFrom(page: Page, chip: Locator, by: { x: number; y: number }): Promise<void> {
  const { x, y } = await middleOf(chip);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x, y + by.y, { steps: 4 });
  await page.mouse.up();
}
