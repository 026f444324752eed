import { expect, test } from 'vitest';
import type { CardMatch } from '#areas/formats/matches/index.ts';
import { partsOf, type StandingLine } from './criteria.ts';

const names = ['Anna', 'Bo', 'Cy'];

function lineOf(id: number, points: number, criteria: StandingLine['criteria']): StandingLine {
  return {
    participant: { id, name: names[id - 1]! },
    left: undefined,
    rank: id,
    points,
    played: 2,
    wins: points,
    losses: 0,
    score_for: 0,
    score_against: 0,
    is_winner: false,
    criteria,
    above: null,
  };
}

const finished = (number: number, first: number, second: number, winner: number): CardMatch => ({
  id: number,
  number,
  match_number: number + 1,
  bracket: 'upper',
  round: 1,
  position: 0,
  status: 'FINISHED',
  first_participant: { id: first, name: names[first - 1]!, avatar: null },
  second_participant: { id: second, name: names[second - 1]!, avatar: null },
  is_first_void: false,
  is_second_void: false,
  winner_id: winner,
  started_at: '2026-11-15T18:00:00Z',
  match_result: null,
  version: 1,
});

const anna = lineOf(1, 2, { buchholz: 1, 'sonneborn-berger': 1 });
const lines = [anna, lineOf(2, 1, {}), lineOf(3, 0, {})];
const matches = [finished(0, 1, 2, 1), finished(1, 3, 1, 1), finished(2, 2, 3, 2)];

test('the points of opponents add up to the criterion, one by one', () => {
  const parts = [
    { name: 'Bo', points: 1 },
    { name: 'Cy', points: 0 },
  ];
  expect(partsOf(anna, 'buchholz', lines, matches)).toEqual(parts);
  expect(partsOf(anna, 'sonneborn-berger', lines, matches)).toEqual(parts);
});

test('no sum is shown for other criteria, or where it would not be right', () => {
  expect(partsOf(anna, 'points', lines, matches)).toBeUndefined();
  expect(partsOf({ ...anna, criteria: { buchholz: 5 } }, 'buchholz', lines, matches)).toBeUndefined();
});

test('only matches that were played count, in one sum all of them and in the other only wins', () => {
  const lost = finished(3, 1, 2, 2);
  const bo = lineOf(2, 5, {});
  const line = lineOf(1, 2, { buchholz: 5, 'sonneborn-berger': 0 });
  const partOf = (criterion: 'buchholz' | 'sonneborn-berger', ...played: CardMatch[]) =>
    partsOf(line, criterion, [line, bo], played);
  expect(partOf('buchholz', lost)).toEqual([{ name: 'Bo', points: 5 }]);
  expect(partOf('buchholz', { ...lost, status: 'OPENED' })).toBeUndefined();
  expect(partOf('buchholz', { ...lost, first_participant: null })).toBeUndefined();
  expect(partOf('buchholz', { ...lost, second_participant: null })).toBeUndefined();
  expect(partOf('buchholz', lost, finished(4, 1, 3, 1), finished(5, 2, 3, 2))).toEqual([
    { name: 'Bo', points: 5 },
  ]);
  expect(partOf('sonneborn-berger', lost)).toBeUndefined();
  expect(partOf('sonneborn-berger')).toBeUndefined();
});
