import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isExempt } from './exempt-calls.ts';
import { beginWait, hideLoader, isLoaderShown } from './loader.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  hideLoader();
  vi.useRealTimers();
});

describe('[D08] the loader', () => {
  it('shows after 300 ms and stays until the last counted request ends', () => {
    const first = beginWait('/api/rules');
    vi.advanceTimersByTime(299);
    expect(isLoaderShown()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isLoaderShown()).toBe(true);
    const second = beginWait('/api/games?page=2');
    first();
    expect(isLoaderShown()).toBe(true);
    second();
    expect(isLoaderShown()).toBe(false);
  });

  it('never flashes for what is quick', () => {
    beginWait('/api/rules')();
    vi.advanceTimersByTime(1000);
    expect(isLoaderShown()).toBe(false);
  });

  it.each(['messages', 'sys-events', 'results', 'login', 'users', 'admin-calls'])(
    'is not shown for %s',
    (ending) => {
      expect(isExempt(`/api/tournaments/7/${ending}`)).toBe(true);
      expect(isExempt(`/api/${ending}?page=2`)).toBe(true);
      beginWait(`/api/${ending}`);
      vi.advanceTimersByTime(1000);
      expect(isLoaderShown()).toBe(false);
    },
  );

  it('compares whole parts of the path, without the query', () => {
    expect(isExempt('/api/users/7')).toBe(false);
    expect(isExempt('/api/superusers')).toBe(false);
    expect(isExempt('/api/rules?search=users')).toBe(false);
  });
});
