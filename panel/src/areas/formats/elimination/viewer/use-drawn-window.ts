import type { Window } from '@matchdesk/engine/elimination/geometry';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { HEADER_HEIGHT, windowAt } from './layout.ts';

const isSame = (a: Window | undefined, b: Window) =>
  a !== undefined &&
  a.fromColumn === b.fromColumn &&
  a.toColumn === b.toColumn &&
  a.fromRow === b.fromRow &&
  a.toRow === b.toRow;

/** A guess for the next drawing, usually right; a wrong one is corrected before the first paint. */
let lastSize: { width: number; height: number } | undefined;

/** The visible columns and rows. Changes only when a card enters or leaves, not with every pixel. */
export function useDrawnWindow(scroller: RefObject<HTMLElement | null>, zoom: number): Window | undefined {
  const [window, setWindow] = useState(() => lastSize && windowIn({ left: 0, top: 0, ...lastSize }, zoom));
  const look = useEffectEvent(() => {
    if (!scroller.current) return;
    const { scrollLeft: left, scrollTop: top, clientWidth: width, clientHeight: height } = scroller.current;
    lastSize = { width, height };
    const next = windowIn({ left, top, width, height }, zoom);
    setWindow((before) => (isSame(before, next) ? before : next));
  });
  // Runs before the first paint, so that no frame is without cards.
  useLayoutEffect(() => look(), []);
  // Later sizes are read after layout: reading them sooner would force a second layout.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a zoom may leave the scroll position where it is
  useEffect(() => look(), [zoom]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const see = () => look();
    const sizes = new ResizeObserver(see);
    sizes.observe(element);
    element.addEventListener('scroll', see, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', see);
    };
  }, [scroller]);
  return window;
}

/** The window of the bracket at a scroll position. */
function windowIn(view: { left: number; top: number; width: number; height: number }, zoom: number): Window {
  return windowAt({
    x: view.left / zoom,
    y: view.top / zoom,
    width: view.width / zoom,
    height: (view.height - HEADER_HEIGHT) / zoom,
  });
}
