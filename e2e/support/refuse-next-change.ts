import type { Page } from '@playwright/test';

/** Answers the next change at this address with `answer`; reads of the address go through. */
export async function refuseNextChange(
  page: Page,
  address: string | RegExp,
  answer: { status: number; json: object },
): Promise<void> {
  let isAwaited = true;
  await page.route(address, (route) => {
    if (!isAwaited || route.request().method() === 'GET') return route.fallback();
    isAwaited = false;
    return route.fulfill(answer);
  });
}
