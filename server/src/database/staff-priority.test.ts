import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createStaffPriority } from './pool-shares.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
});

/** Records the order in which players come through. */
function opened() {
  const { begin, wait } = createStaffPriority();
  const through: string[] = [];
  const come = (name: string) => wait().then(() => void through.push(name));
  return { begin, come, through };
}

test('nobody waits while no staff work', async () => {
  const { begin, come, through } = opened();
  begin()();
  await come('player');
  expect(through).toEqual(['player']);
});

test('players wait until the last of staff is done', async () => {
  const { begin, come, through } = opened();
  const [first, second] = [begin(), begin()];
  const players = [come('one'), come('other')];
  first();
  await Promise.resolve();
  expect(through).toEqual([]);
  second();
  await Promise.all(players);
  expect(through).toEqual(['one', 'other']);
});

test('staff who never rest hold players up for 50 of 100 ms', async () => {
  const { begin, come, through } = opened();
  begin();
  const first = come('first');
  await vi.advanceTimersByTimeAsync(49);
  expect(through).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await first;
  await come('second');
  await vi.advanceTimersByTimeAsync(49);
  await come('third');
  expect(through).toEqual(['first', 'second', 'third']);
  await vi.advanceTimersByTimeAsync(1);
  const fourth = come('fourth');
  await vi.advanceTimersByTimeAsync(49);
  expect(through).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(1);
  await fourth;
});
