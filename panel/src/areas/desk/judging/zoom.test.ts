import { expect, test } from 'vitest';
import { movedBy, transformOf, whole, type Zoom, zoomedAt } from './zoom.ts';

/** The point of the picture at a point of the frame. */
const seenAt = ({ scale, x, y }: Zoom, at: { x: number; y: number }) => ({
  x: x + (at.x - 0.5) / scale,
  y: y + (at.y - 0.5) / scale,
});

test('the point under the pointer stays under it', () => {
  const at = { x: 0.8, y: 0.3 };
  const once = zoomedAt(whole, 2, at);
  expect(once).toEqual({ scale: 2, x: 0.65, y: 0.4 });
  expect(whole).toEqual({ scale: 1, x: 0.5, y: 0.5 });
  expect(seenAt(once, at).x).toBeCloseTo(0.8);
  expect(seenAt(zoomedAt(once, 1.5, at), at).y).toBeCloseTo(0.3);
});

test('what is dragged follows, and is drawn where it was dragged to', () => {
  const moved = movedBy(zoomedAt(whole, 4), { x: 0.4, y: -0.2 });
  expect(moved).toEqual({ scale: 4, x: 0.4, y: 0.55 });
  expect(transformOf({ scale: 4, x: 0.25, y: 0.75 })).toBe('scale(4) translate(25%, -25%)');
});

test('the picture never leaves its frame, and is never smaller than it', () => {
  expect(zoomedAt(whole, 0.1)).toEqual(whole);
  expect(movedBy(whole, { x: 0.4, y: -0.4 })).toEqual(whole);
  const corner = movedBy(zoomedAt(whole, 2), { x: 5, y: 5 });
  expect(corner).toEqual({ scale: 2, x: 0.25, y: 0.25 });
  expect(movedBy(zoomedAt(whole, 2), { x: -5, y: -5 })).toEqual({ scale: 2, x: 0.75, y: 0.75 });
  expect(zoomedAt(corner, 0.5)).toEqual(whole);
  expect(zoomedAt(whole, 1000).scale).toBe(8);
});
