import { expect, test } from 'vitest';
import { Bracket, entrants } from '#testing/bracket.testing.ts';
import { advanceElimination } from './elimination.apply.ts';
import { advanceSeating } from './elimination.seating.ts';
import { finalMatch } from './elimination.shape.ts';

test('[INV3] a bracket that is written in place is the same as one that takes the list of changes', () => {
  const [applied, held] = [new Bracket(13, { double: true }), new Bracket(13, { double: true })];
  const state = () => ({ ...held.state(), matches: held.table });
  const start = { type: 'start', assignments: [], eligible: entrants(13), leaveOut: false } as const;
  applied.must(applied.seating(start));
  expect(advanceSeating(state(), start, held.now)).toMatchObject({ ok: true, status: { after: 'STARTED' } });
  expect(held.rows()).toEqual(applied.rows());
  held.status = 'STARTED';
  for (let match = 0; match <= finalMatch(applied.shape); match++) {
    const { winner, second } = applied.row(match);
    if (winner !== 0) continue;
    const command = { type: 'finish', match, winner: second } as const;
    const { changes: _, ...decided } = applied.must(applied.apply(command));
    expect(advanceElimination(state(), command, held.now)).toEqual(decided);
    if (decided.status !== undefined) held.status = decided.status.after;
  }
  expect(held.rows()).toEqual(applied.rows());
});

test('[INV3] a refusal leaves it as it was', () => {
  const bracket = new Bracket(4);
  const before = bracket.rows();
  const state = { ...bracket.state(), matches: bracket.table };
  const start = {
    type: 'start',
    assignments: [{ match: 0, participants: [9] }],
    eligible: [1, 2],
    leaveOut: true,
  };
  expect(advanceSeating(state, { ...start, type: 'start' }, 0)).toMatchObject({ code: 'not-eligible' });
  expect(
    advanceElimination({ ...state, status: 'STARTED' }, { type: 'finish', match: 99, winner: 1 }, 0),
  ).toMatchObject({
    code: 'unknown-match',
  });
  const both = { type: 'remove', participant: 1, matches: [0, 1] } as const;
  expect(advanceElimination({ ...state, status: 'STARTED' }, both, 0)).toMatchObject({
    code: 'not-in-match',
  });
  expect(bracket.rows()).toEqual(before);
});
