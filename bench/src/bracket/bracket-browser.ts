import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { signIn } from '../panel/browser.ts';

/** What the scripts of `page/` put into both pages. */
interface InPage {
  isReplaying: boolean;
  show(which: number): Promise<number>;
  redraw(): Promise<number>;
  leave(): Promise<number>;
  countNodes(): { drawing: number; page: number };
  framesWhile(kind: 'scrolling' | 'zooming', seconds: number): Promise<Frames>;
}
declare const bench: InPage;

/** How many frames there were, how many of them took over 50 ms. */
interface Frames {
  frames: number;
  slow: number;
  /** The highest number of elements that the drawing was seen to have meanwhile. */
  nodes: number;
}

/** Milliseconds until all is painted and at rest. */
export interface Showing {
  /** The bracket alone, its data in memory. */
  drawn: number;
  /** The same at a quarter of the machine's speed, where a frame more or less weighs little. */
  drawnSlowly: number;
  /** With all that leads to it: our whole screen, every answer in memory; their JSON, in memory. */
  shown: number;
  /** The same over HTTP. */
  opened: number;
  nodes: { drawing: number; page: number };
}

const script = (name: string) => ({ path: join(import.meta.dirname, 'page', `${name}.js`) });

async function openPage(browser: Browser, side: 'ours' | 'theirs'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.log(`  the page failed: ${error.message}`));
  for (const name of ['watch', side]) await page.addInitScript(script(name));
  return page;
}

/** Another screen of ours, signed in, from which the bracket is opened. */
export async function openOurs(browser: Browser, origin: string, token: string): Promise<Page> {
  const page = await openPage(browser, 'ours');
  await signIn(page, token);
  await page.goto(`${origin}/games`);
  await page.getByText('Skyline Strikers').first().waitFor({ timeout: 60_000 });
  return page;
}

export async function openTheirs(browser: Browser, origin: string): Promise<Page> {
  const page = await openPage(browser, 'theirs');
  await page.goto(origin);
  return page;
}

/** Code and styles are loaded already, as for somebody who opened another bracket before. */
export async function show(page: Page, which: number): Promise<Showing> {
  const replay = (isReplaying: boolean) =>
    page.evaluate((wanted) => {
      bench.isReplaying = wanted;
    }, isReplaying);
  await page.evaluate(() => bench.leave());
  const opened = await page.evaluate((one) => bench.show(one), which);
  await page.evaluate(() => bench.leave());
  await replay(true);
  const shown = await page.evaluate((one) => bench.show(one), which);
  await replay(false);
  const drawn = await page.evaluate(() => bench.redraw());
  await slowDown(page, 4);
  const drawnSlowly = await page.evaluate(() => bench.redraw());
  await slowDown(page, 1);
  const nodes = await page.evaluate(() => bench.countNodes());
  return { drawn, drawnSlowly, shown, opened, nodes };
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** The frames while what was shown last is scrolled for this many seconds, and then zoomed. */
export async function move(page: Page, seconds: number): Promise<Moved> {
  const scrolled = await page.evaluate((time) => bench.framesWhile('scrolling', time), seconds);
  const zoomed = await page.evaluate((time) => bench.framesWhile('zooming', time), seconds);
  return { scrolled, zoomed };
}

export interface Moved {
  scrolled: Frames;
  zoomed: Frames;
}
