import { expect, test } from 'vitest';
import { Bracket } from '#testing/bracket.testing.ts';
import { emptyMatch, MATCH_ROWS } from './match.ts';

test('[REV6] rows are equal by what they say, not by which objects say it', () => {
  const row = {
    ...emptyMatch(1, 0, 1),
    score: [2, 1] as const,
    firstClaim: { winner: 5, score: [2, 1] as const },
    secondClaim: { winner: 5, score: null },
  };
  expect(MATCH_ROWS.equal(row, structuredClone(row))).toBe(true);
  expect(MATCH_ROWS.equal(row, { ...row, score: [2, 0] })).toBe(false);
  expect(MATCH_ROWS.equal(row, { ...row, score: null })).toBe(false);
  expect(MATCH_ROWS.equal(row, { ...row, firstClaim: { winner: 6, score: [2, 1] } })).toBe(false);
  expect(MATCH_ROWS.equal(row, { ...row, firstClaim: { winner: 5, score: [1, 2] } })).toBe(false);
  expect(MATCH_ROWS.equal(row, { ...row, secondClaim: null })).toBe(false);
});

test('[REP1] the same report again changes no row, in a table either', () => {
  const bracket = Bracket.started(4);
  const report = { type: 'report', match: 0, by: 1, winner: 1, score: [1, 0] } as const;
  expect(bracket.must(bracket.apply(report)).changes).toHaveLength(1);
  expect(bracket.must(bracket.apply(report)).changes).toEqual([]);
});
