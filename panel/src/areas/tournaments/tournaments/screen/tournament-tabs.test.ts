import { expect, test } from 'vitest';
import { screenAt } from './tournament-tabs.ts';

test('every address of a tournament belongs to one of its screens', () => {
  expect(screenAt('/tournament/7')).toBe('home');
  expect(screenAt('/tournament/7/')).toBe('home');
  expect(screenAt('/tournament/round-robin/7/overview')).toBe('home');
  expect(screenAt('/tournament/round-robin/7/game')).toBe('brackets');
  expect(screenAt('/tournament/round-robin/7/participants')).toBe('participants');
  expect(screenAt('/tournaments/7/brackets')).toBe('brackets');
  expect(screenAt('/tournaments/7/results')).toBe('results');
  expect(screenAt('/tournaments/7/seeding')).toBe('seeding');
  expect(screenAt('/tournaments/7/rounds')).toBe('rounds');
  expect(screenAt('/tournaments/7/participants')).toBe('participants');
  expect(screenAt('/tournaments/7/participants/links')).toBe('participants');
  expect(screenAt('/tournaments/7/participants/logs')).toBe('logs');
  expect(screenAt('/tournaments/7/calls')).toBe('calls');
});
