import type { MatchId } from '@matchdesk/contract/ids';
import { expect, test } from 'vitest';
import { type BoardMatch, boardStateOf, inPlayOrder, mostOnBoard } from './format-board.ts';

const match = (id: number, state: BoardMatch['state'], minutes: number): BoardMatch => ({
  id: id as MatchId,
  number: null,
  title: { en: '', it: '' },
  state,
  starts_at: new Date(Date.UTC(2040, 5, 1, 12, minutes)).toISOString(),
  names: [],
  players: 8,
});

test('what has begun stands first, the longest first; at the same time the smaller number is first', () => {
  const shown = inPlayOrder([
    match(6, 'next', 20),
    match(5, 'next', 0),
    match(4, 'playing', 10),
    match(3, 'review', 5),
    match(2, 'playing', 10),
    match(1, 'next', 20),
  ]);
  expect(shown.map(({ id }) => id)).toEqual([3, 2, 4, 5, 1, 6]);
});

test('spectators read whether a match comes, is played, or waits for staff', () => {
  const states = (['WAITING', 'OPENED', 'STARTED', 'PENDING', 'CONFLICT'] as const).map(boardStateOf);
  expect(states).toEqual(['next', 'next', 'playing', 'review', 'review']);
});

test('a board reads so many of each kind; the rows fill columns of ten, and leave a line for the rest', () => {
  expect(mostOnBoard).toEqual({ matches: 48, brackets: 6, tables: 24, rows: 99 });
});
