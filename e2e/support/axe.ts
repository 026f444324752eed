import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Less than half as long as what axe gives by itself, and read anew by every page. */
const shortAxe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

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

/** A colour on its way from one theme to the other has a contrast that nobody sees. */
const endTransitions = (page: Page) =>
  page.evaluate(`
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  `);

/** Without a second page for the results, which is for frames of other origins, and with axe read once a page. */
export async function violationsOf(page: Page, part?: string, rules?: readonly string[]): Promise<string[]> {
  const isThere = await page.evaluate<boolean>("typeof axe === 'object'");
  const axe = new AxeBuilder({ page, axeSource: isThere ? 'true' : shortAxe }).setLegacyMode();
  // Style sheets would be read for a rule that is off.
  axe.options({ resultTypes: ['violations'], preload: { assets: ['media'] } });
  // The menu is the same beside every screen; the journey through it looks at it.
  if (part) axe.include(part);
  else axe.exclude('#menu');
  if (rules) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
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
    for (const [turn, colorScheme] of schemesAt(place, widths).entries()) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await endTransitions(page);
      const name = `${screen}, ${width} px, ${colorScheme}`;
      expect(await violationsOf(page, part, turn > 0 ? aboutColours : undefined), name).toEqual([]);
    }
    const sideways = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect(sideways, `${screen}, ${width} px, scrolls sideways`).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}
