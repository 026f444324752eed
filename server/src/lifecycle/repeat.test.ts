import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Context } from '#context.ts';
import { repeat, repeatDue } from './repeat.ts';

const log = pino({ level: 'silent' });
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('work is done at each interval, never twice at once, and goes on after a failure', async () => {
  const runs: PromiseWithResolvers<void>[] = [];
  const work = vi.fn(() => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  });
  const stop = repeat(work, { every: 1000, log, failure: 'it failed' });
  await vi.advanceTimersByTimeAsync(999);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2001);
  expect(work).toHaveBeenCalledTimes(1);
  runs[0]!.reject(new Error('away'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(2);
  let isStopped = false;
  const stopped = stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect([isStopped, work.mock.calls.length]).toEqual([false, 2]);
  runs[1]!.resolve();
  await stopped;
});

test('due work is left to others while our clock is wrong, and an outage is noticed', async () => {
  const away = new Error('away');
  const compare = vi.fn(async () => {});
  const [isNear, notice, work] = [vi.fn(() => false), vi.fn(), vi.fn(async () => {})];
  const context = { ownClock: { compare, isNear }, outage: { notice }, log } as unknown as Context;
  const stop = repeatDue(context, work, { every: 1000, failure: 'it failed' });
  await vi.advanceTimersByTimeAsync(1000);
  expect([compare.mock.calls.length, work.mock.calls.length]).toEqual([1, 0]);
  isNear.mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(1);
  compare.mockRejectedValue(away);
  await vi.advanceTimersByTimeAsync(1000);
  expect([work.mock.calls.length, notice.mock.calls]).toEqual([1, [[away]]]);
  await stop();
});
