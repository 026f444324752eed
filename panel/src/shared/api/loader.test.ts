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

describe('a wait', () => {
  it('that ends twice ends no other, and the next begins its 300 ms anew', () => {
    const [first, second] = [beginWait('/api/rules'), beginWait('/api/rules')];
    vi.advanceTimersByTime(300);
    first();
    first();
    expect(isLoaderShown()).toBe(true);
    second();
    const third = beginWait('/api/games');
    vi.advanceTimersByTime(299);
    expect(isLoaderShown()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isLoaderShown()).toBe(true);
    third();
  });

  it('that was hidden does not come back, and its end changes nothing', () => {
    const old = beginWait('/api/rules');
    vi.advanceTimersByTime(200);
    hideLoader();
    vi.advanceTimersByTime(1000);
    expect(isLoaderShown()).toBe(false);
    const next = beginWait('/api/games');
    vi.advanceTimersByTime(300);
    old();
    expect(isLoaderShown()).toBe(true);
    next();
    expect(isLoaderShown()).toBe(false);
  });
});
