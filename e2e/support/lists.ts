import { expect, type Page } from '@playwright/test';
import { goTo } from './desk.steps.ts';

/** From now on the list returns so many rows per page, so that a few records make several pages. */
export const showRows = (page: Page, path: string, count: number) =>
  page.route(new RegExp(`/api${path}\\?`), (route) =>
    route.continue({ url: `${route.request().url()}&limit=${count}` }),
  );

/** Adds a game to the filter of a list, or takes it out. */
export async function filterByGame(page: Page, game: string): Promise<void> {
  const games = page.getByRole('combobox', { name: 'Games' });
  await games.fill(game);
  await page.getByRole('option', { name: game, exact: true }).click();
  await games.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Expects these columns in this order, whatever other columns are between them. */
export async function expectColumns(page: Page, headers: readonly string[]): Promise<void> {
  for (const header of headers)
    await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeVisible();
  const shown = (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim());
  expect(shown.filter((text) => headers.includes(text))).toEqual(headers);
}

/** Answers the question before something is deleted. */
export async function answerDelete(page: Page, thing: string, answer: 'Cancel' | 'Delete'): Promise<void> {
  const question = page.getByRole('dialog');
  await expect(question).toContainText(`Are you sure you want to delete the ${thing}?`);
  await question.getByRole('button', { name: answer, exact: true }).click();
  await expect(question).toHaveCount(0);
}

export async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Opens each address inside the running panel and expects its heading. */
export async function expectPages(page: Page, pages: Readonly<Record<string, string>>): Promise<void> {
  for (const [address, heading] of Object.entries(pages)) {
    await goTo(page, address);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(page).toHaveURL(address);
  }
}
