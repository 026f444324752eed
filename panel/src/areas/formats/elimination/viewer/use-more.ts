import { type RefObject, useEffect } from 'react';
import { watchScroller } from './watch-scroller.ts';

/** Marks a box for its style sheet while there is more of its content to the right, which is so many pixels wide. */
export function useMore(scroller: RefObject<HTMLElement | null>, width: number): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    return watchScroller(element, () => {
      const { scrollLeft, clientWidth } = element;
      element.toggleAttribute('data-more', Math.ceil(scrollLeft + clientWidth) < Math.floor(width));
    });
  }, [scroller, width]);
}
