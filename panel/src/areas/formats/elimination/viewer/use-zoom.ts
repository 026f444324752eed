import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { clampZoom, HEADER_HEIGHT, NEAR, type Part, READABLE, sizeOf } from './layout.ts';

export interface Zoom {
  zoom: number;
  by: (factor: number) => void;
  fit: () => void;
  /** Zooms in until the cards can be read, with this point centred; returns false if they can be read already. */
  approach: (point: { x: number; y: number }) => boolean;
}

/** Zooms around a fixed point: the pointer, or the middle. */
export function useZoom(scroller: RefObject<HTMLElement | null>, part: Part): Zoom {
  const [zoom, setZoom] = useState(1);
  const held = useRef<{ x: number; y: number; left: number; top: number }>(undefined);
  const shown = clampZoom(part, zoom);

  const zoomTo = (wanted: number, at?: { x: number; y: number }) => {
    const element = scroller.current;
    if (!element) return;
    const next = clampZoom(part, wanted);
    const { x, y } = at ?? { x: element.clientWidth / 2, y: (element.clientHeight - HEADER_HEIGHT) / 2 };
    const left = (element.scrollLeft + x) / shown;
    const top = (element.scrollTop + y) / shown;
    held.current = { x, y, left, top };
    setZoom(next);
  };
  const byWheel = useEffectEvent((factor: number, at: { x: number; y: number }) =>
    zoomTo(shown * factor, at),
  );

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !held.current) return;
    const { x, y, left, top } = held.current;
    held.current = undefined;
    element.scrollTo(left * shown - x, top * shown - y);
  }, [scroller, shown]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    // A pinch on a touchpad arrives as a wheel with Ctrl.
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const box = element.getBoundingClientRect();
      byWheel(Math.exp(-event.deltaY / 300), {
        x: event.clientX - box.left,
        y: event.clientY - box.top - HEADER_HEIGHT,
      });
    };
    element.addEventListener('wheel', wheel, { passive: false });
    const stopPinch = watchPinch(element, (factor, at) => byWheel(factor, at));
    return () => {
      element.removeEventListener('wheel', wheel);
      stopPinch();
    };
  }, [scroller]);

  return {
    zoom: shown,
    by: (factor) => zoomTo(shown * factor),
    approach: ({ x, y }) => {
      const element = scroller.current;
      if (!element || shown >= READABLE) return false;
      const middle = { x: element.clientWidth / 2, y: (element.clientHeight - HEADER_HEIGHT) / 2 };
      held.current = { ...middle, left: x, top: y };
      setZoom(clampZoom(part, NEAR));
      return true;
    },
    fit: () => {
      const element = scroller.current;
      if (!element) return;
      const { width, height } = sizeOf(part);
      zoomTo(Math.min(1, element.clientWidth / width, (element.clientHeight - HEADER_HEIGHT) / height), {
        x: 0,
        y: 0,
      });
      held.current = { x: 0, y: 0, left: 0, top: 0 };
    },
  };
}

/** Two fingers: how far they moved apart since the last move, and the point between them. */
function watchPinch(
  element: HTMLElement,
  onPinch: (factor: number, at: { x: number; y: number }) => void,
): () => void {
  let apart: number | undefined;
  const move = (event: TouchEvent) => {
    const [a, b] = [event.touches[0], event.touches[1]];
    if (!a || !b) return;
    event.preventDefault();
    const now = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    const box = element.getBoundingClientRect();
    const at = {
      x: (a.clientX + b.clientX) / 2 - box.left,
      y: (a.clientY + b.clientY) / 2 - box.top - HEADER_HEIGHT,
    };
    if (apart) onPinch(now / apart, at);
    apart = now;
  };
  const end = () => {
    apart = undefined;
  };
  element.addEventListener('touchmove', move, { passive: false });
  element.addEventListener('touchend', end);
  return () => {
    element.removeEventListener('touchmove', move);
    element.removeEventListener('touchend', end);
  };
}
