import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { expect, test } from 'vitest';
import { idOfNumber, isInBlock, matchIdsOf, numberOfId } from './match-ids.ts';

const block = { tournament_id: 3 as TournamentId, first_match_id: 40 as MatchId, matches_count: 3 };

test('the matches of a block have consecutive ids, from its first', () => {
  expect(matchIdsOf(block)).toEqual([40, 41, 42]);
  expect(matchIdsOf(block).map((id) => numberOfId(block, id))).toEqual([0, 1, 2]);
  expect(idOfNumber(block, 2)).toBe(42);
});

test('an id before the first or after the last is in no match of the block', () => {
  const ids = [39, 40, 42, 43] as MatchId[];
  expect(ids.map((id) => isInBlock(block, id))).toEqual([false, true, true, false]);
  for (const id of [39, 43] as MatchId[])
    expect(() => numberOfId(block, id)).toThrow(expect.objectContaining({ code: 'match-not-found' }));
});
