import { expect, onTestFinished, test, vi } from 'vitest';
import { createBucket, createBuckets } from './token-bucket.ts';

test('a bucket holds its burst, fills with time, and never beyond', () => {
  let now = 0;
  const { take, isFull } = createBucket({ burst: 3, perSecond: 2 }, () => now);
  expect([take(2), take(2), take(1), take(0.1)]).toEqual([true, false, true, false]);
  now = 1000;
  expect([isFull(), take(2), take(0.1)]).toEqual([false, true, false]);
  now = 60_000;
  expect([isFull(), take(3.1), take(3)]).toEqual([true, false, true]);
});

test('each has a bucket of their own, which fills only with time', () => {
  let now = 0;
  const of = createBuckets<number>({ burst: 1, perSecond: 1 }, () => now);
  expect([of(1)(1), of(1)(1), of(2)(1)]).toEqual([true, false, true]);
  // So many keys that full buckets are dropped; the first one is not full.
  for (let other = 3; other < 3000; other += 1) of(other)(0);
  expect(of(1)(1)).toBe(false);
  now = 1000;
  expect(of(1)(1)).toBe(true);
});

test('without a clock of its own a bucket goes by the time of this process', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => now.mockRestore());
  const { take, isFull } = createBucket({ burst: 2, perSecond: 4 });
  expect([isFull(), take(2), take(1)]).toEqual([true, true, false]);
  now.mockReturnValue(250);
  expect([take(1.01), take(1), take(0.01)]).toEqual([false, true, false]);
});
