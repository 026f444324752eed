import { gridOf } from '@matchdesk/engine/elimination/geometry';
import { card, cardsOf, cornerOf, type Part, sizeOf } from './layout.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface BracketMap {
  width: number;
  height: number;
  /** One column per round, from its first match to its last. */
  columns: { x: number; from: number; to: number }[];
  /** The part that is on screen. */
  seen: Box;
}

const MAP = { width: 132, most: 132, least: 44 } as const;
/** In pixels, so that the visible part can be found and dragged in any bracket. */
const LEAST_SEEN = 6;

/** A miniature of the whole drawing; undefined if all of it is on screen. `view` is the scroll position in pixels. */
export function mapOf(
  part: Part,
  zoom: number,
  view: { left: number; top: number; width: number; height: number },
): BracketMap | undefined {
  const { width, height } = sizeOf(part);
  if (width * zoom <= view.width + 1 && height * zoom <= view.height + 1) return undefined;
  const mapHeight = Math.min(MAP.most, Math.max(MAP.least, (MAP.width * height) / width));
  const across = MAP.width / width;
  const down = mapHeight / height;
  const { columns, rows } = gridOf(part.shape, part.drawing, part.firstRound);
  const seen = {
    width: Math.max(LEAST_SEEN, Math.min(MAP.width, (view.width / zoom) * across)),
    height: Math.max(LEAST_SEEN, Math.min(mapHeight, (view.height / zoom) * down)),
  };
  return {
    width: MAP.width,
    height: mapHeight,
    columns: Array.from({ length: columns }, (_, column) =>
      cardsOf(part, { fromColumn: column, toColumn: column, fromRow: -1, toRow: rows }),
    ).flatMap(([round]) => {
      if (!round) return [];
      const first = cornerOf(part, round.from);
      const last = cornerOf(part, round.to);
      return [
        { x: (first.x + card.width / 2) * across, from: first.y * down, to: (last.y + card.height) * down },
      ];
    }),
    seen: {
      x: Math.min((view.left / zoom) * across, MAP.width - seen.width),
      y: Math.min((view.top / zoom) * down, mapHeight - seen.height),
      width: seen.width,
      height: seen.height,
    },
  };
}
