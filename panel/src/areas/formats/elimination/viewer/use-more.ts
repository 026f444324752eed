import { type RefObject, useEffect } from 'react';

/** Marks a box for its style sheet while there is more of its content to the right, which is so many pixels wide. */
export function useMore(scroller: RefObject<HTMLElement | null>, width: number): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, clientWidth } = element;
      element.toggleAttribute('data-more', Math.ceil(scrollLeft + clientWidth) < Math.floor(width));
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, width]);
}
