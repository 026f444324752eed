import { expect, test } from 'vitest';
import { readCommand, tournamentAt } from './commands.ts';

test('a command is read in English and in Italian, with or without a small word', () => {
  expect(readCommand('start Lunch Cup')).toEqual({ name: 'start', about: 'lunch cup' });
  expect(readCommand('Avvia lunch cup')).toEqual({ name: 'start', about: 'lunch cup' });
  expect(readCommand('participants of 42')).toEqual({ name: 'participants', about: '42' });
  expect(readCommand('partecipanti di Lunch')).toEqual({ name: 'participants', about: 'lunch' });
  expect(readCommand('open check-in Lunch')).toEqual({ name: 'open-check-in', about: 'lunch' });
  expect(readCommand('sorteggia Lunch')).toEqual({ name: 'draw', about: 'lunch' });
});

test.each([
  ['start', 'begin', 'inizia'],
  ['draw', 'draw', 'generate', 'genera'],
  ['open-registration', 'open registration', 'apri iscrizioni', 'apri le iscrizioni'],
  ['close-registration', 'close registration', 'chiudi iscrizioni', 'chiudi le iscrizioni'],
  ['open-check-in', 'check-in', 'checkin', 'apri check-in', 'apri il check-in'],
  ['participants', 'players', 'giocatori'],
  [
    'brackets',
    'brackets',
    'bracket',
    'matches',
    'results',
    'leaderboard',
    'tabellone',
    'partite',
    'classifica',
  ],
  ['rounds', 'rounds', 'schedule', 'turni', 'orari'],
  ['logs', 'logs', 'log', 'registro'],
  ['edit', 'edit', 'change', 'modifica'],
  ['clone', 'clone', 'copy', 'duplica', 'copia'],
])('%s has its words', (name, ...words) => {
  for (const word of words) expect(readCommand(`${word} della Cup`)).toEqual({ name, about: 'cup' });
});

test('what only looks like one is searched for as it is', () => {
  expect(readCommand('start')).toBeUndefined();
  expect(readCommand('start ')).toBeUndefined();
  expect(readCommand('Starforge Lunch Cup')).toBeUndefined();
  expect(readCommand('open')).toBeUndefined();
});

test.each([
  ['/tournament/7', 7],
  ['/tournament/7/', 7],
  ['/tournament/edit/7', 7],
  ['/tournaments/7/brackets', 7],
  ['/tournaments/7/participants/logs', 7],
  ['/tournament/round-robin/7/overview', 7],
  ['/tournaments', undefined],
  ['/tournament/add', undefined],
  ['/tournament/7x', undefined],
  ['/user/7', undefined],
])('%s is a page of tournament %s', (path, id) => {
  expect(tournamentAt(path)).toBe(id);
});
