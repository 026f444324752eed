import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { emptyMatch, type MatchRow, VOID } from '@matchdesk/engine';
import { expect, test } from 'vitest';
import { reportKindOf, reportsVoidedBy } from './reports.store.ts';

const block = { tournament_id: 3 as TournamentId, first_match_id: 40 as MatchId, matches_count: 3 };
const claim = { winner: 7, score: [1, 0] as [number, number] };
const row = (more: Partial<MatchRow>): MatchRow => ({ ...emptyMatch(2, 0, 1), first: 7, second: 8, ...more });
const voided = (before: Partial<MatchRow>, after: Partial<MatchRow>) =>
  reportsVoidedBy(block, [{ before: row(before), after: row(after) }]);

test('reports no longer count where a side has left the match, or all claims were cleared', () => {
  expect(voided({}, { first: VOID })).toEqual([42]);
  expect(voided({}, { second: 9 })).toEqual([42]);
  expect(voided({ firstClaim: claim }, {})).toEqual([42]);
  expect(voided({ secondClaim: claim }, {})).toEqual([42]);
});

test('reports count on where somebody comes, or a claim is left', () => {
  expect(voided({}, {})).toEqual([]);
  expect(voided({ first: 0 }, {})).toEqual([]);
  expect(voided({ second: VOID }, {})).toEqual([]);
  expect(voided({}, { firstClaim: claim })).toEqual([]);
  expect(voided({ firstClaim: claim, secondClaim: claim }, { secondClaim: claim })).toEqual([]);
  expect(voided({ firstClaim: claim }, { secondClaim: claim })).toEqual([]);
});

test('staff judge conflicts first, then reports of one side, then those that agree', () => {
  const kind = (status: MatchRow['status'], more: Partial<MatchRow> = {}) =>
    reportKindOf(row({ status, ...more }));
  expect(kind('CONFLICT')).toBe(0);
  expect(kind('PENDING', { firstClaim: claim })).toBe(1);
  expect(kind('PENDING', { secondClaim: claim })).toBe(1);
  expect(kind('PENDING', { firstClaim: claim, secondClaim: claim })).toBe(2);
  expect(kind('PENDING')).toBeNull();
  expect(kind('FINISHED', { firstClaim: claim })).toBeNull();
});
