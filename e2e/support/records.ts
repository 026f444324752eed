import * as games from '@matchdesk/contract/content/games';
import * as rules from '@matchdesk/contract/content/rules';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { askWithForm } from './api.ts';
import { picture } from './pictures.ts';

/** A name that no other test has, so that tests can run in parallel on one server. */
export const unique = (name: string) =>
  `${name} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`;

export const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** Searches and waits until the list shows the result: the rows looked for may have been in the whole list too. */
export async function searchFor(page: Page, text: string): Promise<void> {
  const isSearch = ({ searchParams }: URL) => searchParams.get('search')?.includes(text) ?? false;
  // The address changes before the list does; only then are its rows marked as stale.
  const found = page.waitForResponse((answer) => isSearch(new URL(answer.url())));
  await page.getByRole('searchbox').fill(text);
  await page.keyboard.press('Enter');
  await found;
  await page.waitForURL(isSearch);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

/** The facts that a page shows of its record, by label. */
export async function factsOf(page: Page): Promise<Record<string, string>> {
  const facts = page.getByRole('main').locator('dl > div:has(dt)');
  await expect(facts.first()).toBeVisible();
  const rows = await facts.all();
  const pairs = rows.map(async (row) => [
    await row.locator('dt').innerText(),
    await row.locator('dd').innerText(),
  ]);
  return Object.fromEntries(await Promise.all(pairs));
}

/** A second person's browser, signed in to nothing yet. */
export async function anotherDesk(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: process.env.MATCHDESK_URL ?? '' })).newPage();
}

export const gameFields = {
  name_short: 'TST',
  label: 'Your name',
  ios_label: 'Name',
  participant_number: '1,2',
};

export async function createGame(
  bearer: string,
  name: string,
  more: Record<string, string> = {},
): Promise<number> {
  const shown = { display_in_tournaments: '1', platforms: '2,3', icon: picture('icon.png') };
  return (await askWithForm(bearer, games.createGame, { name, ...gameFields, ...shown, ...more })).data.id;
}

export async function createRule(bearer: string, rule: Record<string, string>): Promise<number> {
  return (await askWithForm(bearer, rules.createRule, rule)).data.id;
}
