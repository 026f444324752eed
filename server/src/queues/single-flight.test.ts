import { expect, onTestFinished, test, vi } from 'vitest';
import { singleFlight } from './single-flight.ts';

test('work is done once for all who ask while it runs, and for a time after it', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let times = 0;
  const ask = singleFlight(async () => {
    times += 1;
    return times;
  }, 1000);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  vi.advanceTimersByTime(999);
  expect(await ask()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await ask()).toBe(2);
});

test('whoever asks after a failure asks anew', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const outcomes = [Promise.reject(new Error('away')), Promise.resolve('back')];
  const ask = singleFlight(() => outcomes.shift() ?? Promise.resolve('done'));
  await expect(ask()).rejects.toThrow('away');
  vi.runAllTimers();
  expect(await ask()).toBe('back');
});
