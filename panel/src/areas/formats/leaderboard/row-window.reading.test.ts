import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRowWindow, type Loaded } from './row-window.ts';

interface Row {
  id: number;
  points: number;
}

const row = (id: number, points = 0): Row => ({ id, points });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A window whose reads are answered by hand. */
function byHand(rereadEvery = 1000) {
  const asked: string[] = [];
  const answers: { give: (loaded: Loaded<Row>) => void; fail: (error: unknown) => void }[] = [];
  const window = createRowWindow<Row>(
    (from, to) => {
      asked.push(`${from}-${to}`);
      return new Promise((give, fail) => answers.push({ give, fail }));
    },
    { rereadEvery },
  );
  const answer = async (rows: Row[], { from = 0, total = rows.length } = {}) => {
    answers.shift()!.give({ rows, from, total });
    await pass(0);
  };
  const fail = async (error: unknown) => {
    answers.shift()!.fail(error);
    await pass(0);
  };
  return { window, asked, answer, fail };
}

test('a window begins empty, and its first read is of its first rows', async () => {
  const { window, asked, answer } = byHand();
  expect([window.count(), window.version(), window.failure(), window.at(0)]).toEqual([
    0,
    0,
    undefined,
    undefined,
  ]);
  window.reread();
  await pass(1);
  expect(asked).toEqual(['0-63']);
  await answer([row(8), row(9)], { from: 3, total: 70 });
  expect([window.count(), window.version(), window.at(3), window.at(4), window.at(5)]).toEqual([
    70,
    1,
    row(8),
    row(9),
    undefined,
  ]);
});

test('rows are read at most every 150 ms, and never twice at a time', async () => {
  const { window, asked, answer } = byHand();
  window.show(0, 63);
  await pass(0);
  window.show(0, 64);
  await pass(149);
  expect(asked).toEqual(['0-63']);
  await pass(1);
  expect(asked).toEqual(['0-63', '64-127']);
  await answer([]);
  await answer([]);
  await pass(5000);
  window.show(0, 64);
  await pass(0);
  window.show(128, 128);
  await pass(0);
  expect(asked).toEqual(['0-63', '64-127', '128-191']);
});

test('what was shown without need does not hold up the next read', async () => {
  const { window, asked } = byHand();
  window.show(0, 0);
  await pass(1000);
  window.show(1, 1);
  await pass(0);
  window.show(64, 64);
  await pass(0);
  expect(asked).toEqual(['0-63', '64-127']);
});

test('rereads come at most as often as said', async () => {
  const { window, asked, answer } = byHand(1000);
  window.show(0, 0);
  await pass(200);
  await answer([row(1)]);
  window.reread();
  await pass(1);
  await answer([row(1)]);
  window.reread();
  window.reread();
  await pass(998);
  expect(asked).toHaveLength(2);
  await pass(2);
  expect(asked).toEqual(['0-63', '0-63', '0-63']);
});

test('a read that was overtaken by a reread is repeated, unless it failed', async () => {
  const { window, asked, answer, fail } = byHand(0);
  window.show(0, 0);
  await pass(0);
  window.reread();
  await pass(1000);
  expect(asked).toHaveLength(1);
  await answer([row(1)]);
  expect(asked).toHaveLength(2);
  window.reread();
  await pass(1000);
  await fail(new Error('away'));
  await pass(5000);
  expect(asked).toHaveLength(2);
  expect(window.failure()).toEqual(new Error('away'));
  window.show(0, 0);
  await pass(0);
  await answer([row(1, 5)]);
  expect([window.failure(), window.at(0)]).toEqual([undefined, row(1, 5)]);
  await pass(5000);
  expect(asked).toHaveLength(3);
});

test('what is put or changed is told to those who listen, and what is not there changes nothing', () => {
  const { window } = byHand();
  const heard = vi.fn();
  const leave = window.subscribe(heard);
  window.put(4, row(7));
  expect([window.indexOf(7), window.at(4), window.count()]).toEqual([4, row(7), 0]);
  window.change(7, (one) => ({ ...one, points: 3 }));
  window.change(99, (one) => ({ ...one, points: 3 }));
  expect([heard.mock.calls.length, window.version(), window.at(4)]).toEqual([2, 2, row(7, 3)]);
  window.put(4, row(8));
  window.change(7, (one) => ({ ...one, points: 9 }));
  expect([window.indexOf(7), window.indexOf(8), window.at(4)]).toEqual([undefined, 4, row(8)]);
  leave();
  window.put(5, row(9));
  expect([heard.mock.calls.length, window.version()]).toEqual([3, 4]);
});
