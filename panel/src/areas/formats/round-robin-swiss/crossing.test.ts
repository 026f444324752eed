import type { MatchStatus } from '@matchdesk/contract/statuses';
import i18next from 'i18next';
import { createElement } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { CardMatch } from '#areas/formats/matches/index.ts';
import { loadCatalogue, startI18n } from '#shared/i18n/i18n.ts';
import { lookedAt, staffWords } from '#testing/looked-at.ts';
import { CrossTable } from './cross-table.tsx';
import { crossingsOf } from './crossing.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await startI18n();
  await loadCatalogue('round-robin-swiss');
});
afterEach(() => i18next.changeLanguage('en'));

const [anna, bo, cy] = [1, 2, 3].map((id) => ({ id, name: `P${id}`, avatar: null }));

function match(part: Partial<CardMatch>): CardMatch {
  return {
    id: 10,
    number: 0,
    match_number: 1,
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

const asItIs = (status: MatchStatus) => status;

test('a result is seen from both sides, the own score first', () => {
  const of = crossingsOf(
    [match({ number: 4, status: 'FINISHED', winner_id: 2, match_result: '1:2' })],
    asItIs,
  );
  expect(of(1, 2)).toEqual({ number: 4, state: 'lost', score: '1:2' });
  expect(of(2, 1)).toEqual({ number: 4, state: 'won', score: '2:1' });
  expect(of(1, 3)).toBeUndefined();
});

test('a match without a winner, a conflict and an open one are told apart; a free win is no meeting', () => {
  const matches = [
    match({ status: 'FINISHED' }),
    match({ number: 1, second_participant: cy!, status: 'CONFLICT' }),
    match({ number: 2, first_participant: cy!, status: 'STARTED' }),
    match({ number: 3, first_participant: cy!, second_participant: null, status: 'FINISHED', winner_id: 3 }),
  ];
  const of = crossingsOf(matches, asItIs);
  expect([of(1, 2)?.state, of(3, 1)?.state, of(2, 3)?.state]).toEqual(['void', 'conflict', 'open']);
});

test('a result under review is told apart, and what has no result has no score', () => {
  const of = crossingsOf([match({ number: 5, status: 'PENDING' })], () => 'REVIEW' as never);
  expect(of(1, 2)).toEqual({ number: 5, state: 'review', score: undefined });
  expect(of(2, 1)).toEqual({ number: 5, state: 'review', score: undefined });
  const won = crossingsOf([match({ status: 'FINISHED', winner_id: 1, match_result: '2:0' })], asItIs);
  expect([won(1, 2)?.state, won(2, 1)]).toEqual(['won', { number: 0, state: 'lost', score: '0:2' }]);
  const alone = crossingsOf([match({ first_participant: null })], asItIs);
  expect(alone(2, 1)).toBeUndefined();
});

test.each([
  ['en', 'P1–P2 conflict', 'P1–P2 result under review', 'P1–P3 result under review'],
  ['it', 'P1–P2 conflitto', 'P1–P2 risultato in verifica', 'P1–P3 risultato in verifica'],
])(
  '[O26] spectators read that a result is under review, staff also why, in %s',
  async (language, why, ...told) => {
    await i18next.changeLanguage(language);
    const matches = [
      match({ status: 'CONFLICT' }),
      match({ number: 1, second_participant: cy!, status: 'PENDING' }),
    ];
    const table = createElement(CrossTable, { people: [anna!, bo!, cy!], matches });
    const seen = lookedAt('spectators', table);
    for (const text of told) expect(seen).toContain(`title="${text}"`);
    expect(seen).not.toMatch(staffWords);
    expect(lookedAt('staff', table)).toContain(`title="${why}"`);
  },
);
