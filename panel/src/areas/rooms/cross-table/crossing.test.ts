import { expect, test } from 'vitest';
import type { CardMatch } from '#areas/matches/index.ts';
import { crossingsOf } from './crossing.ts';

const [anna, bo, cy] = [1, 2, 3].map((id) => ({ id, name: `P${id}`, avatar: null }));

function match(part: Partial<CardMatch>): CardMatch {
  return {
    id: 10,
    number: 0,
    bracket: 'upper',
    round: 1,
    position: 0,
    status: 'OPENED',
    first_participant: anna!,
    second_participant: bo!,
    is_first_void: false,
    is_second_void: false,
    winner_id: null,
    started_at: '2026-11-15T18:00:00Z',
    match_result: null,
    version: 1,
    ...part,
  };
}

test('a result is seen from both sides, the own score first', () => {
  const of = crossingsOf([match({ number: 4, status: 'FINISHED', winner_id: 2, match_result: '1:2' })]);
  expect(of(1, 2)).toEqual({ number: 4, state: 'lost', score: '1:2' });
  expect(of(2, 1)).toEqual({ number: 4, state: 'won', score: '2:1' });
  expect(of(1, 3)).toBeUndefined();
});

test('a match without a winner, a conflict and an open one are told apart; a free win is no meeting', () => {
  const of = crossingsOf([
    match({ status: 'FINISHED' }),
    match({ number: 1, second_participant: cy!, status: 'CONFLICT' }),
    match({ number: 2, first_participant: cy!, status: 'STARTED' }),
    match({ number: 3, first_participant: cy!, second_participant: null, status: 'FINISHED', winner_id: 3 }),
  ]);
  expect([of(1, 2)?.state, of(3, 1)?.state, of(2, 3)?.state]).toEqual(['void', 'conflict', 'open']);
});
