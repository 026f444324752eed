import { existsSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';

export interface Visit {
  scriptKb: number;
  visibleMs: number;
  interactiveMs: number;
}

const browsers = ['chromium-headless-shell', 'chromium', 'google-chrome'].map((name) => `/usr/bin/${name}`);

export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? browsers.find((path) => existsSync(path));
  if (!executablePath)
    throw new Error('no Chromium found: install chromium-headless-shell or set CHROMIUM_PATH');
  return chromium.launch({
    executablePath,
    chromiumSandbox: false,
    args: ['--disable-gpu', '--disable-background-networking'],
  });
}

/** Pages that are opened from now on belong to the demo's Super admin. */
export async function signIn(page: Page, token: string): Promise<void> {
  await page.addInitScript((bearer) => {
    localStorage.setItem('matchdesk.bearer', bearer);
    const user = { id: 1, nickname: 'Sora', roles: ['Super admin'] };
    localStorage.setItem('matchdesk.user', JSON.stringify(user));
  }, token);
}

/** Opens the games list cold, signed in, at a quarter of the machine's speed. */
export async function visit(browser: Browser, origin: string, token: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().catch(() => Buffer.alloc(0)));
  });
  await signIn(page, token);
  await page.addInitScript(() => {
    Reflect.set(globalThis, 'lastLongTask', 0);
    new PerformanceObserver((list) => {
      for (const task of list.getEntries())
        Reflect.set(globalThis, 'lastLongTask', task.startTime + task.duration);
      // Node's types, which this file is checked with, do not know the browser's long tasks.
    }).observe({ type: 'longtask' as 'mark', buffered: true });
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });

  await page.goto(`${origin}/games`, { waitUntil: 'commit' });
  await page.getByText('Skyline Strikers').first().waitFor({ timeout: 60_000 });
  const visibleMs = await page.evaluate(() => performance.now());
  const before = await Promise.all([...scripts]);
  // Interactive: visible, and no long task for a second after.
  await page.waitForFunction(
    () => performance.now() - Number(Reflect.get(globalThis, 'lastLongTask')) > 1000,
  );
  const lastLongTask = await page.evaluate(() => Number(Reflect.get(globalThis, 'lastLongTask')));
  await context.close();
  const bytes = before.reduce((sum, body) => sum + gzipSync(body).length, 0);
  return { scriptKb: bytes / 1024, visibleMs, interactiveMs: Math.max(visibleMs, lastLongTask) };
}
