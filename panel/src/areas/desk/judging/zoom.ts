/** The shared zoom of two pictures: both show the same part at the same scale. */
export interface Zoom {
  scale: number;
  /** The centre of the visible part, as a fraction of the picture's width and height. */
  x: number;
  y: number;
}

export const whole: Zoom = { scale: 1, x: 0.5, y: 0.5 };
const most = 8;

const between = (least: number, value: number, greatest: number) =>
  Math.min(greatest, Math.max(least, value));

/** Keeps the picture's edges outside of the frame. */
function inFrame({ scale, x, y }: Zoom): Zoom {
  const edge = 0.5 / scale;
  return { scale, x: between(edge, x, 1 - edge), y: between(edge, y, 1 - edge) };
}

/** Zooms around a point of the frame (0 to 1 in both directions), which stays in place. */
export function zoomedAt(
  zoom: Zoom,
  factor: number,
  at: { x: number; y: number } = { x: 0.5, y: 0.5 },
): Zoom {
  const scale = between(1, zoom.scale * factor, most);
  const shift = 1 / zoom.scale - 1 / scale;
  return inFrame({ scale, x: zoom.x + (at.x - 0.5) * shift, y: zoom.y + (at.y - 0.5) * shift });
}

/** Dragged by a part of the frame. */
export const movedBy = (zoom: Zoom, by: { x: number; y: number }): Zoom =>
  inFrame({ scale: zoom.scale, x: zoom.x - by.x / zoom.scale, y: zoom.y - by.y / zoom.scale });

export const transformOf = ({ scale, x, y }: Zoom): string =>
  `scale(${scale}) translate(${(0.5 - x) * 100}%, ${(0.5 - y) * 100}%)`;
