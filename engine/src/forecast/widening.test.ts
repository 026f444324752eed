import { describe, expect, test } from 'vitest';
import { randomFrom } from '#random.ts';
import { learned, NOT_WIDENED, widened, wideningAfter } from './widening.ts';

const narrow = { p10: 90, p50: 100, p90: 120 };

describe('[FORE10] what earlier forecasts came to', () => {
  test('[FORE10] stretches the half in which the truth was missed, and eases the other', () => {
    const { early, late } = learned(NOT_WIDENED, { at: 0, narrow, truth: 130 });
    expect(late).toBeCloseTo(Math.exp(0.09), 10);
    expect(early).toBeCloseTo(Math.exp(-0.01), 10);
    expect(widened(narrow, { early, late }, 0).p90).toBeGreaterThan(120);
    expect(widened(narrow, { early, late }, 0).p10).toBeGreaterThan(90);
  });

  test('holds eight truths in ten in the long run, wherever they lie', () => {
    const random = randomFrom(5);
    let widening = NOT_WIDENED;
    let held = 0;
    for (let time = 0; time < 4000; time++) {
      const truth = 100 + 80 * random() ** 2 - 10 * random();
      const { p10, p90 } = widened(narrow, widening, 0);
      held += Number(p10 <= truth && truth <= p90);
      widening = learned(widening, { at: 0, narrow, truth });
    }
    expect(held / 4000).toBeGreaterThan(0.77);
    expect(held / 4000).toBeLessThan(0.83);
  });

  test('never begins before now, never beyond its bounds', () => {
    expect(widened(narrow, { early: 6, late: 6 }, 95)).toEqual({ p10: 95, p50: 100, p90: 220 });
    const missed = Array.from({ length: 100 }, () => ({ at: 0, narrow, truth: 1000 }));
    expect(wideningAfter(missed).late).toBe(6);
    expect(wideningAfter(missed).early).toBeCloseTo(0.4, 1);
  });
});
