import { describe, expect, test } from 'vitest';
import { Bracket, entrants } from '#testing/bracket.testing.ts';
import { finalMatch, lowerMatch, resetMatch } from './elimination.shape.ts';
import { whyPlace, whySlot } from './elimination.why.ts';

const why = (bracket: Bracket, match: number, side: 0 | 1) =>
  whySlot(bracket.shape, bracket.table, match, side);

test('[WHY7] a place names its match, its round, its end and the other side', () => {
  const bracket = Bracket.started(8);
  bracket.must(bracket.apply({ type: 'finish', match: 0, winner: 1, reason: 'no_show' }));
  const why = (match: number, participant: number) =>
    whyPlace(bracket.shape, bracket.row(match), participant);
  expect(why(0, 8)).toEqual({
    participant: 8,
    from: 5,
    to: 8,
    match: 0,
    at: { bracket: 'upper', round: 1, position: 0 },
    won: false,
    against: 1,
    reason: 'no_show',
  });
  expect(why(0, 1)).toBeUndefined();
  bracket.playOut(() => 0);
  expect(why(6, 1)).toMatchObject({ from: 1, to: 1, won: true, against: 2, at: { round: 3 } });
  expect(why(6, 2)).toMatchObject({ from: 2, to: 2, won: false, against: 1 });
});

describe('why a slot holds what it holds', () => {
  test('[WHY1] seeds, byes and free seats of round 1', () => {
    const bracket = new Bracket(37);
    expect(why(bracket, 0, 0)).toEqual({ kind: 'seed', seed: 1, entrants: 37 });
    expect(why(bracket, 0, 1)).toEqual({ kind: 'bye', seed: 64, entrants: 37, size: 64 });
    bracket.must(bracket.seating({ type: 'unseat', match: 0, side: 0 }));
    expect(why(bracket, 0, 0)).toEqual({ kind: 'free-seat', seed: 1 });
  });

  test('[WHY1] who came from where, and who did not', () => {
    const bracket = Bracket.started(8, { double: true });
    expect(why(bracket, 4, 0)).toEqual({ kind: 'awaits', match: 0, output: 'winner' });
    bracket.must(bracket.apply({ type: 'finish', match: 0, winner: 1, reason: 'no_show' }));
    expect(why(bracket, 4, 0)).toEqual({ kind: 'came-from', match: 0, output: 'winner', reason: 'no_show' });
    const lower = lowerMatch(bracket.shape, 1, 0);
    expect(why(bracket, lower, 0)).toEqual({
      kind: 'came-from',
      match: 0,
      output: 'loser',
      reason: 'no_show',
    });
    bracket.must(bracket.apply({ type: 'finish', match: 1, winner: null, reason: 'double_no_show' }));
    const nobody = { kind: 'nobody-came', match: 1, reason: 'double_no_show' };
    expect(why(bracket, 4, 1)).toEqual({ ...nobody, output: 'winner' });
    expect(why(bracket, lower, 1)).toEqual({ ...nobody, output: 'loser' });
  });

  test('[WHY1] removed, forced, seated in round 2', () => {
    const bracket = Bracket.started(8);
    bracket.finish(0, 1);
    bracket.must(bracket.apply({ type: 'remove', participant: 1, matches: [4] }));
    expect(why(bracket, 4, 0)).toEqual({ kind: 'left', match: 0, participant: 1 });
    bracket.finish(2, 2);
    bracket.must(bracket.apply({ type: 'finish', match: 5, winner: 2, force: true }));
    expect(why(bracket, 5, 1)).toEqual({ kind: 'forced', match: 3 });

    const seated = new Bracket(3);
    seated.must(seated.seating({ type: 'unseat', match: 0, side: 0 }));
    seated.must(seated.seating({ type: 'seat', match: 2, side: 0, participant: 1, eligible: true }));
    expect(why(seated, 2, 0)).toEqual({ kind: 'seated-in-round-two' });
    seated.must(seated.seating({ type: 'start', assignments: [], eligible: entrants(3), leaveOut: false }));
    expect(why(seated, 2, 0)).toEqual({ kind: 'seated-in-round-two' });
  });

  test('[WHY1] somebody who left is named: beaten before, disqualified by the match, taken out of round 1', () => {
    const bracket = Bracket.started(8, { double: true });
    const [lower, next] = [lowerMatch(bracket.shape, 1, 0), lowerMatch(bracket.shape, 2, 1)];
    bracket.finish(0, 1);
    bracket.must(bracket.apply({ type: 'remove', participant: 8, matches: [0, lower] }));
    expect(why(bracket, lower, 0)).toEqual({ kind: 'left', match: 0, participant: 8 });
    bracket.finish(1, 4);
    bracket.must(bracket.apply({ type: 'finish', match: 4, winner: 1, reason: 'disqualified' }));
    expect(why(bracket, next, 0)).toEqual({ kind: 'left', match: 4, participant: 4 });
    bracket.must(bracket.apply({ type: 'remove', participant: 7, matches: [2] }));
    const { shape, table, left } = bracket;
    expect(whySlot(shape, table, 2, 1, left)).toEqual({ kind: 'left', match: 2, participant: 7 });
    expect(whySlot(shape, table, 3, 1, left)).toMatchObject({ kind: 'seed' });
    const bye = Bracket.started(7);
    bye.must(bye.apply({ type: 'remove', participant: 1, matches: [0, 4] }));
    expect(whySlot(bye.shape, bye.table, 0, 1, bye.left)).toMatchObject({ kind: 'bye' });
  });

  test('[WHY1] nobody plays a reset against somebody who left', () => {
    const bracket = Bracket.started(4, { double: true, reset: true });
    const [final, reset] = [finalMatch(bracket.shape), resetMatch(bracket.shape)];
    for (let match = 0; match < final; match++) bracket.finish(match, bracket.row(match).first);
    const { first, second } = bracket.row(final);
    bracket.finish(final, second);
    bracket.must(bracket.apply({ type: 'remove', participant: first, matches: [0, 2, final, reset] }));
    expect(why(bracket, reset, 0)).toEqual({ kind: 'left', match: final, participant: first });
    expect(why(bracket, reset, 1)).toEqual({ kind: 'reset', match: final, needed: true });
  });

  test('[WHY1] the reset final, before and after it is needed', () => {
    const bracket = Bracket.started(4, { double: true, reset: true });
    const [final, reset] = [finalMatch(bracket.shape), resetMatch(bracket.shape)];
    expect(why(bracket, reset, 0)).toEqual({ kind: 'awaits', match: final, output: 'loser' });
    expect(why(bracket, reset, 1)).toEqual({ kind: 'awaits', match: final, output: 'winner' });
    bracket.playOut(() => 0);
    expect(why(bracket, reset, 0)).toEqual({ kind: 'reset', match: final, needed: false });
    bracket.must(bracket.apply({ type: 'revert', match: final }));
    bracket.finish(final, bracket.row(final).second);
    expect(why(bracket, reset, 1)).toEqual({ kind: 'reset', match: final, needed: true });
  });

  test('[WHY1] says nothing about rows it was not given', () => {
    const { shape, table } = Bracket.started(4);
    expect(whySlot(shape, { find: () => undefined }, 0, 0)).toBeUndefined();
    expect(
      whySlot(shape, { find: (match) => (match === 2 ? table.find(2) : undefined) }, 2, 0),
    ).toBeUndefined();
  });
});
