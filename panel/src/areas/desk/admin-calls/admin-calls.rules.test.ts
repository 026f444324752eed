import type { AdminCall } from '@matchdesk/contract/desk/admin-calls';
import { expect, test } from 'vitest';
import { fits, withCall, withoutCall } from './admin-calls.rules.ts';

const call = (id: number, second: number, more: Partial<AdminCall> = {}): AdminCall =>
  ({
    id,
    opened_at: `2026-11-16T10:00:${String(second).padStart(2, '0')}.000Z`,
    version: 1,
    resolved_at: null,
    ...more,
  }) as AdminCall;
const ids = (calls: readonly AdminCall[]) => calls.map(({ id }) => id);

const queue = [call(5, 1), call(2, 3), call(9, 3)];

test('a new call stands behind the older ones, also when news of a younger one came first', () => {
  expect(ids(withCall(queue, call(10, 4)))).toEqual([5, 2, 9, 10]);
  expect(ids(withCall(queue, call(7, 2)))).toEqual([5, 7, 2, 9]);
  expect(ids(withCall(queue, call(3, 3)))).toEqual([5, 2, 3, 9]);
});

test('a changed call keeps its place, a resolved one leaves, and an older state changes nothing', () => {
  const claimed = withCall(queue, call(2, 3, { version: 3, count: 4 }));
  expect(claimed[1]).toMatchObject({ id: 2, count: 4 });
  expect(withCall(claimed, call(2, 3, { version: 2 }))).toBe(claimed);
  const resolved = call(2, 3, { version: 4, resolved_at: '2026-11-16T10:05:00.000Z' });
  expect(ids(withCall(claimed, resolved))).toEqual([5, 9]);
  expect(ids(withCall([call(5, 1)], resolved))).toEqual([5]);
  expect(ids(withoutCall(queue, 9))).toEqual([5, 2]);
  expect(ids(withoutCall(queue, 5))).toEqual([2, 9]);
  expect(withoutCall(queue, 7)).toBe(queue);
  expect(withCall(queue, resolved)).toEqual([queue[0], queue[2]]);
  const others = queue.slice(2);
  expect(withCall(others, resolved)).toBe(others);
  const again = call(5, 1, { count: 3 });
  expect(withCall(queue, again)).toEqual([again, queue[1], queue[2]]);
  expect(withCall([], again)).toEqual([again]);
  expect(ids(withCall(queue, call(1, 0)))).toEqual([1, 5, 2, 9]);
});

test('news passes the same filter as what is read', () => {
  const news = { game_id: 12, tournament_id: 7 } as AdminCall;
  expect(fits({}, news)).toBe(true);
  expect(fits({ game_id: 12, tournament_id: 7 }, news)).toBe(true);
  expect(fits({ game_id: 11 }, news)).toBe(false);
  expect(fits({ game_id: 12, tournament_id: 8 }, news)).toBe(false);
});
