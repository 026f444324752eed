import { expect, test } from 'vitest';
import { readCommand } from './command.ts';

test('a command is read in English and in Italian, with or without a small word', () => {
  expect(readCommand('start Lunch Cup')).toEqual({ name: 'start', about: 'lunch cup' });
  expect(readCommand('Avvia lunch cup')).toEqual({ name: 'start', about: 'lunch cup' });
  expect(readCommand('participants of 42')).toEqual({ name: 'participants', about: '42' });
  expect(readCommand('partecipanti di Lunch')).toEqual({ name: 'participants', about: 'lunch' });
  expect(readCommand('open check-in Lunch')).toEqual({ name: 'open-check-in', about: 'lunch' });
  expect(readCommand('sorteggia Lunch')).toEqual({ name: 'draw', about: 'lunch' });
});

test('what only looks like one is searched for as it is', () => {
  expect(readCommand('start')).toBeUndefined();
  expect(readCommand('start ')).toBeUndefined();
  expect(readCommand('Starforge Lunch Cup')).toBeUndefined();
  expect(readCommand('open')).toBeUndefined();
});
