import { expect, test } from 'vitest';
import { channelPatterns, patternOf, roomsOf } from './channels.ts';

test('a channel is known by its pattern', () => {
  expect(patternOf('tournament.7')).toBe('tournament.{id}');
  expect(patternOf('rr.empty-rooms.7')).toBe('rr.empty-rooms.{id}');
  expect(patternOf('result.tournament.7.match.*')).toBe('result.tournament.{id}.match.{match}');
  expect(patternOf('tournament')).toBeUndefined();
  expect(patternOf('tournament.7.match.1.more')).toBeUndefined();
  expect(patternOf('public.tournament.7\n')).toBeUndefined();
});

test('no channel could be of two patterns', () => {
  const patterns = Object.keys(channelPatterns).map((pattern) => pattern.split('.'));
  const isOpen = (part: string | undefined) => part?.startsWith('{') === true;
  const fitsBoth = patterns.flatMap((one, index) =>
    patterns
      .slice(index + 1)
      .filter((other) => other.length === one.length)
      .filter((other) => one.every((part, at) => part === other[at] || isOpen(part) || isOpen(other[at])))
      .map((other) => `${one.join('.')} and ${other.join('.')}`),
  );
  expect(fitsBoth).toEqual([]);
});

test('an event reaches its channel and each wildcard of one part', () => {
  expect(roomsOf('result.tournament.7.match.42')).toEqual([
    'result.tournament.7.match.42',
    'result.tournament.*.match.42',
    'result.tournament.7.match.*',
  ]);
  expect(() => roomsOf('nowhere.7')).toThrow('There is no channel nowhere.7');
});
