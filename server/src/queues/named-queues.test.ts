import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNamedQueues } from './named-queues.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Queues that note who began and who gave up. */
function opened(patience = 1000) {
  const queues = createNamedQueues(patience);
  const seen: string[] = [];
  const enter = (who: string, name = 'one', atOnce = 2) =>
    queues.enter({
      name,
      atOnce,
      begin: () => void seen.push(who),
      giveUp: () => void seen.push(`${who} gave up`),
    });
  return { enter, seen, callAll: queues.callAll };
}

test('so many begin at once, and the others in their order when somebody leaves', () => {
  const { enter, seen } = opened();
  const leaveA = enter('a');
  const leaveB = enter('b');
  enter('c');
  enter('d');
  expect(seen).toEqual(['a', 'b']);
  enter('x', 'other');
  expect(seen).toEqual(['a', 'b', 'x']);
  leaveA();
  leaveA();
  expect(seen).toEqual(['a', 'b', 'x', 'c']);
  leaveB();
  expect(seen).toEqual(['a', 'b', 'x', 'c', 'd']);
});

test('who waits too long gives up, is not called, and who began is not asked to', () => {
  const { enter, seen } = opened();
  const leave = enter('a', 'one', 1);
  enter('b', 'one', 1);
  vi.advanceTimersByTime(999);
  expect(seen).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(['a', 'b gave up']);
  leave();
  vi.advanceTimersByTime(5000);
  expect(seen).toEqual(['a', 'b gave up']);
});

test('who leaves while waiting takes nobody’s place', () => {
  const { enter, seen } = opened();
  const leaveA = enter('a', 'one', 1);
  const leaveB = enter('b', 'one', 1);
  enter('c', 'one', 1);
  leaveB();
  expect(seen).toEqual(['a']);
  leaveA();
  expect(seen).toEqual(['a', 'c']);
  vi.advanceTimersByTime(5000);
  expect(seen).toEqual(['a', 'c']);
});

test('all who wait under a name begin together', () => {
  const { enter, seen, callAll } = opened();
  enter('a', 'one', 1);
  const leaveB = enter('b', 'one', 1);
  enter('c', 'one', 1);
  enter('x', 'other', 0);
  callAll('one');
  callAll('nobody');
  expect(seen).toEqual(['a', 'b', 'c']);
  leaveB();
  enter('d', 'one', 2);
  expect(seen).toEqual(['a', 'b', 'c']);
  enter('e', 'one', 3);
  expect(seen).toEqual(['a', 'b', 'c', 'e']);
});
