import { gridOf, shapeFor } from '@matchdesk/engine/elimination/geometry';
import { describe, expect, it } from 'vitest';
import {
  card,
  cardsOf,
  clampZoom,
  columnLeft,
  cornerOf,
  HEADER_HEIGHT,
  mapOf,
  NEAR,
  neighbour,
  placesIn,
  READABLE,
  rowTop,
  sizeOf,
  windowAt,
} from './layout.ts';
import { mostHidden } from './use-bracket-view.ts';

const biggest = { shape: shapeFor(262_144, { double: true }), drawing: 'upper', firstRound: 1 } as const;

describe('a bracket of 262,144', () => {
  it('fits what browsers can scroll, at every zoom', () => {
    const { height } = sizeOf(biggest);
    for (const zoom of [0.1, 1, 5]) expect(height * clampZoom(biggest, zoom)).toBeLessThan(16_777_216);
  });

  it('draws some hundred cards from as far away as one can go', () => {
    const zoom = clampZoom(biggest, 0);
    const window = windowAt({ x: 0, y: 0, width: 1200 / zoom, height: 700 / zoom });
    const cards = cardsOf(biggest, window).reduce((sum, { from, to }) => sum + to - from + 1, 0);
    expect(cards).toBeLessThan(300);
  });

  it('shows on its map where one is, also at its very end', () => {
    const { width, height } = sizeOf(biggest);
    const map = mapOf(biggest, 1, { left: width - 1200, top: height - 700, width: 1200, height: 700 })!;
    expect(map.seen.y + map.seen.height).toBeLessThanOrEqual(map.height);
    expect(map.seen.x + map.seen.width).toBeLessThanOrEqual(map.width);
  });

  it('draws and asks for a screenful, wherever one looks', () => {
    const { height } = sizeOf(biggest);
    for (const share of [0, 0.31, 0.77, 1]) {
      const window = windowAt({ x: 0, y: share * height, width: 1200, height: 700 });
      const cards = cardsOf(biggest, window).reduce((sum, { from, to }) => sum + to - from + 1, 0);
      expect(cards).toBeLessThan(40);
    }
  });
});

describe('fit', () => {
  it('shows a bracket of 128 whole', () => {
    const part = { shape: shapeFor(128), drawing: 'upper', firstRound: 1 } as const;
    const { width, height } = sizeOf(part);
    const zoom = clampZoom(part, Math.min(1200 / width, 600 / height));
    expect(height * zoom).toBeLessThanOrEqual(600);
  });
});

describe('a small map', () => {
  it('is there where the drawing is larger than the screen, and shows the part that is seen', () => {
    const part = { shape: shapeFor(64), drawing: 'upper', firstRound: 1 } as const;
    const { width, height } = sizeOf(part);
    const whole = { left: 0, top: 0, width, height };
    expect(mapOf(part, 1, whole)).toBeUndefined();
    const map = mapOf(part, 1, { left: 0, top: height / 2, width: 700, height: height / 4 })!;
    expect(map.seen.y).toBeCloseTo(map.height / 2);
    expect(map.seen.height).toBeCloseTo(map.height / 4);
    expect(map.columns).toHaveLength(6);
  });
});

describe('eight in a double elimination', () => {
  const shape = shapeFor(8, { double: true });
  const upper = { shape, drawing: 'upper', firstRound: 1 } as const;

  it('stands in columns, each card between those it comes from', () => {
    const [a, b, next] = [0, 1, 4].map((number) => cornerOf(upper, number));
    expect(next!.x).toBeGreaterThan(a!.x);
    expect(next!.y).toBe((a!.y + b!.y) / 2);
  });

  it('keeps two rounds visible', () => {
    expect(mostHidden(shape, 'upper')).toBe(2);
    expect(mostHidden(shape, 'lower')).toBe(2);
    expect(mostHidden(shapeFor(2), 'upper')).toBe(0);
  });

  it('is walked along its lines', () => {
    expect(neighbour(shape, 0, 'ArrowDown')).toBe(1);
    expect(neighbour(shape, 0, 'ArrowUp')).toBeUndefined();
    expect(neighbour(shape, 1, 'ArrowRight')).toBe(4);
    expect(neighbour(shape, 4, 'ArrowLeft')).toBe(0);
    expect(neighbour(shape, 7, 'ArrowLeft')).toBeUndefined();
  });
});

describe('the measures', () => {
  const shape = shapeFor(8, { double: true });
  const upper = { shape, drawing: 'upper', firstRound: 1 } as const;
  const lower = { shape, drawing: 'lower', firstRound: 1 } as const;
  const screen = windowAt({ x: 0, y: 0, width: 1200, height: 700 });

  it('of cards and columns are those of the style sheet', () => {
    expect(card).toEqual({ width: 236, height: 78 });
    expect([HEADER_HEIGHT, READABLE, NEAR]).toEqual([46, 0.6, 0.8]);
    expect([columnLeft(0), columnLeft(2), rowTop(0), rowTop(3)]).toEqual([20, 596, 14, 290]);
    expect(cornerOf(upper, 0)).toEqual({ x: 20, y: 14 });
    expect(cornerOf(upper, 1)).toEqual({ x: 20, y: 106 });
    expect(cornerOf(upper, 4)).toEqual({ x: 308, y: 60 });
    expect(cornerOf({ ...upper, firstRound: 2 }, 4)).toEqual({ x: 20, y: 14 });
  });

  it('of a drawing end with its last card and the edge', () => {
    const { columns, rows } = gridOf(shape, 'upper', 1);
    expect(sizeOf(upper)).toEqual({
      width: 20 + (columns - 1) * 288 + 236 + 20,
      height: 14 + (rows - 1) * 92 + 78 + 24,
    });
  });

  it('of the zoom have a least and a most, and the most of a huge bracket is what browsers can show', () => {
    expect([0, 0.08, 0.5, 1.5, 9].map((zoom) => clampZoom(upper, zoom))).toEqual([0.08, 0.08, 0.5, 1.5, 1.5]);
    expect(clampZoom(biggest, 9)).toBe(16_000_000 / sizeOf(biggest).height);
  });

  it('of a window are one card more on every side', () => {
    expect(screen).toEqual({ fromColumn: -1, toColumn: 5, fromRow: -2, toRow: 10 });
    expect(windowAt({ x: 256, y: 92, width: 52, height: 14 })).toEqual({
      fromColumn: 0,
      toColumn: 2,
      fromRow: -1,
      toRow: 3,
    });
    expect(windowAt({ x: 257, y: 93, width: 53, height: 15 })).toEqual({
      fromColumn: 0,
      toColumn: 3,
      fromRow: -1,
      toRow: 4,
    });
  });

  it('say how many cards of a round fit, one where a round has but one', () => {
    expect(placesIn(upper, screen, 0)).toBe(14);
    expect(placesIn(upper, screen, 4)).toBe(8);
    expect(placesIn(upper, screen, 6)).toBe(1);
    const reset = { ...upper, shape: shapeFor(8, { double: true, reset: true }) };
    expect(placesIn(reset, screen, 13)).toBe(1);
  });

  it('give each round on screen its numbers and its column', () => {
    expect(cardsOf(upper, screen)).toEqual([
      { from: 0, to: 3, column: 0 },
      { from: 4, to: 5, column: 1 },
      { from: 6, to: 6, column: 2 },
      { from: 13, to: 13, column: 3 },
    ]);
    expect(cardsOf({ ...upper, firstRound: 2 }, screen)[0]).toEqual({ from: 4, to: 5, column: 0 });
    expect(cardsOf(upper, { fromColumn: 0, toColumn: 0, fromRow: 1, toRow: 2 })).toEqual([
      { from: 1, to: 2, column: 0 },
    ]);
    expect(cardsOf(lower, screen)[0]).toEqual({ from: 7, to: 8, column: 0 });
  });
});
