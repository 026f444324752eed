import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, expectTypeface, goTo, test } from './support/desk.steps.ts';
import { unique } from './support/records.ts';
import { createTournament } from './support/tournaments.steps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** The texts of visible buttons, fields and tabs that are too low for a thumb. */
const smallControls = (page: Page) =>
  page.evaluate<string[]>(`[
    ...document.querySelectorAll('main :is(button, select, input:not([type=hidden], [type=checkbox], [type=radio]))'),
    ...document.querySelectorAll('header:not(main *) :is(button, a:not([href="/"]))'),
  ]
    .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((control) => [control, control.getBoundingClientRect()])
    .filter(([, { width, height }]) => width > 1 && (height < 44 || width < 44))
    .map(([control, { width, height }]) =>
      [control.getAttribute('aria-label') ?? control.textContent, Math.round(width), Math.round(height)].join(' '),
    )`);

test('filters wait in a sheet, controls are large enough, and an unknown tournament leads to the list', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'admin', '/');
  const title = unique('Phone');
  const id = await createTournament(bearer, { title });
  const search = page.getByRole('searchbox', { name: 'Search by title or id' });
  await expect(search).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Tournament type' })).toBeHidden();
  await expect.poll(() => smallControls(page)).toEqual([]);

  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('combobox', { name: 'Tournament type' }).selectOption('7');
  await expect(page).toHaveURL(/[?&]type=7/);
  await expectAccessible(page, 'filters in a sheet', undefined, [390]);
  await sheet.getByRole('button', { name: 'Show results' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Filters on' }).click();
  await sheet.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).not.toHaveURL(/type=7/);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await search.fill('no such tournament anywhere');
  await expect(page.getByRole('button', { name: 'Filters on' })).toBeVisible();

  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  for (const [path, shown] of [
    [`/tournament/${id}`, heading(title)],
    [`/tournaments/${id}/participants`, page.getByLabel('Participants at this moment')],
    ['/tournament/add', heading('New tournament')],
    ['/games', heading('Games')],
  ] as const) {
    await goTo(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(shown).toBeVisible();
    await expect.poll(() => smallControls(page), path).toEqual([]);
  }

  await goTo(page, '/tournament/99999999');
  await expect(page.getByRole('heading', { name: 'There is no such tournament' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.getByRole('link', { name: 'All tournaments' }).click();
  await expect(search).toBeVisible();
  await expectTypeface(page);
});
