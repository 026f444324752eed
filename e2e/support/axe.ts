import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { nextPaint } from './desk.steps.ts';

/** Less than half as long as axe.js, and read anew by every page. */
const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const usualWidths = [1440, 390];
type Scheme = 'light' | 'dark';
/** A theme changes colours and nothing else, so the second one is held against the rules about colours. */
const aboutColours = ['color-contrast', 'link-in-text-block'];

/**
 * Colours come from the theme and places from the width, so each width is looked at in one theme: the widest in the
 * light one, the others in the dark one, a single one in both. `AXE=all` looks at every width in both.
 */
function schemesAt(place: number, widths: readonly number[]): Scheme[] {
  if (widths.length === 1 || process.env.AXE === 'all') return ['light', 'dark'];
  return [place === 0 ? 'light' : 'dark'];
}

/** A theme is there when the page says so, and a colour on its way to it has a contrast that nobody sees. */
const toScheme = (scheme: Scheme) => `
  const html = document.documentElement;
  if (html.dataset.mantineColorScheme !== '${scheme}')
    await new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (html.dataset.mantineColorScheme !== '${scheme}') return;
        observer.disconnect();
        resolve();
      });
      observer.observe(html, { attributes: true });
    });
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
`;

/** All in one call, which is a way there and back. Without axe on the page, nothing comes back. */
const look = (page: Page, begin: string, context: object, options: object) =>
  page.evaluate<string[] | undefined>(`(async () => {
    if (typeof axe !== 'object') return;
    ${begin}
    const { violations } = await axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)});
    const found = violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' | '));
    const sideways = document.documentElement.scrollWidth - innerWidth;
    return sideways > 0 ? [...found, 'the page scrolls sideways by ' + sideways] : found;
  })()`);

interface Looked {
  part?: string | undefined;
  rules?: readonly string[] | undefined;
  scheme?: Scheme;
}

export async function violationsOf(page: Page, { part, rules, scheme }: Looked = {}): Promise<string[]> {
  // The menu is the same beside every screen; the journey through it looks at it.
  const context = part ? { include: [part] } : { exclude: ['#menu'] };
  const options = {
    resultTypes: ['violations'],
    // Style sheets would be read for a rule that is off.
    preload: { assets: ['media'] },
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  };
  const lookNow = () => look(page, scheme ? toScheme(scheme) : '', context, options);
  const found = await lookNow();
  if (found) return found;
  await page.evaluate(axe);
  return (await lookNow()) ?? ['axe is not on the page'];
}

/** Nothing found on a wide screen or on a phone, in the light or the dark theme; and the page never scrolls sideways. */
export async function expectAccessible(
  page: Page,
  screen: string,
  part?: string,
  widths: readonly number[] = usualWidths,
): Promise<void> {
  const before = page.viewportSize();
  // What waits for its next rows is dimmed meanwhile.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const [place, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 });
    // What another layout brings gets its name a moment after it is there.
    await nextPaint(page);
    for (const [turn, scheme] of schemesAt(place, widths).entries()) {
      await page.emulateMedia({ colorScheme: scheme });
      const rules = turn > 0 ? aboutColours : undefined;
      expect(await violationsOf(page, { part, rules, scheme }), `${screen}, ${width} px, ${scheme}`).toEqual(
        [],
      );
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}
