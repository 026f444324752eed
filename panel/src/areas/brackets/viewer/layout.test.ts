import { shapeFor } from '@matchdesk/engine/elimination/geometry';
import { describe, expect, it } from 'vitest';
import { neighbour } from './keys.ts';
import { cardsOf, clampZoom, cornerOf, sizeOf, windowAt } from './layout.ts';
import { mostHidden } from './view-memory.ts';

const biggest = { shape: shapeFor(262_144, { double: true }), drawing: 'upper', firstRound: 1 } as const;

describe('a bracket of 262,144', () => {
  it('fits what browsers can scroll, at every zoom', () => {
    const { height } = sizeOf(biggest);
    for (const zoom of [0.1, 1, 5]) expect(height * clampZoom(biggest, zoom)).toBeLessThan(16_777_216);
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
