import type { Match, MatchResult } from '@matchdesk/contract/formats/matches.record';
import { describe, expect, it } from 'vitest';
import { presetOf, reportsOf } from './reports.ts';

const ada = { id: 1 } as Match['first_participant'];
const bo = { id: 2 } as Match['second_participant'];
const report = (reporter_id: number, claimed_winner_id: number, value_state: string, type = 'INT') =>
  ({ reporter_id, claimed_winner_id, value_state, type }) as MatchResult;
const aMatch = (more: Partial<Match>) =>
  ({
    first_participant: ada,
    second_participant: bo,
    agreed_winner_id: null,
    one_sided_result: null,
    results: [],
    ...more,
  }) as Match;

describe('the winner dialog opens', () => {
  it('with nothing chosen where nobody reported, or the reports disagree', () => {
    const nothing = { basis: 'nothing', winner: null, reason: 'played', score: ['', ''] };
    expect(presetOf(aMatch({}))).toEqual(nothing);
    expect(presetOf(aMatch({ results: [report(1, 1, '2'), report(2, 2, '2')] }))).toEqual(nothing);
  });

  it('with a no-show and without a score where a side is missing', () => {
    const alone = { basis: 'missing-side', reason: 'no_show', score: ['', ''] };
    expect(presetOf(aMatch({ second_participant: null }))).toEqual({ ...alone, winner: 1 });
    expect(presetOf(aMatch({ first_participant: null }))).toEqual({ ...alone, winner: 2 });
  });

  it('with the only report filled in, its screenshot alone too', () => {
    const scored = aMatch({ results: [report(2, 2, '2')], one_sided_result: '1:2' });
    expect(presetOf(scored)).toEqual({ basis: 'one-report', winner: 2, reason: 'played', score: [1, 2] });
    const pictured = aMatch({ results: [report(1, 2, '/files/a.png', 'IMAGE')] });
    expect(presetOf(pictured)).toMatchObject({ basis: 'one-report', winner: 2, score: ['', ''] });
  });

  it('[D63] with the winner of agreeing reports and each side’s own score', () => {
    const results = [report(1, 1, '2'), report(2, 1, '0')];
    expect(presetOf(aMatch({ agreed_winner_id: 1 as never, results }))).toEqual({
      basis: 'agreed-reports',
      winner: 1,
      reason: 'played',
      score: [2, 0],
    });
  });
});

describe('what is missing', () => {
  const unscored = ['', ''];

  it('leaves the winner open where both sides are', () => {
    expect(presetOf(aMatch({ first_participant: null, second_participant: null }))).toEqual({
      basis: 'missing-side',
      winner: null,
      reason: 'no_show',
      score: unscored,
    });
  });

  it('leaves the score open where a side of agreeing reports has none', () => {
    const scoreOf = (...results: MatchResult[]) =>
      presetOf(aMatch({ agreed_winner_id: 1 as never, results })).score;
    expect(scoreOf(report(1, 1, '2'))).toEqual(unscored);
    expect(scoreOf(report(2, 1, '0'))).toEqual(unscored);
    expect(scoreOf(report(1, 1, '2'), report(2, 1, '/a.png', 'IMAGE'))).toEqual(unscored);
    expect(scoreOf(report(1, 1, '/a.png', 'IMAGE'), report(1, 1, '3'), report(2, 1, '0'))).toEqual([3, 0]);
  });

  it('is not made up where reports are not known, name no winner, or are of somebody else', () => {
    const nothing = { basis: 'nothing', winner: null, reason: 'played', score: unscored };
    expect(presetOf(aMatch({ results: undefined as never }))).toEqual(nothing);
    expect(presetOf(aMatch({ results: [report(1, null as never, '2')] }))).toEqual(nothing);
    expect(presetOf(aMatch({ results: [report(9, 1, '2')] }))).toEqual(nothing);
  });

  it('does not matter where one side reported several times', () => {
    const results = [report(1, 2, '0'), report(1, 1, '/a.png', 'IMAGE')];
    expect(presetOf(aMatch({ results }))).toEqual({
      basis: 'one-report',
      winner: 2,
      reason: 'played',
      score: unscored,
    });
    expect(reportsOf({ results }, 1)).toEqual(results);
    expect([reportsOf({ results }, 2), reportsOf({ results: undefined as never }, 1)]).toEqual([[], []]);
  });
});
