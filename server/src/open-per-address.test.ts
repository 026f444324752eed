import { afterEach, expect, test, vi } from 'vitest';
import { boundPerAddress } from './address.ts';
import type { Log } from './log.ts';

afterEach(() => void vi.useRealTimers());

function bound(most: number) {
  const warn = vi.fn();
  return { warn, take: boundPerAddress(most, { warn } as unknown as Log, 'too many') };
}

test('an address holds so many open, each network by itself, and gets back what it closed', () => {
  const { take } = bound(2);
  const first = take('203.0.113.7');
  expect(take('203.0.113.7')).toBeTypeOf('function');
  expect(take('203.0.113.7')).toBeUndefined();
  expect(take('::ffff:203.0.113.7')).toBeUndefined();
  expect(take('203.0.113.8')).toBeTypeOf('function');
  first?.();
  first?.();
  expect(take('203.0.113.7')).toBeTypeOf('function');
  expect(take('203.0.113.7')).toBeUndefined();
});

test('an address that closed everything begins anew', () => {
  const { take } = bound(1);
  for (let times = 0; times < 3; times += 1) {
    const leave = take('203.0.113.7');
    expect(leave).toBeTypeOf('function');
    leave?.();
  }
});

test('the log is told of it once a minute', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { take, warn } = bound(1);
  take('203.0.113.7');
  take('203.0.113.7');
  vi.advanceTimersByTime(60_000);
  take('203.0.113.7');
  expect(warn.mock.calls).toEqual([[{ address: '203.0.113.7', connections: 1 }, 'too many']]);
  vi.advanceTimersByTime(1);
  take('203.0.113.7');
  expect(warn).toHaveBeenCalledTimes(2);
});
