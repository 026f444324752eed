import { beforeEach, describe, expect, it } from 'vitest';
import { createPressGuard, DEAF_MS, type PressGuard } from './press-guard.ts';

let time: number;
let guard: PressGuard;
const card = { id: 7, changedAt: Number.NEGATIVE_INFINITY };
const spot = { x: 100, y: 100 };

beforeEach(() => {
  time = 10_000;
  guard = createPressGuard(() => time);
});

function press(at = spot, { match = 7, version = 3 } = {}) {
  guard.pointerDown({ match, version, ...spot });
  return guard.isMeant(card, 3, at);
}

describe('a press is meant', () => {
  it('where the pointer comes up where it went down', () => {
    expect(press()).toBe(true);
    expect(press({ x: 103, y: 102 })).toBe(true);
  });

  it('by the keyboard, which aims at nothing', () => {
    expect(guard.isMeant(card, 3, undefined)).toBe(true);
  });

  it('on one card while another is deaf', () => {
    guard.hold(8);
    expect(press()).toBe(true);
  });
});

describe('a click beside the scores is stray', () => {
  it('where it began on a score', () => {
    guard.pointerDown({ match: 7, version: 3, ...spot });
    expect(guard.isStray(undefined)).toBe(true);
    expect(guard.isStray(card)).toBe(false);
  });

  it('on a card that has just got its result, or changed', () => {
    guard.release(7);
    expect([guard.isStray(card), guard.isStray({ ...card, id: 8 })]).toEqual([true, false]);
    expect(guard.isStray({ id: 8, changedAt: time - 1 })).toBe(true);
    time += DEAF_MS;
    expect(guard.isStray(card)).toBe(false);
  });

  it('but not where the pointer went down elsewhere since', () => {
    guard.pointerDown({ match: 7, version: 3, ...spot });
    guard.pointerDown(undefined);
    expect(guard.isStray(card)).toBe(false);
  });
});

describe('a press is none', () => {
  it('after a drag', () => {
    expect(press({ x: 106, y: 100 })).toBe(false);
    expect(press({ x: 100, y: 94 })).toBe(false);
  });

  it('where the spot showed another match, or another state of it, when the pointer went down', () => {
    expect(press(spot, { match: 8 })).toBe(false);
    expect(press(spot, { version: 2 })).toBe(false);
  });

  it('without a pointer that went down here, and never twice for one that did', () => {
    expect(guard.isMeant(card, 3, spot)).toBe(false);
    expect(press()).toBe(true);
    expect(guard.isMeant(card, 3, spot)).toBe(false);
  });

  it('while the result is under way, and shortly after it', () => {
    guard.hold(7);
    time += 60_000;
    expect([press(), guard.isDeaf(7)]).toEqual([false, true]);
    guard.release(7);
    time += DEAF_MS - 1;
    expect([press(), guard.isDeaf(7)]).toEqual([false, true]);
    time += 1;
    expect([press(), guard.isDeaf(7)]).toEqual([true, false]);
  });

  it('shortly after the card changed, also by the keyboard', () => {
    const changed = { id: 7, changedAt: time - DEAF_MS + 1 };
    guard.pointerDown({ match: 7, version: 3, ...spot });
    expect(guard.isMeant(changed, 3, spot)).toBe(false);
    expect(guard.isMeant(changed, 3, undefined)).toBe(false);
  });
});
