import { afterEach, expect, test, vi } from 'vitest';
import { watchFailure } from './log.ts';

afterEach(() => void vi.useRealTimers());

test('a failure is said when it begins and when it ends, with its length', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const warn = vi.fn();
  const trouble = watchFailure({ warn }, { begins: 'away', ends: 'back' });
  trouble.end();
  expect([trouble.isUnderWay(), warn.mock.calls]).toEqual([false, []]);
  trouble.begin({ reason: 'one' });
  trouble.begin({ reason: 'two' });
  expect(trouble.isUnderWay()).toBe(true);
  vi.advanceTimersByTime(12_345);
  trouble.end();
  trouble.end();
  expect(trouble.isUnderWay()).toBe(false);
  expect(warn.mock.calls).toEqual([
    [{ reason: 'one' }, 'away'],
    [{ seconds: 12.3 }, 'back'],
  ]);
});
