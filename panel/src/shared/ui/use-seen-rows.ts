import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

type Of<E> = RefObject<E | null>;

/** The share of a screen that is drawn beyond the visible part. */
const AHEAD = 0.5;

/** The height of the sticky bar above the list; see `viewer.module.css`. */
const stuckAt = (list: Element) => Number.parseFloat(getComputedStyle(list).scrollMarginTop) || 0;

/** Which rows of a list are on screen, whether its box scrolls or the page does. */
export function useSeenRows(box: Of<HTMLElement>, list: Of<HTMLElement>, row: number, count: number) {
  const [seen, setSeen] = useState({ from: 0, to: Math.min(count, 16) - 1 });
  const look = useEffectEvent(() => {
    if (!box.current || !list.current) return;
    const around = box.current.getBoundingClientRect();
    const { top } = list.current.getBoundingClientRect();
    const ahead = innerHeight * AHEAD;
    const from = Math.floor((Math.max(around.top, -ahead) - top) / row) - 1;
    const to = Math.ceil((Math.min(around.bottom, innerHeight + ahead) - top) / row);
    const next = { from: Math.max(0, Math.min(from, count - 1)), to: Math.min(count - 1, Math.max(to, 0)) };
    setSeen((before) => (before.from === next.from && before.to === next.to ? before : next));
  });
  // Another round begins at its first match, even if the page was scrolled further down.
  useLayoutEffect(() => {
    const element = list.current;
    if (element && element.getBoundingClientRect().top < stuckAt(element)) element.scrollIntoView();
    look();
  }, [list]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const see = () => look();
    const sizes = new ResizeObserver(see);
    sizes.observe(element);
    // In the capture phase, to hear both the box and the page scroll.
    addEventListener('scroll', see, { passive: true, capture: true });
    addEventListener('resize', see);
    return () => {
      sizes.disconnect();
      removeEventListener('scroll', see, { capture: true });
      removeEventListener('resize', see);
    };
  }, [box]);
  return seen;
}

/** Scrolls an offset of the list to just below the sticky bar. */
export function scrollToRow(box: Of<HTMLElement>, list: Of<HTMLElement>, offset: number): void {
  if (!box.current || !list.current) return;
  if (box.current.scrollHeight > box.current.clientHeight + 1) {
    box.current.scrollTo(0, offset);
    return;
  }
  const { top } = list.current.getBoundingClientRect();
  const isInSight = top + offset >= 0 && top + offset < innerHeight / 2;
  if (!isInSight) scrollBy(0, top + offset - stuckAt(list.current));
}
