import { expect, type Page } from '@playwright/test';

/**
 * Checks in every frame, from now on, that the visible cards do not change or move: the same elements, in the same
 * place, never without a name, with a constant scroll position. Runs in the page.
 */
const watch = `
  const moved = (window.moved = new Set());
  const watched = (window.watched = { frames: 0, changes: 0 });
  const scrollers = [document.scrollingElement, ...document.querySelectorAll('[role=group]:has(article)')];
  const placed = (element) => { const { x, y, width, height } = element.getBoundingClientRect(); return [x, y, width, height].join(' '); };
  const scrolled = () => scrollers.map(({ scrollLeft, scrollTop }) => scrollLeft + ',' + scrollTop).join(' ');
  const isSeen = (element) => { const { top, bottom } = element.getBoundingClientRect(); return bottom > 0 && top < innerHeight; };
  const cards = [...document.querySelectorAll('article')].filter(isSeen);
  const before = new Map(cards.map((card) => [card, placed(card)]));
  const scroll = scrolled();
  const look = () => {
    watched.frames += 1;
    if (scrolled() !== scroll) moved.add('the scroll position moved from ' + scroll + ' to ' + scrolled());
    if (document.querySelector('[data-skeleton]')) moved.add('an outline stood where a card was');
    for (const [card, place] of before) {
      const name = 'card ' + card.dataset.number;
      if (!card.isConnected) moved.add(name + ' was taken away or made anew');
      else if (placed(card) !== place) moved.add(name + ' moved');
      else if (card.innerText.trim().split('\\n').length < 3) moved.add(name + ' was blank');
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new MutationObserver((all) => { watched.changes += all.length; })
    .observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  new PerformanceObserver((list) => {
    // A longer word moves its sign inside of a card; the card itself is looked at above.
    for (const { sources } of list.getEntries())
      for (const { node } of sources) {
        const element = node?.nodeType === 3 ? node.parentElement : node;
        if (!element?.closest('article')) moved.add('the layout shifted: ' + element?.outerHTML.slice(0, 120));
      }
  }).observe({ type: 'layout-shift' });
  cards.length;
`;

/** Starts watching; returns how many cards are watched. */
export const watchStillness = (page: Page): Promise<number> => page.evaluate(watch);

/** Expects that nothing moved in any frame, although much changed. */
export async function expectStillness(page: Page): Promise<void> {
  const seen = await page.evaluate<{ frames: number; changes: number; moved: string[] }>(
    '({ ...watched, moved: [...moved] })',
  );
  expect(seen.moved).toEqual([]);
  expect(seen.frames).toBeGreaterThan(10);
  expect(seen.changes).toBeGreaterThan(10);
}

/** How far what was seen has moved by itself since the page began, as browsers measure it; over 0.1 people notice. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate<number>(`(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const moves = observer.takeRecords().filter(({ hadRecentInput }) => !hadRecentInput);
    return moves.reduce((sum, { value }) => sum + value, 0);
  })()`);
