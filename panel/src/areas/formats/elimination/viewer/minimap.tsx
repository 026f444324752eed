import { type PointerEvent, type RefObject, useEffect, useState } from 'react';
import { HEADER_HEIGHT, mapOf, type Part, sizeOf } from './layout.ts';
import classes from './minimap.module.css';
import { watchScroller } from './watch-scroller.ts';

interface MinimapProps {
  part: Part;
  zoom: number;
  scroller: RefObject<HTMLElement | null>;
}

const viewOf = ({ scrollLeft, scrollTop, clientWidth, clientHeight }: HTMLElement) => ({
  left: scrollLeft,
  top: scrollTop,
  width: clientWidth,
  height: clientHeight - HEADER_HEIGHT,
});

/** Shows which part of a large bracket is on screen; pressing it scrolls there. Keys scroll the drawing itself. */
export function Minimap({ part, zoom, scroller }: MinimapProps) {
  const [view, setView] = useState<ReturnType<typeof viewOf>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a zoom or another drawing changes what is seen
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => setView(viewOf(element));
    look();
    return watchScroller(element, look);
  }, [scroller, zoom, part]);
  const map = view && mapOf(part, zoom, view);
  if (!map) return null;
  const go = ({ currentTarget, clientX, clientY, buttons, pointerId }: PointerEvent<SVGSVGElement>) => {
    if (buttons !== 1) return;
    currentTarget.setPointerCapture(pointerId);
    const box = currentTarget.getBoundingClientRect();
    const { width, height } = sizeOf(part);
    scroller.current?.scrollTo(
      ((clientX - box.left) / box.width) * width * zoom - view.width / 2,
      ((clientY - box.top) / box.height) * height * zoom - view.height / 2,
    );
  };
  const { seen } = map;
  return (
    <svg
      className={classes.map}
      width={map.width}
      height={map.height}
      aria-hidden
      onPointerDown={go}
      onPointerMove={go}
    >
      {map.columns.map(({ x, from, to }) => (
        <line key={x} x1={x} x2={x} y1={from} y2={to} />
      ))}
      <rect x={seen.x} y={seen.y} width={seen.width} height={seen.height} rx={2} />
    </svg>
  );
}
