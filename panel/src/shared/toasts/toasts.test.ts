import { afterEach, describe, expect, it, vi } from 'vitest';
import { toasts } from './toasts.ts';

afterEach(() => {
  toasts.clear();
  vi.useRealTimers();
});

describe('the toast store', () => {
  it('[SHELL-08] keeps message, type (info unless given) and an id made from the current time', () => {
    vi.useFakeTimers({ now: 5_000_000_000_000 });
    const first = toasts.add({ message: 'Saved' });
    const second = toasts.add({ message: 'Careful', type: 'warning' });
    expect(first).toBe(5_000_000_000_000);
    expect(second).toBe(first + 1);
    expect(toasts.list()).toMatchObject([
      { id: first, message: 'Saved', type: 'info', ms: 5000 },
      { id: second, message: 'Careful', type: 'warning', ms: 5000 },
    ]);
  });

  it('[SHELL-09] adds, removes by id and clears', () => {
    const ids = ['a', 'b', 'c'].map((message) => toasts.add({ message }));
    toasts.remove(ids[1]!);
    expect(toasts.list().map(({ message }) => message)).toEqual(['a', 'c']);
    toasts.clear();
    expect(toasts.list()).toEqual([]);
  });

  it('keeps errors until they are closed, and what can be undone for ten seconds', () => {
    toasts.add({ message: 'No', type: 'error' });
    toasts.add({ message: 'Deleted', action: { label: 'Undo', run: () => {} } });
    toasts.add({ message: 'Save success!', ms: 3000 });
    expect(toasts.list().map(({ ms }) => ms)).toEqual([undefined, 10_000, 3000]);
  });

  it('says the same failure once at a time', () => {
    const first = toasts.addOnce({ message: 'No', type: 'error' });
    expect(toasts.addOnce({ message: 'No', type: 'error' })).toBe(first);
    toasts.remove(first);
    expect(toasts.addOnce({ message: 'No', type: 'error' })).not.toBe(first);
  });
});
