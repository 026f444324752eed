import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMatchStore, type Versioned } from './matches.store.ts';

interface Line extends Versioned {
  word: string;
}

const line = (number: number, version = 1, word = ''): Line => ({ id: 100 + number, number, version, word });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A store whose reads are answered by hand. */
function openByHand() {
  const asked: string[] = [];
  const answers: ((lines: Line[]) => void)[] = [];
  const store = createMatchStore<Line>((ranges) => {
    asked.push(ranges);
    return new Promise((resolve) => answers.push(resolve));
  });
  return { store, asked, answers };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a read of matches', () => {
  it('leaves out what is loaded and what is being read', async () => {
    const { store, asked, answers } = openByHand();
    store.show([{ from: 0, to: 40 }]);
    await pass(0);
    store.show([
      { from: 0, to: 9 },
      { from: 64, to: 70 },
    ]);
    await pass(500);
    expect(asked).toEqual(['0-63', '64-95']);
    answers[0]!([]);
    answers[1]!([]);
    await pass(5000);
    store.show([{ from: 0, to: 100 }]);
    await pass(0);
    expect(asked).toEqual(['0-63', '64-95', '96-127']);
  });

  it('has 128 tiles at most; the others follow', async () => {
    const load = vi.fn(async () => []);
    const store = createMatchStore(load);
    store.show([{ from: 0, to: 32 * 129 - 1 }]);
    await pass(499);
    expect(load.mock.calls).toEqual([['0-4095']]);
    await pass(1);
    expect(load.mock.calls).toEqual([['0-4095'], ['4096-4127']]);
    await pass(5000);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('does not wait because something was shown that needs none', async () => {
    const { store, asked, answers } = openByHand();
    store.show([{ from: 0, to: 0 }]);
    await pass(1000);
    store.show([{ from: 1, to: 1 }]);
    await pass(0);
    store.show([{ from: 32, to: 32 }]);
    await pass(0);
    expect(asked).toEqual(['0-31', '32-63']);
    for (const answer of answers) answer([]);
    await pass(1000);
    store.show([{ from: 1, to: 1 }]);
    await pass(0);
    store.show([{ from: 64, to: 64 }]);
    await pass(0);
    expect(asked).toEqual(['0-31', '32-63', '64-95']);
  });

  it('that failed is not repeated on its own, and is when the place is shown again', async () => {
    const load = vi.fn(async (): Promise<Line[]> => Promise.reject(new Error('away')));
    const store = createMatchStore(load);
    store.show([{ from: 0, to: 0 }]);
    await pass(5000);
    expect(load).toHaveBeenCalledTimes(1);
    expect(store.failure.get()).toEqual(new Error('away'));
    store.show([{ from: 0, to: 0 }]);
    await pass(0);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('marks nothing as changed, and replaces a match of the same version', async () => {
    const { store, answers } = openByHand();
    store.show([{ from: 0, to: 0 }]);
    await pass(0);
    answers[0]!([line(0, 1, 'read')]);
    await pass(0);
    expect(store.find(0)).toEqual({
      match: line(0, 1, 'read'),
      changes: 0,
      changedAt: Number.NEGATIVE_INFINITY,
    });
    void store.reread();
    await pass(500);
    answers[1]!([line(0, 1, 'read again')]);
    await pass(0);
    expect(store.find(0)?.match.word).toBe('read again');
  });
});

describe('rereading', () => {
  const watch = (promise: Promise<void>) => {
    const seen = { isDone: false };
    void promise.then(() => (seen.isDone = true));
    return seen;
  };

  it('is done at once where nothing is on screen', async () => {
    const { store, asked } = openByHand();
    const read = watch(store.reread());
    await pass(0);
    expect(read.isDone).toBe(true);
    expect(asked).toEqual([]);
  });

  it('does not take a read that began before it for its own', async () => {
    const { store, asked, answers } = openByHand();
    store.show([{ from: 0, to: 0 }]);
    await pass(0);
    const [read, other] = [watch(store.reread()), watch(store.reread())];
    await pass(500);
    expect(asked).toEqual(['0-31']);
    expect(read.isDone).toBe(false);
    answers[0]!([]);
    await pass(499);
    expect(read.isDone).toBe(false);
    await pass(1);
    expect(asked).toEqual(['0-31', '0-31']);
    answers[1]!([]);
    await pass(0);
    expect([read.isDone, other.isDone]).toEqual([true, true]);
    await pass(5000);
    expect(asked).toHaveLength(2);
  });

  it('waits for every part of the screen', async () => {
    const { store, asked, answers } = openByHand();
    store.show([{ from: 0, to: 0 }]);
    const read = watch(store.reread());
    await pass(0);
    store.show([{ from: 0, to: 40 }]);
    answers[0]!([]);
    await pass(0);
    expect(read.isDone).toBe(false);
    await pass(500);
    expect(asked).toEqual(['0-31', '32-63']);
    answers[1]!([]);
    await pass(0);
    expect(read.isDone).toBe(true);
  });
});

describe('announced matches', () => {
  it('are counted with the time of the last, and the same version counts once', async () => {
    const store = createMatchStore<Line>(async () => []);
    store.patch([line(3)]);
    await pass(70);
    const now = performance.now();
    store.patch([line(3, 2, 'new')]);
    await pass(30);
    store.patch([line(3, 2, 'echo')]);
    expect(store.find(3)).toEqual({ match: line(3, 2, 'new'), changes: 2, changedAt: now });
    expect(store.find(4)).toBeUndefined();
  });

  it('are told to each card until it leaves, and leaving twice takes nobody else along', () => {
    const store = createMatchStore<Line>(async () => []);
    const [one, other, later] = [vi.fn(), vi.fn(), vi.fn()];
    const leave = [store.subscribe(1, one), store.subscribe(1, other)];
    store.patch([line(1), line(2)]);
    leave[0]!();
    store.patch([line(1, 2)]);
    leave[1]!();
    store.subscribe(1, later);
    leave[1]!();
    store.patch([line(1, 3)]);
    expect([one, other, later].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1]);
  });
});
