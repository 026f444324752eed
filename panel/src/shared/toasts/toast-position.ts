interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const EDGE = 16;
const GAP = 8;

/**
 * The smallest distance from the bottom of the window at which the stack covers none of the boxes; at the edge if there
 * is none.
 */
export function freeBottom(stack: Box, boxes: readonly Box[], windowHeight: number): number {
  const height = stack.bottom - stack.top;
  const inTheWay = boxes.filter((box) => box.left < stack.right && box.right > stack.left);
  let bottom = EDGE;
  while (bottom + height <= windowHeight) {
    const top = windowHeight - bottom - height;
    const covered = inTheWay.filter(
      (box) => box.top < windowHeight - bottom + GAP && box.bottom > top - GAP && box.bottom > box.top,
    );
    if (covered.length === 0) return bottom;
    bottom = windowHeight - Math.min(...covered.map((box) => box.top)) + GAP;
  }
  return EDGE;
}
