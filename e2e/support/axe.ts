import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const usualWidths = [1440, 390];
const schemes = ['light', 'dark'] as const;

/** A colour on its way from one theme to the other has a contrast that nobody sees. */
const endTransitions = (page: Page) =>
  page.evaluate(`
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  `);

/** Nothing found in either theme, on a wide screen or on a phone; and the page never scrolls sideways. */
export async function expectAccessible(
  page: Page,
  screen: string,
  part?: string,
  widths: readonly number[] = usualWidths,
): Promise<void> {
  const before = page.viewportSize();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // What waits for its next rows is dimmed meanwhile.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await endTransitions(page);
      const name = `${screen}, ${width} px, ${colorScheme}`;
      const axe = new AxeBuilder({ page });
      const { violations } = await (part ? axe.include(part) : axe).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
      expect(found, name).toEqual([]);
      const sideways = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      expect(sideways, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (before) await page.setViewportSize(before);
}
