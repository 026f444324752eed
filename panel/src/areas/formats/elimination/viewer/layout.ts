import {
  type BracketShape,
  cardPlace,
  cardsInWindow,
  type Drawing,
  feederOf,
  gridOf,
  matchAt,
  NO_TARGET,
  placeOf,
  targetMatch,
  type Window,
  winnerTarget,
} from '@matchdesk/engine/elimination/geometry';
import type { Range } from '#areas/formats/matches/index.ts';

/** Sizes at zoom 1; keep equal to the cards' style sheet. */
export const card = { width: 236, height: 78 } as const;

const pitch = { column: 288, row: 92 } as const;

const edge = { left: 20, top: 14, right: 20, bottom: 24 } as const;

/** The header with the rounds' names is above the cards and never scaled. */
export const HEADER_HEIGHT = 46;

/** Browsers fail to lay out elements beyond 17 to 33 million pixels. */
const MOST_PIXELS = 16_000_000;

/** Below this zoom only the names can be read. */
export const READABLE = 0.6;

/** The zoom that a search goes to if the cards cannot be read. */
export const NEAR = 0.8;

/** At the smallest zoom a bracket of 128 fits on the screen, and only some hundred cards are drawn. */
const zooms = { least: 0.08, most: 1.5 } as const;

/** The part of a bracket that is drawn: one of its two drawings, from a round on. */
export interface Part {
  shape: BracketShape;
  drawing: Drawing;
  firstRound: number;
}

interface Point {
  x: number;
  y: number;
}

export function sizeOf({ shape, drawing, firstRound }: Part): { width: number; height: number } {
  const { columns, rows } = gridOf(shape, drawing, firstRound);
  return {
    width: edge.left + columns * pitch.column - (pitch.column - card.width) + edge.right,
    height: edge.top + rows * pitch.row - (pitch.row - card.height) + edge.bottom,
  };
}

export function clampZoom(part: Part, zoom: number): number {
  const most = Math.min(zooms.most, MOST_PIXELS / sizeOf(part).height);
  return Math.min(most, Math.max(zooms.least, zoom));
}

export const columnLeft = (column: number): number => edge.left + column * pitch.column;

export const rowTop = (row: number): number => edge.top + row * pitch.row;

/** The upper left corner of a match's card. */
export function cornerOf({ shape, firstRound }: Part, number: number): Point {
  const { column, row } = cardPlace(shape, placeOf(shape, number), firstRound);
  return { x: columnLeft(column), y: rowTop(row) };
}

/**
 * The columns and rows around the visible area. Their number is constant, so that scrolling a few pixels changes
 * nothing.
 */
export function windowAt(view: Point & { width: number; height: number }): Window {
  const fromColumn = Math.floor((view.x - columnLeft(0) - card.width) / pitch.column);
  const fromRow = Math.floor((view.y - edge.top - card.height) / pitch.row) - 1;
  return {
    fromColumn,
    toColumn: fromColumn + Math.ceil((view.width + card.width) / pitch.column) + 1,
    fromRow,
    toRow: fromRow + Math.ceil((view.height + card.height) / pitch.row) + 3,
  };
}

/** How many cards of a match's round a window holds at most. */
export function placesIn(part: Part, window: Window, number: number): number {
  const apart = (cornerOf(part, number + 1).y - cornerOf(part, number).y) / pitch.row;
  return apart > 0 ? Math.ceil((window.toRow - window.fromRow + 1) / apart) + 1 : 1;
}

interface RoundCards extends Range {
  /** 0 for the leftmost round on screen. */
  column: number;
}

/** The numbers of the cards in a window, round by round. */
export function cardsOf({ shape, drawing, firstRound }: Part, window: Window): RoundCards[] {
  return cardsInWindow(shape, drawing, window, firstRound).map(({ bracket, round, from, to }) => {
    const place = { bracket, round, position: from };
    const first = matchAt(shape, place)!;
    return { from: first, to: first + to - from, column: cardPlace(shape, place, firstRound).column };
  });
}

/** Where an arrow key leads from a match: along the lines, or to the neighbour of the same round. */
export function neighbour(shape: BracketShape, number: number, key: string): number | undefined {
  const { bracket, round, position } = placeOf(shape, number);
  switch (key) {
    case 'ArrowUp':
      return matchAt(shape, { bracket, round, position: position - 1 });
    case 'ArrowDown':
      return matchAt(shape, { bracket, round, position: position + 1 });
    case 'ArrowLeft':
      return feederBefore(shape, number, bracket === 'lower' && round % 2 === 0 ? 1 : 0);
    case 'ArrowRight': {
      const target = winnerTarget(shape, number);
      return target === NO_TARGET ? undefined : targetMatch(target);
    }
    default:
      return undefined;
  }
}

/** Losers come from the other drawing; no line leads there. */
function feederBefore(shape: BracketShape, number: number, side: 0 | 1): number | undefined {
  const feeder = feederOf(shape, number, side);
  return feeder?.output === 'winner' ? feeder.match : undefined;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface BracketMap {
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
