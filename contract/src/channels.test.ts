import { expect, test } from 'vitest';
import { patternOf, roomsOf } from './channels.ts';

test('a channel is known by its pattern, the most literal one first', () => {
  expect(patternOf('tournament.7')).toBe('tournament.{id}');
  expect(patternOf('rr.empty-rooms.7')).toBe('rr.empty-rooms.{id}');
  expect(patternOf('result.tournament.7.match.*')).toBe('result.tournament.{id}.match.{match}');
  expect(patternOf('tournament')).toBeUndefined();
  expect(patternOf('tournament.7.match.1.more')).toBeUndefined();
  expect(patternOf('public.tournament.7\n')).toBeUndefined();
});

test('an event reaches its channel and each wildcard of one part', () => {
  expect(roomsOf('result.tournament.7.match.42')).toEqual([
    'result.tournament.7.match.42',
    'result.tournament.*.match.42',
    'result.tournament.7.match.*',
  ]);
  expect(() => roomsOf('nowhere.7')).toThrow('There is no channel nowhere.7');
});
