import type { MatchId } from '@matchdesk/contract/ids';
import { type Impact, VOID } from '@matchdesk/engine';
import { expect, test } from 'vitest';
import type { Side } from '#rows/participants/index.ts';
import { peopleIn, toImpactRecord } from './matches.impact.ts';
import { toLineInfo } from './matches.record.ts';

const impact = {
  kind: 'match',
  number: 4,
  winners: [1, VOID],
  seats: [
    { match: 6, slot: 2 },
    { match: 7, slot: VOID },
  ],
  places: [{ participant: 3, from: 5, to: 8 }],
} as unknown as Impact;

const side = (id: number) => ({ id, name: `Name ${id}`, public_name: 'Hidden' }) as Side;
const sides = new Map([1, 2, 3].map((id) => [id, side(id)]));

test('what falls names those who won, had a seat or a place; nobody stands for nobody', () => {
  expect(peopleIn([impact])).toEqual([1, VOID, 2, VOID, 3]);
  const idOf = (number: number) => (100 + number) as MatchId;
  expect(toImpactRecord({ ...impact, about: { round: 2 } }, sides, idOf)).toEqual({
    kind: 'match',
    match_id: null,
    match_number: null,
    round: 2,
    lobby: null,
    reason: null,
    winners: [{ id: 1, name: 'Name 1' }],
    seats: [{ match_id: 106, match_number: null, participant: { id: 2, name: 'Name 2' } }],
    places: [{ participant: { id: 3, name: 'Name 3' }, from: 5, to: 8 }],
  });
});

test('a line names a player or a team, and whether they are out', () => {
  const one = { name: 'Rooks', avatar: 'a.webp', user_id: 5, is_team_deleted: true } as Side;
  expect(toLineInfo({ ...one, team_id: null }, false)).toEqual({
    name: 'Rooks',
    avatar: 'a.webp',
    user: { id: 5, name: 'Rooks' },
    team: null,
    is_out: false,
  });
  expect(toLineInfo({ ...one, team_id: 9 as never }, true)).toEqual({
    name: 'Rooks',
    avatar: 'a.webp',
    user: null,
    team: { id: 9, name: 'Rooks', is_deleted: true },
    is_out: true,
  });
});
