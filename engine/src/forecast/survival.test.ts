import { describe, expect, test } from 'vitest';
import { randomFrom } from '#random.ts';
import { drawLength, drawRest, type Length, lengthAt, survivalOf } from './survival.ts';

const ends = (...minutes: number[]): Length[] =>
  minutes.map((length) => ({ minutes: length, weight: 1, isEnd: true }));
const lasting = (...minutes: number[]): Length[] =>
  ends(...minutes).map((length) => ({ ...length, isEnd: false }));

describe('[FORE4] lengths that were seen', () => {
  test('[FORE4] give the product of Kaplan and Meier, straight between two lengths', () => {
    // From 1 to 4/5 at 10; the one of 15 still lasts; × 2/3 = 8/15 at 20; × 1/2 = 4/15 at 30.
    const survival = survivalOf([...ends(10, 20, 30, 40), ...lasting(15)]);
    expect(lengthAt(survival, 1 - (1 + 4 / 5) / 2)).toBeCloseTo(10, 1);
    expect(lengthAt(survival, 1 - (4 / 5 + 8 / 15) / 2)).toBeCloseTo(20, 1);
    expect(lengthAt(survival, 1 - (8 / 15 + 4 / 15) / 2)).toBeCloseTo(30, 1);
    expect(lengthAt(survival, 0.2167)).toBeCloseTo(15, 1);
  });

  test('a weight counts as often as so many lengths', () => {
    const twice = survivalOf(ends(10, 10, 30, 50));
    const heavy = survivalOf([{ minutes: 10, weight: 2, isEnd: true }, ...ends(30, 50)]);
    for (const share of [0.55, 0.6, 0.75, 0.9])
      expect(Math.abs(lengthAt(heavy, share) - lengthAt(twice, share))).toBeLessThan(2);
  });

  test('many equal lengths are drawn as they are', () => {
    const survival = survivalOf([...ends(4, 6), ...ends(...(Array(20).fill(12) as number[]))]);
    for (const share of [0.2, 0.5, 0.9]) expect(lengthAt(survival, share)).toBe(12);
  });

  test('what still lasts makes lengths longer, and never shorter', () => {
    const known = ends(10, 14, 18, 22, 26);
    const [plain, later] = [survivalOf(known), survivalOf([...known, ...lasting(21, 21, 21)])];
    for (const share of [0.1, 0.5, 0.9])
      expect(lengthAt(later, share)).toBeGreaterThanOrEqual(lengthAt(plain, share));
    expect(lengthAt(later, 0.5)).toBeGreaterThan(lengthAt(plain, 0.5) + 3);
  });

  test('a share that takes no time at all stays one', () => {
    const survival = survivalOf(ends(0, 0, 0, 5, 6, 7));
    expect([lengthAt(survival, 0.25), lengthAt(survival, 0.4)]).toEqual([0, 0]);
    expect(lengthAt(survival, 0.7)).toBeGreaterThan(4);
  });

  test('draws come back as the curve that they are drawn from', () => {
    const survival = survivalOf(ends(...Array.from({ length: 200 }, (_, index) => 10 + index / 10)));
    const random = randomFrom(1);
    const drawn = Array.from({ length: 20_000 }, () => drawLength(survival, random)).sort((a, b) => a - b);
    for (const share of [0.1, 0.5, 0.9])
      expect(Math.abs(drawn[share * drawn.length]! - lengthAt(survival, share))).toBeLessThan(0.3);
  });

  test('[FORE4] a rest is never shorter than what is over, and forgets everything beyond what was seen', () => {
    const survival = survivalOf(ends(10, 12, 14, 16, 18, 20, 22, 24, 26, 28));
    const random = randomFrom(2);
    for (const elapsed of [0, 5, 15, 27, 40, 400])
      for (let time = 0; time < 200; time++)
        expect(drawRest(survival, elapsed, random)).toBeGreaterThanOrEqual(elapsed);
    const mean = (elapsed: number) => {
      const rests = Array.from({ length: 4000 }, () => drawRest(survival, elapsed, random) - elapsed);
      return rests.reduce((sum, rest) => sum + rest, 0) / rests.length;
    };
    expect(mean(300) / mean(600)).toBeGreaterThan(0.9);
    expect(mean(300) / mean(600)).toBeLessThan(1.1);
    expect(mean(20)).toBeLessThan(mean(5));
  });

  test('one length still gives a curve', () => {
    for (const seen of [ends(20), ends(0), [...ends(20), ...lasting(90)]]) {
      const { lengths, tail } = survivalOf(seen);
      expect([...lengths].every((length, at) => at === 0 || length >= lengths[at - 1]!)).toBe(true);
      expect(Number.isFinite(lengths.at(-1)!) && tail > 0).toBe(true);
    }
  });
});
