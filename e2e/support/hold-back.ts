import type { Page } from '@playwright/test';

/** Holds requests back until they are released; then they go on to the real server. */
export async function holdBack(page: Page, url: string | RegExp) {
  const arrival = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    arrival.resolve();
    await gate.promise;
    // The page may have given up in the meantime.
    await route.continue().catch(() => {});
  });
  return { arrived: arrival.promise, release: gate.resolve };
}
