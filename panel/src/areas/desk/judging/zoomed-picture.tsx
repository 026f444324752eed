import { useEffect, useEffectEvent, useRef } from 'react';
import { fileAddress } from '#start-config.ts';
import classes from './judging.module.css';
import { movedBy, transformOf, whole, type Zoom, zoomedAt } from './zoom.ts';

interface ZoomedPictureProps {
  src: string;
  alt: string;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
}

/** A screenshot that is zoomed by the wheel and moved by dragging; a double click shows all of it. */
export function ZoomedPicture({ src, alt, zoom, onZoom }: ZoomedPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const turn = useEffectEvent((event: WheelEvent) => {
    // Lets the page scroll past a picture that is not zoomed.
    if (zoom.scale === 1 && event.deltaY > 0) return;
    event.preventDefault();
    const box = frame.current!.getBoundingClientRect();
    const at = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
    onZoom(zoomedAt(zoom, event.deltaY < 0 ? 1.2 : 1 / 1.2, at));
  });
  useEffect(() => {
    const element = frame.current;
    const hear = (event: WheelEvent) => turn(event);
    // React's own wheel listener is passive and cannot stop the page from scrolling.
    element?.addEventListener('wheel', hear, { passive: false });
    return () => element?.removeEventListener('wheel', hear);
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons and keys of the card zoom as well
    <div
      ref={frame}
      className={classes.frame}
      data-zoomed={zoom.scale > 1 || undefined}
      onDoubleClick={() => onZoom(zoom.scale > 1 ? whole : zoomedAt(zoom, 2.5))}
      onPointerMove={({ buttons, movementX, movementY, currentTarget }) => {
        if (buttons !== 1 || zoom.scale === 1) return;
        const { clientWidth, clientHeight } = currentTarget;
        onZoom(movedBy(zoom, { x: movementX / clientWidth, y: movementY / clientHeight }));
      }}
    >
      <img src={fileAddress(src)} alt={alt} draggable={false} style={{ transform: transformOf(zoom) }} />
    </div>
  );
}
