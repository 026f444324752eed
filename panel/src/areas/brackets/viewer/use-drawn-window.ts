import type { Window } from '@matchdesk/engine/elimination/geometry';
import { type RefObject, useEffect, useState } from 'react';
import { HEADER_HEIGHT, windowAt } from './layout.ts';

const isSame = (a: Window | undefined, b: Window) =>
  a !== undefined &&
  a.fromColumn === b.fromColumn &&
  a.toColumn === b.toColumn &&
  a.fromRow === b.fromRow &&
  a.toRow === b.toRow;

/** Which columns and rows are on screen. It changes only when a card comes or goes, not with every pixel. */
export function useDrawnWindow(scroller: RefObject<HTMLElement | null>, zoom: number): Window | undefined {
  const [window, setWindow] = useState<Window>();
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, scrollTop, clientWidth, clientHeight } = element;
      const next = windowAt({
        ...{ x: scrollLeft / zoom, y: scrollTop / zoom },
        ...{ width: clientWidth / zoom, height: (clientHeight - HEADER_HEIGHT) / zoom },
      });
      setWindow((before) => (isSame(before, next) ? before : next));
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, zoom]);
  return window;
}
