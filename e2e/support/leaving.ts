import { expect, type Locator, type Page } from '@playwright/test';
import { goTo } from './desk.steps.ts';

/** Uses the menu of the participants' page, as staff do during a tournament; returns the question's dialog. */
export async function askToDisqualify(page: Page, participants: string, name: string): Promise<Locator> {
  await goTo(page, participants);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Disqualify' }).click();
  return page.getByRole('dialog', { name: 'Disqualify', exact: true });
}

/** Disqualifies somebody and confirms the question. */
export async function disqualifyOnScreen(
  page: Page,
  tournament: number,
  name: string,
  participants = `/tournaments/${tournament}/participants`,
): Promise<void> {
  const question = await askToDisqualify(page, participants, name);
  await question.getByRole('button', { name: 'Disqualify', exact: true }).click();
  await expect(page.getByText(`Disqualified: ${name}`)).toBeVisible();
}
