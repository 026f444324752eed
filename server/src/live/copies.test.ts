import { beforeEach, expect, test } from 'vitest';
import { type CopyStatus, type CopyTracker, trackCopies } from './copies.ts';

let roll: CopyTracker;
beforeEach(() => {
  roll = trackCopies('own');
  roll.begin(0);
});

const sign = (kind: CopyStatus['kind'], number: number, source = 'other'): CopyStatus => ({
  source,
  kind,
  number,
  connections: 10,
});
/** Our own beat comes back each second. */
const lookAt = (now: number) => {
  roll.hear(sign('beat', 0, 'own'), now);
  return roll.look(now);
};

test('whoever was here before us counts from wherever they stand; a hole after that is noticed', () => {
  expect(roll.hear(sign('events', 7), 100)).toBe(false);
  expect(roll.hear(sign('events', 8), 200)).toBe(false);
  expect(roll.hear(sign('events', 10), 300)).toBe(true);
  expect(roll.hear(sign('events', 11), 400)).toBe(false);
});

test('a lost last message shows in the next beat, and in the goodbye', () => {
  roll.hear(sign('events', 1), 100);
  expect(roll.hear(sign('beat', 1), 200)).toBe(false);
  expect(roll.hear(sign('beat', 2), 300)).toBe(true);
  expect(roll.hear(sign('goodbye', 3), 400)).toBe(true);
});

test('a copy that came after us and could not be heard at first is noticed', () => {
  expect(roll.hear(sign('events', 1, 'late'), 60_000)).toBe(false);
  expect(roll.hear(sign('events', 3, 'later'), 60_000)).toBe(true);
});

test('a copy that falls silent is noticed once, and one that said goodbye never', () => {
  roll.hear(sign('beat', 0), 1000);
  roll.hear(sign('beat', 0, 'leaving'), 1000);
  roll.hear(sign('goodbye', 0, 'leaving'), 1500);
  expect([2000, 4000, 6000, 6500, 9000].map(lookAt)).toEqual([false, false, false, true, false]);
});

test('a copy that comes back after a silence is noticed again only if it spoke meanwhile', () => {
  roll.hear(sign('beat', 4), 1000);
  expect(lookAt(7000)).toBe(true);
  expect(roll.hear(sign('beat', 4), 8000)).toBe(false);
  expect(lookAt(14_000)).toBe(true);
  expect(roll.hear(sign('beat', 6), 15_000)).toBe(true);
});

test('silence proves nothing while our own voice does not come back either', () => {
  roll.hear(sign('beat', 0, 'own'), 1000);
  roll.hear(sign('beat', 0), 1000);
  expect(roll.look(9000)).toBe(false);
  roll.hear(sign('beat', 0), 9100);
  expect(lookAt(9200)).toBe(false);
});

test('connections of copies that are gone are not counted', () => {
  roll.hear(sign('beat', 0, 'one'), 1000);
  roll.hear(sign('beat', 0, 'two'), 7000);
  expect(roll.connectionsElsewhere()).toBe(20);
  lookAt(7000);
  expect(roll.connectionsElsewhere()).toBe(10);
});

test('who is heard within five seconds of our start was here before us, and later ones begin with nothing', () => {
  expect(roll.hear(sign('events', 3), 5000)).toBe(false);
  expect(roll.hear(sign('events', 3, 'late'), 5001)).toBe(true);
  expect(roll.hear(sign('beat', 0, 'new'), 60_000)).toBe(false);
  expect(roll.hear(sign('beat', 1, 'newer'), 60_000)).toBe(true);
  roll.begin(70_000);
  expect(roll.hear(sign('events', 9), 75_000)).toBe(false);
});

test('a silence begins after five seconds, if our own voice came back within two and a half', () => {
  roll.hear(sign('beat', 0), 0);
  roll.hear(sign('beat', 0, 'own'), 2501);
  expect([roll.look(5000), roll.look(5001), roll.look(5002)]).toEqual([false, true, false]);
  roll.hear(sign('beat', 0), 6000);
  expect([roll.look(12_000), roll.connectionsElsewhere()]).toEqual([false, 10]);
});

test('a copy that was silent for an hour is forgotten, and one hour is not yet that', () => {
  const hour = 60 * 60 * 1000;
  roll.hear(sign('beat', 4), 0);
  lookAt(hour);
  expect(roll.hear(sign('events', 5), hour)).toBe(false);
  lookAt(2 * hour + 1);
  expect(roll.hear(sign('events', 6), 2 * hour + 2)).toBe(true);
});

test('a copy that says goodbye is counted no more, and what we say ourselves is no copy', () => {
  roll.hear(sign('beat', 0, 'own'), 100);
  expect(roll.connectionsElsewhere()).toBe(0);
  roll.hear(sign('beat', 0), 100);
  expect(roll.connectionsElsewhere()).toBe(10);
  expect(roll.hear(sign('goodbye', 0), 200)).toBe(false);
  expect(roll.connectionsElsewhere()).toBe(0);
});
