import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, test } from './support/desk.steps.ts';
import { undoOf } from './support/gestures.ts';
import { rowOf, searchFor, unique } from './support/records.ts';
import { createTournament, setStatus } from './support/tournaments.steps.ts';

const openMenu = (page: Page, title: string) =>
  page.getByRole('button', { name: `Actions for ${title}` }).click();

/** The row menu; deleting asks first and can be undone. */
async function useRowMenu(page: Page, bearer: string): Promise<void> {
  const title = unique('Menu Cup');
  const id = await createTournament(bearer, { title });
  await searchFor(page, title);
  await openMenu(page, title);
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
  await expect(item('Edit')).toHaveAttribute('href', `/tournament/edit/${id}`);
  await expect(item('View')).toHaveAttribute('href', `/tournament/${id}`);
  await expect(item('Clone')).toHaveAttribute('href', new RegExp(`^/tournament/add/?\\?donor_id=${id}$`));
  await item('View').click();
  await expect(page).toHaveURL(`/tournament/${id}`);
  await page.goBack();
  await openMenu(page, title);
  await item('Clone').click();
  await expect(page).toHaveURL(new RegExp(`/tournament/add/?\\?donor_id=${id}$`));
  await page.goBack();
  await openMenu(page, title);
  await item('Edit').click();
  await expect(page).toHaveURL(`/tournament/edit/${id}`);
  await page.goBack();

  await openMenu(page, title);
  await item('Delete').click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Are you sure you want to delete the tournament?');
  await expectAccessible(page, 'deleting', '[role=dialog]');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, title)).toBeVisible();
  await openMenu(page, title);
  await item('Delete').click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, title)).toHaveCount(0);
  await undoOf(page, `Deleted: ${title}`).click();
  await expect(rowOf(page, title)).toBeVisible();

  await openMenu(page, title);
  await item('Delete').click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, title)).toHaveCount(0);
  await page.getByRole('switch', { name: 'Deleted' }).click();
  await expect(rowOf(page, title)).toBeVisible();
  await expect(rowOf(page, title).getByRole('link')).toHaveCount(0);
  await openMenu(page, title);
  await item('Bring back').click();
  await expect(rowOf(page, title)).toHaveCount(0);
  await page.getByRole('switch', { name: 'Deleted' }).click();
  await expect(rowOf(page, title)).toBeVisible();
}

/** A running tournament is deleted only by its typed title. */
async function deleteRunning(page: Page, bearer: string): Promise<void> {
  const title = unique('Running Cup');
  const id = await createTournament(bearer, { title });
  await setStatus(bearer, id, 'STARTED');
  await searchFor(page, title);
  await openMenu(page, title);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog');
  const typed = question.getByRole('textbox');
  await expect(typed).toBeFocused();
  await expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await typed.fill(title.slice(0, -1));
  await expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await typed.fill(title);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, title)).toHaveCount(0);
}

/** A refused deletion is shown as a Permission error, and the row stays. */
async function refuseDeletion(page: Page, bearer: string): Promise<void> {
  const title = unique('Kept Cup');
  await createTournament(bearer, { title });
  await searchFor(page, title);
  for (const [status, json, text] of [
    [403, { message: 'Not in my house.', code: 'not-allowed' }, 'Not in my house.'],
    [403, {}, 'Unknown error'],
    [409, { message: 'It is being started.', code: 'status-forbids' }, 'It is being started.'],
  ] as const) {
    await page.route('**/api/tournaments/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status, json }) : route.continue(),
    );
    await openMenu(page, title);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    const notice = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
    await expect(notice).toContainText('Permission error');
    await expect(notice).toContainText(text);
    await notice.getByRole('button', { name: 'Close' }).click();
    await expect(rowOf(page, title)).toBeVisible();
    await page.unroute('**/api/tournaments/*');
  }
}

/** The list follows live changes. */
async function followLive(page: Page, bearer: string): Promise<void> {
  const title = unique('Live Cup');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  // Tournaments that other tests make meanwhile would push it off the first page.
  await searchFor(page, title);
  await expect(page.getByText('No results for these filters')).toBeVisible();
  const id = await createTournament(bearer, { title });
  await expect(rowOf(page, title)).toContainText('Registration open');
  await setStatus(bearer, id, 'CHECKIN');
  await expect(rowOf(page, title)).toContainText('Check-in');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await expectAccessible(page, 'tournaments', undefined, [1440, 992, 390]);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('it');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tornei');
  await expect(
    page.getByRole('combobox', { name: 'Ordina', exact: true }).locator('option').first(),
  ).toHaveText('Più recenti');
}

test('[TLIST-07, TLIST-08, TLIST-09, TLIST-10, ERR-11, D27, D167] the list is live; its row menu leads on, deletes after a question, and deletions are undone or refused; it is accessible and speaks Italian', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'super', '/');
  await useRowMenu(page, bearer);
  await refuseDeletion(page, bearer);
  await deleteRunning(page, bearer);
  await followLive(page, bearer);
});
