import type { BrowserContext, ElementHandle, Locator, Page } from '@playwright/test';
import { nextPaint } from './desk.steps.ts';

/** The size of the window while the picture is taken. */
export type Window = Partial<Record<'width' | 'height', number>>;

export type Replaced = readonly (readonly [pattern: RegExp, instead: string])[];

/** A picture of these parts of the screen in the light theme, and how large it is to be shown. */
export async function takePicture(parts: readonly Locator[], window: Window, replaced: Replaced) {
  const page = parts[0]!.page();
  const size = page.viewportSize()!;
  await page.setViewportSize({ ...size, ...window });
  await page.emulateMedia({ colorScheme: 'light' });
  // Their names change when the page is tidied.
  const elements = await Promise.all(parts.map(async (part) => (await part.elementHandle())!));
  const putBack = await tidy(page, replaced);
  await elements[0]!.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await nextPaint(page);
  const taken = await capture(page, await around(page, elements));
  await putBack();
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(size);
  return taken;
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

type Taken = Awaited<ReturnType<typeof capture>>;

/** Several pictures beside each other, as windows on a table, on a page of their own. */
export async function joinPictures(context: BrowserContext, pictures: readonly Taken[]): Promise<Taken> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  const images = pictures.map(({ data }) => `<img src="data:image/webp;base64,${data.toString('base64')}">`);
  await page.setContent(`<style>
    body { margin: 0; background: #fff }
    main { display: inline-flex; gap: 24px; padding: 16px }
    img { height: 560px; border: 1px solid #ced4da; border-radius: 12px }
  </style><main>${images.join('')}</main>`);
  const main = page.locator('main');
  await main.evaluate((element: { querySelectorAll(tag: string): Iterable<{ decode(): Promise<void> }> }) =>
    Promise.all([...element.querySelectorAll('img')].map((image) => image.decode())),
  );
  const joined = await capture(page, (await main.boundingBox())!);
  await page.close();
  return joined;
}

/** Hides messages in the corner, and replaces what nobody should read. Returns how it is undone. */
async function tidy(page: Page, patterns: Replaced): Promise<() => Promise<void>> {
  const replaced = patterns.map(([pattern, instead]) => `.replaceAll(${pattern}, '${instead}')`).join('');
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
