import type { Page } from '@playwright/test';
import { enter, expect, storedKeys, test } from './support/desk.steps.ts';
import { unique } from './support/records.ts';
import { createTournament, setStatus } from './support/tournaments.steps.ts';

const tokenCall = '**/api/users/*/ws-token';

/** Signs in without the stored realtime token, so that the panel has to ask for one. */
async function openWithoutToken(page: Page): Promise<void> {
  await enter(page, 'manager');
  await page.addInitScript("localStorage.removeItem('matchdesk.realtime-token')");
  await page.goto('/rules');
}

test.describe('without a realtime token', () => {
  test.use({ expectedErrors: /ws-token|realtime/i });

  test('[RT-02, D146] a 401, a 403 or a 200 that carries none sign out and lead to the login; an overloaded server keeps the session, and the mark says reconnecting until it answers again', async ({
    page,
  }) => {
    for (const answer of [
      { status: 401, json: { message: 'No', code: 'signed-out' } },
      { status: 403, json: { message: 'No', code: 'not-allowed' } },
      { status: 200, json: {} },
    ]) {
      await page.route(tokenCall, (route) => route.fulfill(answer));
      await openWithoutToken(page);
      await expect(page, String(answer.status)).toHaveURL(/\/login/, { timeout: 20_000 });
      expect(await storedKeys(page)).toEqual([]);
    }

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

/** What the page's socket received, and whether the server accepted the subscription to a channel. */
function listen(page: Page) {
  const heard: string[] = [];
  const sent: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => heard.push(payload.toString()));
    socket.on('framesent', ({ payload }) => sent.push(payload.toString()));
  });
  const isTaken = (channel: string) => {
    const request = sent
      .map((frame) => /^42(\d+)(.*)$/.exec(frame))
      .find((at) => at?.[2]?.includes(`"${channel}"`));
    return request ? heard.some((frame) => frame.startsWith(`43${request[1]}[`)) : false;
  };
  return { heard, isTaken };
}

test('[RT-05, RT-13] what is told stands on the screen before the tournament is read again, 800 ms later', async ({
  page,
}) => {
  await page.clock.install();
  const { bearer } = await enter(page, 'super');
  const id = await createTournament(bearer, { title: unique('Told Cup') });
  const { heard, isTaken } = listen(page);
  await page.goto(`/tournament/${id}`);
  await expect(page.locator('[aria-current=step]')).toHaveText('Registration open');
  await expect.poll(() => isTaken(`tournament.${id}`)).toBe(true);
  // Subscribing may cause one more read: it has begun before anything is counted.
  const heardByPage = () => page.evaluate(async () => void (await fetch('/healthz')));
  await heardByPage();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  await heardByPage();
  let reads = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/tournaments/${id}`)) reads += 1;
  });

  await setStatus(bearer, id, 'CHECKIN');
  await expect.poll(() => heard.some((frame) => frame.includes('CHECKIN'))).toBe(true);
  // We see the frame before the page has handled it, and the page draws by its own clock.
  await expect(async () => {
    await page.clock.runFor(10);
    expect(await page.locator('[aria-current=step]').textContent()).toBe('Check-in');
  }).toPass();
  await page.clock.runFor(500);
  expect(reads).toBe(0);
  await page.clock.runFor(300);
  await expect.poll(() => reads).toBe(1);
});
