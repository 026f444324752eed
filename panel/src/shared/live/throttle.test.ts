import { expect, onTestFinished, test, vi } from 'vitest';
import { retryPause } from './connection.ts';
import { manualTimers } from './manual-timers.harness.ts';
import { createThrottle, joinThrottle } from './throttle.ts';

function paced(limits: { after: number; every: number }) {
  const timers = manualTimers();
  const runs: number[] = [];
  return { timers, runs, pace: createThrottle(() => runs.push(timers.now()), limits, timers) };
}

test('the first run waits, and many notes make one run', () => {
  const { timers, runs, pace } = paced({ after: 800, every: 2000 });
  pace.note();
  timers.pass(500);
  pace.note();
  timers.pass(5000);
  expect(runs).toEqual([800]);
});

test('notes without end still run, as often as allowed and no more', () => {
  const { timers, runs, pace } = paced({ after: 800, every: 2000 });
  for (let step = 0; step < 90; step += 1) {
    pace.note();
    timers.pass(100);
  }
  expect(runs).toEqual([800, 2800, 4800, 6800, 8800]);
});

test('after a rest the wait is the short one again', () => {
  const { timers, runs, pace } = paced({ after: 800, every: 2000 });
  pace.note();
  timers.pass(10_000);
  pace.note();
  timers.pass(10_000);
  expect(runs).toEqual([800, 10_800]);
});

test('stopping does at once what is due, and nothing when nothing is', () => {
  const { timers, runs, pace } = paced({ after: 800, every: 2000 });
  pace.stop();
  pace.note();
  timers.pass(100);
  pace.stop();
  timers.pass(10_000);
  expect(runs).toEqual([100]);
});

test('pauses between tries double up to half a minute, with chance in them', () => {
  expect([0, 1, 2, 3].map((failures) => retryPause(failures, 1))).toEqual([500, 1000, 2000, 4000]);
  expect(retryPause(50, 1)).toBe(30_000);
  expect(retryPause(50, 0)).toBe(15_000);
});

test('those who follow the same run together, until the last of them has left', () => {
  const timers = manualTimers();
  const runs: number[] = [];
  const make = () => createThrottle(() => runs.push(timers.now()), { after: 800, every: 2000 }, timers);
  const owner = {};
  const [one, other] = [joinThrottle(owner, 'games', make), joinThrottle(owner, 'games', make)];
  const [elsewhere, another] = [joinThrottle({}, 'games', make), joinThrottle(owner, 'rules', make)];
  one.note();
  timers.pass(300);
  other.note();
  timers.pass(2000);
  expect(runs).toEqual([800]);
  elsewhere.note();
  another.note();
  timers.pass(2000);
  expect(runs).toEqual([800, 3100, 3100]);
  other.note();
  one.stop();
  expect(runs).toHaveLength(3);
  other.stop();
  expect(runs).toEqual([800, 3100, 3100, 4300]);
});

test('by the real clock it runs after its wait, and once stopped not again', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const run = vi.fn();
  const pace = createThrottle(run, { after: 800, every: 2000 });
  pace.note();
  vi.advanceTimersByTime(799);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  pace.note();
  pace.stop();
  vi.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledTimes(2);
});

test('whoever comes after the last has left begins anew', () => {
  const owner = {};
  const make = vi.fn(() => ({ note: vi.fn(), stop: vi.fn() }));
  const join = () => joinThrottle(owner, 'games', make);
  const [one, other] = [join(), join()];
  one.stop();
  const third = join();
  other.stop();
  const stopped = () => make.mock.results.map(({ value }) => value.stop.mock.calls.length);
  expect(stopped()).toEqual([0]);
  third.stop();
  expect(stopped()).toEqual([1]);
  join().stop();
  expect(stopped()).toEqual([1, 1]);
});
