import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReach } from './reach.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const answers: boolean[] = [];
  const isAnswered = vi.fn(async () => answers.shift() ?? false);
  const reach = createReach({ isAnswered, pause: () => 1000 });
  const states: string[] = [];
  reach.state.subscribe(() => states.push(reach.state.get()));
  return { reach, answers, isAnswered, states };
}

test('a server that answers is reached, and is not asked again', async () => {
  const { reach, answers, isAnswered } = open();
  answers.push(true);
  expect(await reach.check()).toBe('reached');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isAnswered).toHaveBeenCalledTimes(1);
});

test('one that does not answer is asked until it does', async () => {
  const { reach, answers, isAnswered, states } = open();
  answers.push(false, false, true);
  expect(await reach.check()).toBe('lost');
  await vi.advanceTimersByTimeAsync(1000);
  expect(states).toEqual(['lost']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([states, isAnswered.mock.calls.length]).toEqual([['lost', 'reached'], 3]);
});

test('all who want to know at the same time ask once', async () => {
  const { reach, answers, isAnswered } = open();
  answers.push(true, true);
  await Promise.all([reach.check(), reach.check()]);
  expect(isAnswered).toHaveBeenCalledTimes(1);
  await reach.check();
  expect(isAnswered).toHaveBeenCalledTimes(2);
});

test('a call that is answered shows the return at once, and nobody asks any more', async () => {
  const { reach, isAnswered, states } = open();
  await reach.check();
  reach.answered();
  expect(states).toEqual(['lost', 'reached']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isAnswered).toHaveBeenCalledTimes(1);
});
