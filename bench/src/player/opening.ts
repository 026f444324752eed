import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import type { Measured } from '../place.ts';
import type { Report } from '../row.ts';
import { median } from '../times.ts';

const goals = { scriptKb: 90, usableMs: 2500, timesSooner: 1.5 } as const;
const rounds = 5;

/** A slow phone on a slow line. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };
const line = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

interface Opened {
  scriptKb: number;
  usableMs: number;
}

/** Opens an address cold until this text can be read. */
async function open(browser: Browser, address: string, text: string | RegExp): Promise<Opened> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().catch(() => Buffer.alloc(0)));
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByText(text).first().waitFor({ timeout: 60_000 });
  const usableMs = await page.evaluate(() => performance.now());
  const loaded = await Promise.all([...scripts]);
  await context.close();
  return { usableMs, scriptKb: loaded.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1024 };
}

/** "My match" by a link, beside the public view of the same tournament. */
export async function compareOpening(
  { server: { origin } }: Measured,
  browser: Browser,
  { id, link, title }: { id: number; link: string; title: string },
  report: Report,
): Promise<void> {
  const [mine, everybodys]: [Opened[], Opened[]] = [[], []];
  // In turns, so that a noisy minute affects both.
  for (let round = 0; round < rounds; round += 1) {
    mine.push(await open(browser, `${origin}/p/${link}`, 'Report the result'));
    everybodys.push(await open(browser, `${origin}/tournaments/${id}/public-brackets`, title));
  }
  const middle = (visits: Opened[], what: keyof Opened) => median(visits.map((visit) => visit[what]));
  const referenceName = 'our public view';
  const scriptKb = middle(mine, 'scriptKb');
  const theirKb = middle(everybodys, 'scriptKb');
  report({
    what: 'script before "my match" shows, gzip',
    ours: scriptKb,
    unit: 'KB',
    reference: theirKb,
    referenceName,
    ratio: theirKb / scriptKb,
    goal: `≤ ${goals.scriptKb} KB`,
    met: scriptKb <= goals.scriptKb,
  });
  const usableMs = middle(mine, 'usableMs');
  const theirMs = middle(everybodys, 'usableMs');
  report({
    what: '"my match" usable, 4× CPU throttle, 1.6 Mb/s, 150 ms',
    ours: usableMs,
    unit: 'ms',
    reference: theirMs,
    referenceName,
    ratio: theirMs / usableMs,
    goal: `≤ ${goals.usableMs} ms and ≥ ${goals.timesSooner}× sooner`,
    met: usableMs <= goals.usableMs && theirMs >= goals.timesSooner * usableMs,
  });
}
