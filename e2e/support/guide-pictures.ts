import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type ElementHandle, expect, type Locator, type Page, test } from '@playwright/test';
import { nextPaint } from './desk.steps.ts';

/** Beside each picture, `name-720x405.webp`, stands what it shows, `name.txt`. */
const folder = new URL('../../panel/src/areas/desk/guide/pictures/', import.meta.url);
const again = 'npm run e2e -- --grep @guide --update-snapshots';

/** The size of the window while the picture is taken. */
type Window = Partial<Record<'width' | 'height', number>>;

/**
 * Expects that the guide's picture shows these parts of the screen as they are now: their roles and words are compared
 * with those that stood there when it was taken, because pixels differ from machine to machine. With
 * `--update-snapshots` a picture that is old is taken again, with `--update-snapshots=all` every one.
 */
export async function pictureForGuide(
  name: string,
  parts: readonly Locator[],
  window: Window = {},
): Promise<void> {
  const { config, tags } = test.info();
  expect(tags, 'journeys that show something for the guide have this tag').toContain('@guide');
  const file = new URL(`${name}.txt`, folder);
  const known = existsSync(file) ? readFileSync(file, 'utf8') : 'no picture';
  const isTaking = config.updateSnapshots === 'all' || config.updateSnapshots === 'changed';
  if (!isTaking) {
    const old = `the guide's picture "${name}" is old; take it again with: ${again}`;
    await expect.poll(() => wordsOf(parts), old).toBe(known);
    return;
  }
  const words = await settledWordsOf(parts);
  if (words === known && config.updateSnapshots === 'changed') return;
  await take(name, parts, window);
  writeFileSync(file, words);
}

/** What differs from run to run. */
const chance: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/[\da-f-]{36}@/g, 'somebody@'],
  // The sign that `unique` puts behind a name.
  [/ [a-z0-9]{8}\d{1,6}\b/g, ''],
];

/** What chance, the clock and the database decide: who was drawn where, when, and under which number. */
const varying: typeof chance = [
  ...chance,
  [/\b\S…@/g, '…@'],
  [/\b(?:First |Second )?Guest(?: [A-P])?\b/g, 'Guest'],
  [/\d+ (?:day|hour|minute|second)s?(?:, \d+ (?:hour|minute|second)s?)?/g, 'a while'],
  [/\d+/g, '0'],
];

const replaceAll = (text: string, patterns: typeof chance) =>
  patterns.reduce((before, [pattern, instead]) => before.replaceAll(pattern, instead), text);

async function wordsOf(parts: readonly Locator[]): Promise<string> {
  const shown = await Promise.all(parts.map((part) => part.ariaSnapshot()));
  const lines = shown.join('\n').split('\n');
  const seen = lines.filter((line) => !/^ *- (?:\/url:.*|img)$/.test(line));
  return `${replaceAll(seen.join('\n'), varying)}\n`;
}

/** A part that loads late would be missing in the picture. */
async function settledWordsOf(parts: readonly Locator[]): Promise<string> {
  let before = '';
  const isSettled = async () => {
    const now = await wordsOf(parts);
    const isSame = now === before;
    before = now;
    return isSame;
  };
  await expect.poll(isSettled, { intervals: [500] }).toBe(true);
  return before;
}

async function take(name: string, parts: readonly Locator[], window: Window): Promise<void> {
  const page = parts[0]!.page();
  const size = page.viewportSize()!;
  await page.setViewportSize({ ...size, ...window });
  await page.emulateMedia({ colorScheme: 'light' });
  // Their names change when the page is tidied.
  const elements = await Promise.all(parts.map(async (part) => (await part.elementHandle())!));
  const putBack = await tidy(page);
  await elements[0]!.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await nextPaint(page);
  const { data, shown } = await capture(page, await around(page, elements));
  const earlier = new RegExp(`^${name}-\\d+x\\d+\\.webp$`);
  for (const old of readdirSync(folder).filter((one) => earlier.test(one))) rmSync(new URL(old, folder));
  writeFileSync(new URL(`${name}-${shown}.webp`, folder), data);
  await putBack();
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(size);
}

type Box = Record<'x' | 'y' | 'width' | 'height', number>;

const margin = 12;

/** As much of the elements as the window shows, and a little around them. */
async function around(page: Page, elements: readonly ElementHandle[]): Promise<Box> {
  const boxes = await Promise.all(elements.map(async (element) => (await element.boundingBox())!));
  const { width, height } = page.viewportSize()!;
  const x = Math.max(0, Math.min(...boxes.map((box) => box.x)) - margin);
  const y = Math.max(0, Math.min(...boxes.map((box) => box.y)) - margin);
  const right = Math.min(width, Math.max(...boxes.map((box) => box.x + box.width)) + margin);
  const bottom = Math.min(height, Math.max(...boxes.map((box) => box.y + box.height)) + margin);
  return { x, y, width: right - x, height: bottom - y };
}

/** The guide shows twice as many pixels, so that they are sharp on every screen; more than this nobody needs. */
const widest = 1440;

/** Playwright's own screenshots are no WebP, which is a third as large. */
async function capture(page: Page, box: Box) {
  const scale = Math.min(2, widest / box.width);
  const browser = await page.context().newCDPSession(page);
  const { cssVisualViewport: at } = await browser.send('Page.getLayoutMetrics');
  const clip = { ...box, x: box.x + at.pageX, y: box.y + at.pageY, scale };
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: 80, clip });
  await browser.detach();
  const [width, height] = [box.width, box.height].map((length) => Math.round((length * scale) / 2));
  return { data: Buffer.from(data, 'base64'), shown: `${width}x${height}` };
}

/** Hides messages in the corner, and what makes names unique. Returns how it is undone. */
async function tidy(page: Page): Promise<() => Promise<void>> {
  const replaced = chance.map(([pattern, instead]) => `.replaceAll(${pattern}, '${instead}')`).join('');
  await page.evaluate(`{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('section[aria-live] { visibility: hidden } * { caret-color: transparent !important }');
    document.adoptedStyleSheets.push(sheet);
    const nodes = [...document.querySelectorAll('input, textarea')].map((field) => [field, 'value']);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) nodes.push([texts.currentNode, 'data']);
    window.tidied = [];
    for (const [node, key] of nodes) {
      const text = node[key];
      const plain = text${replaced};
      if (plain === text) continue;
      window.tidied.push([node, key, text]);
      node[key] = plain;
    }
  }`);
  return () =>
    page.evaluate(`{
      document.adoptedStyleSheets.pop();
      for (const [node, key, text] of window.tidied) node[key] = text;
    }`);
}
