import type { Page } from '@playwright/test';
import { approveFirst, matchesOf, startedTournament } from './support/brackets.ts';
import { enter, expect, goTo, inMotion, test } from './support/desk.ts';
import { approveOnScreen, undoOf } from './support/gestures.ts';
import { register, signUpMany } from './support/players.ts';
import { createRule, rowOf, searchFor, unique } from './support/records.ts';
import { createTournament, setStatus } from './support/tournaments.ts';

test.use(inMotion);

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** The links of navigations and the primary buttons in the window that a toast lies on. */
const covered = (page: Page) =>
  page.evaluate<string[]>(`
    [...document.querySelectorAll('nav a, nav button, header a, header button, main button, main a')]
      .filter((one) => one.matches('nav *, header *') || getComputedStyle(one).backgroundColor === 'rgb(59, 76, 192)')
      .filter((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const lying = [0.05, 0.5, 0.95].map((part) =>
          document.elementFromPoint(left + width * part, top + height / 2));
        return lying.some((found) => found?.closest('[data-type]'));
      })
      .map((one) => one.textContent)
  `);

/** Toasts cover neither the pages of a list nor the buttons of a form. */
async function coverNeitherPagesNorForms(page: Page, bearer: string): Promise<void> {
  const message = page.locator('[data-type]');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await page.route('**/api/rules?**', async (route) => {
    const answer = await route.fetch();
    const { data, meta } = await answer.json();
    await route.fulfill({ response: answer, json: { data, meta: { ...meta, last_page: 3 } } });
  });
  for (const size of sizes) {
    const title = unique('Covered');
    await createRule(bearer, { title, game_id: '0', content: '' });
    await page.setViewportSize(size);
    await goTo(page, '/rules');
    await expect(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible();
    await searchFor(page, title);
    await rowOf(page, title).getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(message.filter({ hasText: title })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await expect(rowOf(page, title)).toHaveCount(0);
    await pages.scrollIntoViewIfNeeded();
    await expect(pages).toBeInViewport({ ratio: 1 });
    await expect.poll(() => covered(page)).toEqual([]);

    await goTo(page, '/games/add');
    await expect(page.getByRole('heading', { level: 1, name: 'New game' })).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    const failure = message.filter({ hasText: 'Error action' });
    await expect(failure).toBeInViewport({ ratio: 1 });
    await expect.poll(() => covered(page)).toEqual([]);
    await failure.getByRole('button', { name: 'Close' }).click();
    await expect(failure).toHaveCount(0);
  }
}

test('toasts cover neither the tabs of a tournament, the pages of a list nor a button, and Undo leaves after ten seconds', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'super');
  const id = await createTournament(bearer, { title: unique('Uncovered Cup') });
  const players = await signUpMany(['First', 'Second']);
  await Promise.all(players.map((player) => register(player, id)));
  await page.clock.install();
  await page.goto(`/tournaments/${id}/participants`);
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(undo).toBeInViewport({ ratio: 1 });
    await expect.poll(() => covered(page)).toEqual([]);
    await page.clock.fastForward(10_500);
    await expect(undo).toHaveCount(0);
  }
  await page.clock.resume();

  await coverNeitherPagesNorForms(page, bearer);
});

test('an Undo leaves as soon as what it takes back can no longer be taken back', async ({ page }) => {
  const { bearer } = await enter(page, 'super');
  const id = await createTournament(bearer, { title: unique('Overtaken Cup') });
  await page.goto(`/tournament/${id}`);
  await page.getByRole('button', { name: 'Open check-in' }).click();
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
  // No toast leaves because of its age while the mouse is on it.
  await undo.hover();
  await setStatus(bearer, id, 'REGISTRATION_CLOSED');
  await expect(undo).toHaveCount(0);
});

test('an Undo leaves as soon as a colleague decides the match that stands on it', async ({ page }) => {
  const { bearer } = await enter(page, 'admin');
  const cup = await startedTournament(bearer, 4);
  const [first, second] = await matchesOf(cup);
  await page.goto(`/tournaments/${cup.id}/brackets`);
  await approveOnScreen(page, first, 0);
  const undo = undoOf(page, `Match #${first.id}`);
  await undo.hover();
  await approveFirst(cup, second);
  const [, , final] = await matchesOf(cup);
  await approveFirst(cup, final);
  await expect(undo).toHaveCount(0);
});
