import { expect, test } from 'vitest';
import * as clock from './clock.ts';

test('the units of time are milliseconds', () => {
  expect([clock.second, clock.minute, clock.hour, clock.day]).toEqual([1000, 60_000, 3_600_000, 86_400_000]);
});

test('a clock of a test stands where it was put, and later is later', () => {
  const at = new Date('2040-06-01T12:00:00Z');
  const movable = clock.movableClock(at);
  movable.advance(1500);
  expect(movable.now().toISOString()).toBe('2040-06-01T12:00:01.500Z');
  movable.set(at);
  expect(movable.now()).toEqual(at);
  expect(clock.later(at, -clock.day).toISOString()).toBe('2040-05-31T12:00:00.000Z');
});
