import { describe, expect, it } from 'vitest';
import { freeBottom } from './toast-position.ts';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('the place of toasts', () => {
  const stack = box(1044, 0, 380, 60);

  it('is at the bottom where nothing is in the way', () => {
    expect(freeBottom(stack, [], 900)).toBe(16);
    expect(freeBottom(stack, [box(250, 850, 90, 36)], 900)).toBe(16);
  });

  it('is above the pages of a list, and above what stands over them', () => {
    const pages = box(1200, 840, 220, 30);
    expect(freeBottom(stack, [pages], 900)).toBe(68);
    expect(freeBottom(stack, [pages, box(1300, 780, 100, 36)], 900)).toBe(128);
  });

  it('is between two things where there is room', () => {
    expect(freeBottom(stack, [box(1200, 840, 220, 30), box(1200, 700, 200, 36)], 900)).toBe(68);
  });

  it('goes by a gap of eight pixels above and below, and by what really stands there', () => {
    const at = (left: number, top: number, width: number, height: number) =>
      freeBottom(stack, [box(left, top, width, height)], 900);
    expect([at(1200, 892, 10, 5), at(1200, 891, 10, 5)]).toEqual([16, 17]);
    expect([at(1200, 806, 10, 10), at(1200, 806, 10, 11)]).toEqual([16, 102]);
    expect([at(1424, 840, 10, 10), at(1423, 840, 10, 10)]).toEqual([16, 68]);
    expect([at(1034, 840, 10, 10), at(1035, 840, 10, 10)]).toEqual([16, 68]);
    expect([at(1200, 840, 10, 0), at(1200, 840, 10, 1)]).toEqual([16, 68]);
  });

  it('may be at the very top, and no higher', () => {
    expect(freeBottom(stack, [box(1200, 68, 10, 832)], 900)).toBe(840);
    expect(freeBottom(stack, [box(1200, 67, 10, 833)], 900)).toBe(16);
  });

  it('is the edge where nothing is free', () => {
    expect(freeBottom(stack, [box(0, 0, 1440, 900)], 900)).toBe(16);
  });
});
