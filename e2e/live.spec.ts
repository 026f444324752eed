import type { Page } from '@playwright/test';
import { enter, expect, storedKeys, test } from './support/desk.ts';

const tokenCall = '**/api/users/*/ws-token';

/** Signed in, with the stored realtime token gone: the panel has to ask for one. */
async function openWithoutToken(page: Page): Promise<void> {
  await enter(page, 'manager', '/page-not-found');
  await page.evaluate(() => localStorage.removeItem('matchdesk.realtime-token'));
  await page.goto('/rules');
}

test.describe('without a realtime token', () => {
  test.use({ expectedErrors: /ws-token|realtime/i });

  for (const [what, answer] of [
    ['a 403', { status: 403, json: { message: 'No', code: 'not-allowed' } }],
    ['a 200 that carries none', { status: 200, json: {} }],
  ] as const) {
    test(`[RT-02] ${what} signs out and leads to the login`, async ({ page }) => {
      await page.route(tokenCall, (route) => route.fulfill(answer));
      await openWithoutToken(page);
      await expect(page).toHaveURL(/\/login/, { timeout: 20_000 });
      expect(await storedKeys(page)).toEqual([]);
    });
  }

  test('[RT-02] an overloaded server keeps the session: the mark says reconnecting until it answers again', async ({
    page,
  }) => {
    const mark = page.getByRole('navigation').getByRole('status', { name: /Live|Reconnecting|Offline/ });
    await page.route(tokenCall, (route) =>
      route.fulfill({ status: 503, json: { message: 'Busy', code: 'unavailable' } }),
    );
    await openWithoutToken(page);
    await expect(mark).toHaveText('Reconnecting', { timeout: 20_000 });
    await page.unroute(tokenCall);
    await expect(mark).toHaveText('Live', { timeout: 30_000 });
    await expect(page).toHaveURL(/\/rules/);
  });
});
