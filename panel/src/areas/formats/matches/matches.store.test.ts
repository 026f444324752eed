import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CardMatch, createMatchStore } from './matches.store.ts';

const match = (number: number, status: CardMatch['status'] = 'OPENED', version = 1): CardMatch => ({
  id: 100 + number,
  number,
  match_number: number + 1,
  bracket: 'upper',
  round: 1,
  position: number,
  status,
  first_participant: null,
  second_participant: null,
  is_first_void: false,
  is_second_void: false,
  winner_id: null,
  started_at: '2026-11-15T18:00:00Z',
  match_result: null,
  version,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the matches of a bracket', () => {
  it('[BRK-32] are read as they come into view, at most every 500 ms', async () => {
    const load = vi.fn(async () => []);
    const store = createMatchStore(load);
    store.show([{ from: 0, to: 9 }]);
    await vi.advanceTimersByTimeAsync(0);
    expect(load.mock.calls).toEqual([['0-31']]);
    for (const from of [100, 200, 300]) {
      store.show([{ from, to: from }]);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(load.mock.calls).toEqual([['0-31'], ['288-319']]);
    store.show([{ from: 5, to: 5 }]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('keep what was announced while they were read', async () => {
    let answer: (matches: CardMatch[]) => void = () => {};
    const store = createMatchStore(() => new Promise<CardMatch[]>((resolve) => (answer = resolve)));
    const heard = vi.fn();
    store.subscribe(1, heard);
    store.show([{ from: 0, to: 1 }]);
    await vi.advanceTimersByTimeAsync(0);
    store.patch([match(1, 'FINISHED', 2)]);
    answer([match(0), match(1)]);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.find(0)?.match.status).toBe('OPENED');
    expect(store.find(1)).toMatchObject({ match: { status: 'FINISHED' }, changes: 1 });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('are never replaced by an older state, announced or read', async () => {
    const load = vi.fn(async () => [match(0, 'PENDING', 2)]);
    const store = createMatchStore(load);
    store.patch([match(0, 'FINISHED', 3)]);
    store.patch([match(0, 'PENDING', 2)]);
    store.show([{ from: 0, to: 0 }]);
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(1);
    expect(store.find(0)).toMatchObject({ match: { status: 'FINISHED' }, changes: 1 });
  });

  it('are replaced by those of a bracket that is drawn again', async () => {
    const drawnAgain = { ...match(0), id: 500 };
    const store = createMatchStore(async () => [drawnAgain]);
    store.patch([match(0, 'FINISHED', 9)]);
    store.show([{ from: 0, to: 0 }]);
    await vi.advanceTimersByTimeAsync(0);
    store.patch([match(0, 'OPENED', 10)]);
    expect(store.find(0)?.match).toBe(drawnAgain);
  });

  it('follow the change of another where they depend on it, without being marked as changed', () => {
    const store = createMatchStore<CardMatch>(
      async () => [],
      (held, changed) =>
        held.number === 0 && changed.number === 1 ? { ...held, match_result: changed.match_result } : held,
    );
    const heard = vi.fn();
    store.patch([match(0), match(1), match(2)]);
    store.subscribe(0, heard);
    store.patch([{ ...match(1, 'FINISHED', 2), match_result: '1:0' }]);
    expect(store.find(0)).toMatchObject({ match: { match_result: '1:0', version: 1 }, changes: 1 });
    expect(store.find(2)?.match.match_result).toBeNull();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('stay on the screen while they are read again', async () => {
    const load = vi.fn(async () => [match(0)]);
    const store = createMatchStore(load);
    store.show([{ from: 0, to: 0 }]);
    await vi.advanceTimersByTimeAsync(0);
    store.reread();
    expect(store.find(0)).toBeDefined();
    await vi.advanceTimersByTimeAsync(500);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('tell whoever reads them again when all of them have been read', async () => {
    const load = vi.fn(async () => [match(0, 'WAITING', load.mock.calls.length)]);
    const store = createMatchStore(load);
    store.show([{ from: 0, to: 0 }]);
    const versions: (number | undefined)[] = [];
    const read = store.reread().then(() => versions.push(store.find(0)?.match.version));
    await vi.advanceTimersByTimeAsync(1000);
    await read;
    expect(versions).toEqual([load.mock.calls.length]);
    load.mockRejectedValue(new Error('away'));
    const failed = store.reread();
    await vi.advanceTimersByTimeAsync(500);
    await expect(failed).resolves.toBeUndefined();
  });

  it('tell others too when what somebody reads again has been read', async () => {
    const load = vi.fn(async () => [match(0, 'WAITING', load.mock.calls.length)]);
    const store = createMatchStore(load);
    store.show([{ from: 0, to: 0 }]);
    await vi.advanceTimersByTimeAsync(0);
    await store.whenReread();
    void store.reread();
    const version = store.whenReread().then(() => store.find(0)?.match.version);
    await vi.advanceTimersByTimeAsync(500);
    expect(await version).toBe(2);
  });

  it('say that they could not be read, until they can', async () => {
    const load = vi.fn(async (): Promise<CardMatch[]> => Promise.reject(new Error('away')));
    const store = createMatchStore(load);
    store.show([{ from: 0, to: 0 }]);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.failure.get()).toBeInstanceOf(Error);
    load.mockImplementation(async () => [match(0)]);
    store.reread();
    await vi.advanceTimersByTimeAsync(500);
    expect(store.failure.get()).toBeUndefined();
    expect(store.find(0)).toBeDefined();
  });
});
