import { expect, type Page } from '@playwright/test';
import { goTo } from './desk.ts';

/** Through the menu of the participants' page, as staff do it while a tournament is played. */
export async function disqualifyOnScreen(
  page: Page,
  tournament: number,
  name: string,
  participants = `/tournaments/${tournament}/participants`,
): Promise<void> {
  await goTo(page, participants);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Disqualify' }).click();
  await page
    .getByRole('dialog', { name: 'Disqualify', exact: true })
    .getByRole('button', { name: 'Disqualify', exact: true })
    .click();
  await expect(page.getByText(`Disqualified: ${name}`)).toBeVisible();
}
