import { expect, test } from 'vitest';
import { createFrameTracker } from './subscriptions.ts';

const frames = (...list: [source: string, sequence: number][]) =>
  list.map(([source, sequence]) => ({ source, sequence }));

test('frames that follow each other are no gap, whichever servers they come from', () => {
  const tracker = createFrameTracker();
  tracker.begin('a', 4);
  const seen = frames(['a', 5], ['b', 90], ['a', 6], ['b', 91]).map(tracker.see);
  expect(seen).toEqual(['next', 'next', 'next', 'next']);
});

test('a number left out is a gap, once', () => {
  const tracker = createFrameTracker();
  tracker.begin('a', 0);
  expect(frames(['a', 1], ['a', 3], ['a', 4]).map(tracker.see)).toEqual(['next', 'gap', 'next']);
});

test('the very first frame can be a gap too: the subscription said where the count stood', () => {
  const tracker = createFrameTracker();
  tracker.begin('a', 4);
  expect(tracker.see({ source: 'a', sequence: 6 })).toBe('gap');
});

test('a count that begins again is a gap', () => {
  const tracker = createFrameTracker();
  tracker.begin('a', 4);
  expect(frames(['a', 1], ['a', 2]).map(tracker.see)).toEqual(['gap', 'next']);
});

test('a new subscription forgets the counts of the one before', () => {
  const tracker = createFrameTracker();
  tracker.begin('a', 4);
  tracker.see({ source: 'b', sequence: 7 });
  tracker.begin('c', 0);
  expect(frames(['b', 20], ['c', 1]).map(tracker.see)).toEqual(['next', 'next']);
});
