import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openBrowser, signIn } from '../panel/browser.ts';
import type { Measured } from '../place.ts';
import type { Report } from '../row.ts';
import { median, percentile } from '../times.ts';

/** What `page/keys.js` puts into the page. */
declare const bench: { keyTimes(): number[] };

const presses = 60;
const goal = 100;

/** Times going through the queue by keyboard, each step until the next call is open and painted. */
export async function pressKeys(measured: Measured, calls: number, report: Report): Promise<void> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await openDesk(page, measured);
    for (let press = 0; press < presses; press += 1) {
      await page.keyboard.press(press < presses / 2 ? 'j' : 'k');
      await page.waitForFunction((count) => bench.keyTimes().length > count, press);
    }
    const times = await page.evaluate(() => bench.keyTimes());
    const p95 = percentile(times, 0.95);
    report({
      what: `a key at the desk with ${calls.toLocaleString('en')} calls in the queue, p95`,
      ours: p95,
      unit: 'ms',
      goal: `≤ ${goal} ms`,
      met: p95 <= goal,
      note: `until the next call is open and painted; median ${median(times).toFixed(0)} ms of ${times.length}`,
    });
  } finally {
    await browser.close();
  }
}

async function openDesk(page: Page, { server, place }: Measured): Promise<void> {
  await page.addInitScript({ path: join(import.meta.dirname, 'page', 'keys.js') });
  await signIn(page, place.token);
  await page.goto(`${server.origin}/desk?queue=calls`);
  await page.locator('[data-call][data-selected]').waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
}
