import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Reach } from '#shared/api/reach.ts';
import { createStore } from '#shared/store/store.ts';
import { watchBeats } from './beats.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  let say = () => {};
  const silent = createStore(false);
  const state = createStore<Reach>('reached');
  const check = vi.fn(async () => state.get());
  const giveUp = vi.fn();
  const socket = { on: (_event: string, run: () => void) => (say = run) };
  const stop = watchBeats(socket as never, { silent, reach: { state, check }, giveUp });
  const beat = () => say();
  return { silent, state, check, giveUp, beat, stop };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a connection that is not heard any more is silent within three seconds, until it is heard again', async () => {
  const { silent, check, beat } = open();
  beat();
  await pass(2000);
  expect(silent.get()).toBe(false);
  await pass(900);
  expect([silent.get(), check.mock.calls.length]).toEqual([true, 1]);
  beat();
  expect(silent.get()).toBe(false);
});

test('one that never beat, as of an older server, is not expected to', async () => {
  const { silent, check, giveUp } = open();
  await pass(60_000);
  expect([silent.get(), check.mock.calls.length, giveUp.mock.calls.length]).toEqual([false, 0, 0]);
});

test('a silent connection is given up when calls are answered nevertheless, but not while nothing is', async () => {
  const { state, giveUp, beat } = open();
  beat();
  state.set('lost');
  await pass(60_000);
  expect(giveUp).not.toHaveBeenCalled();
  state.set('reached');
  await pass(400);
  expect(giveUp).not.toHaveBeenCalled();
  await pass(600);
  expect(giveUp).toHaveBeenCalled();
});

test('one that goes on after the network is back is kept', async () => {
  const { state, giveUp, beat, silent } = open();
  beat();
  state.set('lost');
  await pass(5000);
  state.set('reached');
  await pass(400);
  beat();
  await pass(2000);
  expect([giveUp.mock.calls.length, silent.get()]).toEqual([0, false]);
  await pass(8600);
  expect(giveUp).toHaveBeenCalled();
});

test('a page that was held up listens first', async () => {
  const { silent, beat } = open();
  beat();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  await pass(200);
  expect(silent.get()).toBe(false);
  clock.mockRestore();
});
