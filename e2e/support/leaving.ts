import { expect, type Locator, type Page } from '@playwright/test';
import { goTo } from './desk.steps.ts';

/** Through the menu of the participants' page, as staff do it while a tournament is played; answers the question. */
export async function askToDisqualify(page: Page, participants: string, name: string): Promise<Locator> {
  await goTo(page, participants);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Disqualify' }).click();
  return page.getByRole('dialog', { name: 'Disqualify', exact: true });
}

/** And says yes. */
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
