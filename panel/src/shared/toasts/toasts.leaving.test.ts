import { afterEach, expect, test } from 'vitest';
import { type NewToast, toasts, type Undoing } from './toasts.ts';

afterEach(() => toasts.clear());

const undo = { label: 'Undo', run: () => {} };
const offer = (message: string, undoing: Partial<Undoing>) =>
  toasts.add({ message, action: undo, undoing: { tournament: 7, isPossible: () => true, ...undoing } });
const messages = () => toasts.list().map(({ message }) => message);

test('a toast stays as long as it says, an error for twenty seconds, and with Undo for ten', () => {
  const lifetimes = (
    [
      { message: 'a' },
      { message: 'b', type: 'error', action: undo },
      { message: 'c', type: 'error', ms: 70 },
      { message: 'd', ms: undefined },
      { message: 'e', type: 'success', action: undo },
      { message: 'f', ms: 0, action: undo },
    ] satisfies (Omit<NewToast, 'ms'> & { ms?: number | undefined })[]
  ).map((toast) => {
    const id = toasts.add(toast as NewToast);
    return toasts.list().find((one) => one.id === id)?.ms;
  });
  expect(lifetimes).toEqual([5000, 20_000, 70, undefined, 10_000, 0]);
});

test('the same message of another type is another toast', () => {
  const first = toasts.addOnce({ message: 'No', type: 'error' });
  expect(toasts.addOnce({ message: 'No', type: 'warning' })).not.toBe(first);
  expect(toasts.addOnce({ message: 'Yes', type: 'error' })).not.toBe(first);
  expect(messages()).toEqual(['No', 'No', 'Yes']);
});

test('what is still possible leaves the list as it is', () => {
  offer('a', { tournament: 7 });
  offer('b', { tournament: 8, isPossible: () => false });
  const before = toasts.list();
  toasts.keepPossible({ id: 7 as never, status: 'STARTED', moves: [], actions: [] });
  toasts.dropDecisionsBefore(7, 9);
  toasts.dropOvertaken(7, [{ key: 'match 1', version: 9 }]);
  expect(toasts.list()).toBe(before);
});

test('decisions before a later one on which others rest leave, and neither that one nor others', () => {
  offer('7 decides 1', { decision: 1 });
  offer('7 decides 2', { decision: 2 });
  offer('7 decides 3', { decision: 3 });
  offer('8 decides 1', { tournament: 8, decision: 1 });
  offer('7 starts', {});
  toasts.add({ message: 'Saved' });
  toasts.dropDecisionsBefore(7, 2);
  expect(messages()).toEqual(['7 decides 2', '7 decides 3', '8 decides 1', '7 starts', 'Saved']);
});

test('one decision is dropped by its number, in its tournament only', () => {
  offer('7 decides 1', { decision: 1 });
  offer('8 decides 1', { tournament: 8, decision: 1 });
  offer('7 starts', {});
  toasts.dropDecisions(7, 2);
  expect(messages()).toHaveLength(3);
  toasts.dropDecisions(7, 1);
  expect(messages()).toEqual(['8 decides 1', '7 starts']);
});

test('only a higher version of the very same thing overtakes', () => {
  offer('two', {
    wrote: [
      { key: 'match 1', version: 2 },
      { key: 'match 2', version: 5 },
    ],
  });
  offer('none', { wrote: [] });
  toasts.dropOvertaken(7, [
    { key: 'match 1', version: 1 },
    { key: 'match 2', version: 5 },
    { key: 'match 3', version: 9 },
  ]);
  expect(messages()).toEqual(['two', 'none']);
  toasts.dropOvertaken(7, [{ key: 'match 1', version: 3 }]);
  expect(messages()).toEqual(['none']);
});

test('an error leaves when the call that it speaks of succeeds, and no other does', () => {
  toasts.add({ message: 'No', type: 'error', about: 'updateRule /rules/7' });
  toasts.add({ message: 'Nor this', type: 'error', about: 'updateRule /rules/8' });
  toasts.add({ message: 'Saved' });
  const before = toasts.list();
  toasts.dropAbout('updateRule /rules/9');
  expect(toasts.list()).toBe(before);
  toasts.dropAbout('updateRule /rules/7');
  expect(messages()).toEqual(['Nor this', 'Saved']);
});
