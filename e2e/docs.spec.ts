import { violationsOf } from './support/axe.ts';
import { expect, test } from './support/desk.steps.ts';

test('[O9] the API reference finds a call by a word of it and shows its fields, on a phone too', async ({
  page,
}) => {
  await page.goto('/docs');
  await page.keyboard.press('/');
  await page.keyboard.type('/finish approve a winner');
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(2);
  await expect(page.getByRole('status')).toHaveText('2 calls');
  expect(await violationsOf(page)).toEqual([]);
  await page.locator('a[href="/docs/finishMatch"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('/finish');
  await expect(page.getByRole('rowheader', { name: 'winner_id required' }).first()).toBeVisible();
  await expect(page.getByText('curl -X POST')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(page)).toEqual([]);
});
