import { describe, expect, test } from 'vitest';
import { Bracket, betterSeed } from '#testing/bracket.testing.ts';
import { flattenImpact } from '../impact.ts';
import { EMPTY, VOID } from '../slot.ts';
import { revertImpact } from './elimination.impact.ts';
import { finalMatch, lowerMatch, resetMatch } from './elimination.shape.ts';

describe('plain revert', () => {
  test('[REV1] only a finished match that was really decided', () => {
    const bracket = Bracket.started(5);
    expect(bracket.apply({ type: 'revert', match: 1 })).toMatchObject({ code: 'not-finished' });
    expect(bracket.apply({ type: 'revert', match: 0 })).toMatchObject({
      code: 'free-win',
      facts: { winner: 1 },
    });
  });

  test('[REV1] refused under a later result, also through a free win and in the lower bracket', () => {
    const single = Bracket.started(4);
    single.playOut(betterSeed);
    expect(single.apply({ type: 'revert', match: 0 })).toMatchObject({
      code: 'later-match-finished',
      facts: { match: 0, blocking: 2 },
    });
    const double = Bracket.started(5, { double: true });
    double.finish(1, 4);
    double.finish(5, 2);
    const lower = lowerMatch(double.shape, 2, 0);
    expect(double.row(lower)).toMatchObject({ first: 3, second: 5 });
    double.finish(lower, 3);
    expect(double.apply({ type: 'revert', match: 1 })).toMatchObject({ facts: { blocking: lower } });
  });

  test('[REV2] takes back the seats and the free wins that ran on', () => {
    const bracket = Bracket.started(5, { double: true });
    const before = bracket.rows();
    bracket.must(bracket.apply({ type: 'finish', match: 1, winner: 4, score: [1, 0] }));
    expect(bracket.row(lowerMatch(bracket.shape, 1, 0)).reason).toBe('free_win');
    bracket.must(bracket.apply({ type: 'revert', match: 1 }));
    expect(bracket.rows()).toEqual(before);
  });

  test('[REV2] reports of the match stay, reports of the next one are voided', () => {
    const bracket = Bracket.started(4);
    bracket.autoApprove = false;
    bracket.must(bracket.apply({ type: 'report', match: 0, by: 1, winner: 1 }));
    bracket.finish(0, 1);
    bracket.finish(1, 2);
    bracket.must(bracket.apply({ type: 'report', match: 2, by: 1, winner: 1 }));
    const done = bracket.must(bracket.apply({ type: 'revert', match: 0 }));
    expect(bracket.row(0)).toMatchObject({ status: 'PENDING', firstClaim: { winner: 1 } });
    expect(bracket.row(2)).toMatchObject({ first: EMPTY, second: 2, status: 'WAITING', firstClaim: null });
    expect(done.events).toContainEqual({ type: 'reports-voided', match: 2 });
  });

  test('[REV2] a grand final takes its reset back', () => {
    const bracket = Bracket.started(4, { double: true, reset: true });
    const final = finalMatch(bracket.shape);
    const reset = resetMatch(bracket.shape);
    for (let match = 0; match < final; match++) bracket.finish(match, bracket.row(match).first);
    const before = bracket.rows();
    bracket.finish(final, bracket.row(final).second);
    bracket.must(bracket.apply({ type: 'revert', match: final }));
    expect(bracket.rows()).toEqual(before);
    bracket.finish(final, bracket.row(final).second);
    bracket.finish(reset, bracket.row(reset).first);
    expect(bracket.apply({ type: 'revert', match: final })).toMatchObject({ facts: { blocking: reset } });
    bracket.must(bracket.apply({ type: 'revert', match: reset }));
    expect(bracket.status).toBe('IN_PROGRESS');
  });

  test('[REV5] a finished tournament is in progress again, its places are taken back', () => {
    const bracket = Bracket.started(2);
    bracket.finish(0, 2);
    expect(bracket.status).toBe('FINISHED');
    const { events, status } = bracket.must(bracket.apply({ type: 'revert', match: 0 }));
    expect(status).toEqual({ before: 'FINISHED', after: 'IN_PROGRESS' });
    expect(events).toContainEqual({ type: 'tournament-reopened' });
    expect(events).toContainEqual({ type: 'unplaced', participant: 1 });
    bracket.status = 'CLOSED';
    expect(bracket.apply({ type: 'revert', match: 0 })).toMatchObject({ code: 'wrong-status' });
  });
});

test('[REV5] [FIN5] the events of one command name the lost place before the new one', () => {
  const bracket = Bracket.started(4);
  bracket.finish(0, 1);
  bracket.must(bracket.apply({ type: 'finish', match: 1, winner: null, reason: 'double_no_show' }));
  expect(bracket.row(2)).toMatchObject({ winner: 1, reason: 'free_win' });
  const { events } = bracket.must(bracket.apply({ type: 'finish', match: 0, winner: 4, replace: true }));
  expect(events.filter(({ type }) => type === 'placed' || type === 'unplaced')).toEqual([
    { type: 'unplaced', participant: 4 },
    { type: 'unplaced', participant: 1 },
    { type: 'placed', participant: 1, from: 3, to: 4 },
    { type: 'placed', participant: 4, from: 1, to: 1 },
  ]);
});

describe('deep revert', () => {
  test('[REV3] the impact is the tree of all that stands on a result', () => {
    const bracket = Bracket.started(8, { thirdPlace: true });
    bracket.playOut(betterSeed);
    const outcome = revertImpact(bracket.shape, bracket.table, 0);
    if (!outcome.ok) throw new Error(outcome.code);
    expect(outcome.blockedBy).toBe(4);
    expect(flattenImpact(outcome.impact).map(({ number }) => number)).toEqual([6, 7, 4, 0]);
    expect(outcome.impact).toMatchObject({ kind: 'match', number: 0, winners: [1], auto: false });
    expect(outcome.impact.seats).toEqual([{ match: 4, side: 0, slot: 1 }]);
    expect(outcome.impact.places).toEqual([{ participant: 8, from: 5, to: 8 }]);
    expect(outcome.impact.below[0]!.below.map(({ number }) => number)).toEqual([6, 7]);
  });

  test('[REV3] a match that both sides reached is listed once', () => {
    const bracket = Bracket.started(8, { double: true, reset: true });
    bracket.playOut(betterSeed);
    const outcome = revertImpact(bracket.shape, bracket.table, 0);
    if (!outcome.ok) throw new Error(outcome.code);
    const fallen = flattenImpact(outcome.impact).map(({ number }) => number);
    expect(fallen).toContain(finalMatch(bracket.shape));
    expect(new Set(fallen).size).toBe(fallen.length);
  });

  test('[REV3] nothing stands on an open match, and a missing row is named', () => {
    const bracket = Bracket.started(8);
    expect(revertImpact(bracket.shape, bracket.table, 0)).toMatchObject({ code: 'not-finished' });
    expect(revertImpact(bracket.shape, { find: () => undefined }, 0)).toMatchObject({
      code: 'not-loaded',
      facts: { missing: [0, 4, 6] },
    });
  });

  test('[REV3] a double no-show has no winner to name', () => {
    const bracket = Bracket.started(4);
    bracket.must(bracket.apply({ type: 'finish', match: 0, winner: null, reason: 'double_no_show' }));
    expect(revertImpact(bracket.shape, bracket.table, 0)).toMatchObject({
      impact: { winners: [], seats: [{ match: 2, side: 0, slot: VOID }] },
    });
  });

  test('[REV4] undoes exactly the impact, and leaves everything else', () => {
    const bracket = Bracket.started(8, { double: true, reset: true });
    bracket.playOut(betterSeed);
    const outcome = revertImpact(bracket.shape, bracket.table, 4);
    if (!outcome.ok) throw new Error(outcome.code);
    const fallen = new Set(flattenImpact(outcome.impact).map(({ number }) => number));
    const before = bracket.rows();
    bracket.must(bracket.apply({ type: 'revert-deep', match: 4 }));
    expect(bracket.status).toBe('IN_PROGRESS');
    expect(bracket.row(4)).toMatchObject({ first: 1, second: 4, winner: 0, status: 'OPENED' });
    for (const row of bracket.rows()) {
      if (fallen.has(row.match)) expect(row.winner).toBe(0);
      else expect(row.winner).toBe(before[row.match]!.winner);
    }
    expect(bracket.apply({ type: 'revert-deep', match: 4 })).toMatchObject({ code: 'not-finished' });
  });

  test('[REV6] its undo gives the identical bracket and status back', () => {
    const bracket = Bracket.started(13, { double: true });
    bracket.playOut(betterSeed);
    const before = bracket.rows();
    const done = bracket.must(bracket.apply({ type: 'revert-deep', match: 2 }));
    const undone = bracket.must(bracket.apply({ type: 'undo', done }));
    expect(undone.status).toEqual({ before: 'IN_PROGRESS', after: 'FINISHED' });
    expect(bracket.rows()).toEqual(before);
  });

  test('[REV6] the undo is refused once something was changed since, and says what', () => {
    const bracket = Bracket.started(8);
    bracket.finish(0, 1);
    bracket.finish(1, 4);
    bracket.finish(4, 1);
    const done = bracket.must(bracket.apply({ type: 'revert-deep', match: 0 }));
    bracket.finish(0, 8);
    expect(bracket.apply({ type: 'undo', done })).toMatchObject({
      code: 'changed-since',
      facts: { changed: [0, 4] },
    });
  });
});
