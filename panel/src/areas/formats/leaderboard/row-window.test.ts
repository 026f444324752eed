import { expect, test, vi } from 'vitest';
import { createRowWindow } from './row-window.ts';

const people = Array.from({ length: 300 }, (_, index) => ({ id: index + 1, points: 0 }));

test('reads what is on screen by tiles, once, and again when everything may have changed', async () => {
  const asked: [number, number][] = [];
  const window = createRowWindow(
    async (from, to) => {
      asked.push([from, to]);
      return { rows: people.slice(from, to + 1), from, total: people.length };
    },
    { rereadEvery: 10 },
  );
  window.show(0, 20);
  await vi.waitFor(() => expect(window.count()).toBe(300));
  expect(window.at(20)?.id).toBe(21);
  expect(window.at(100)).toBeUndefined();
  window.show(100, 140);
  await vi.waitFor(() => expect(window.at(140)?.id).toBe(141));
  window.show(110, 130);
  expect(asked).toEqual([
    [0, 63],
    [64, 127],
    [128, 191],
  ]);

  window.change(111, (row) => ({ ...row, points: 9 }));
  expect(window.at(110)?.points).toBe(9);
  expect(window.indexOf(111)).toBe(110);
  window.reread();
  await vi.waitFor(() => expect(window.at(110)?.points).toBe(0));
  expect(asked).toHaveLength(5);
});

test('somebody who moved is found where they are now, and a failure is told', async () => {
  let order = [1, 2, 3];
  let fails = false;
  const window = createRowWindow(
    async (from) => {
      if (fails) throw new Error('gone');
      return { rows: order.map((id) => ({ id })), from, total: 3 };
    },
    { rereadEvery: 0 },
  );
  window.show(0, 2);
  await vi.waitFor(() => expect(window.indexOf(1)).toBe(0));
  order = [3, 1, 2];
  window.reread();
  await vi.waitFor(() => expect(window.indexOf(1)).toBe(1));
  fails = true;
  window.reread();
  await vi.waitFor(() => expect(window.failure()).toBeInstanceOf(Error));
  expect(window.at(0)?.id).toBe(3);
});
