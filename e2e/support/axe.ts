import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { nextPaint } from './desk.steps.ts';

/** Less than half the size of axe.js, which matters because every page parses it anew. */
const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const usualWidths = [1440, 390];
type Scheme = 'light' | 'dark';
/** A theme changes only colours, so the second theme is checked only against the rules about colours. */
const aboutColours = ['color-contrast', 'link-in-text-block'];

/**
 * Colours depend on the theme and positions on the width, so each width is checked in one theme: the widest in the
 * light one, the others in the dark one, a single one in both. `AXE=all` checks every width in both.
 */
function schemesAt(place: number, widths: readonly number[]): Scheme[] {
  if (widths.length === 1 || process.env.AXE === 'all') return ['light', 'dark'];
  return [place === 0 ? 'light' : 'dark'];
}

/**
 * Waits until the page has applied the theme, and ends transitions: a colour in transition has a contrast that nobody
 * sees.
 */
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

/** Does everything in one call, to save round trips. Returns nothing if axe is not on the page yet. */
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
  // The menu is the same beside every screen; its own journey checks it.
  const context = part ? { include: [part] } : { exclude: ['#menu'] };
  const options = {
    resultTypes: ['violations'],
    // Otherwise style sheets would be loaded for a rule that is off.
    preload: { assets: ['media'] },
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  };
  const lookNow = () => look(page, scheme ? toScheme(scheme) : '', context, options);
  const found = await lookNow();
  if (found) return found;
  await page.evaluate(axe);
  return (await lookNow()) ?? ['axe is not on the page'];
}

/** Expects no violations on a wide screen or a phone, in the light or the dark theme, and no horizontal scrolling. */
export async function expectAccessible(
  page: Page,
  screen: string,
  part?: string,
  widths: readonly number[] = usualWidths,
): Promise<void> {
  const before = page.viewportSize();
  // Lists that wait for their next rows are dimmed.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const [place, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 });
    // Elements of another layout get their names a moment after they appear.
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
