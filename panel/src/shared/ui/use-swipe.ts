import { type TouchEvent, useRef } from 'react';

const FAR = 60;

/** A swipe to the left goes forward, to the right back; vertical movement is scrolling. */
export function useSwipe(onTurn: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const end = changedTouches[0];
      if (!start.current || !end) return;
      const [dx, dy] = [end.clientX - start.current.x, end.clientY - start.current.y];
      if (Math.abs(dx) > FAR && Math.abs(dx) > 2 * Math.abs(dy)) onTurn(dx < 0 ? 1 : -1);
    },
  };
}
