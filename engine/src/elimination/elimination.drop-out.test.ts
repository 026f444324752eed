import { expect, test } from 'vitest';
import { Bracket, betterSeed } from '#testing/bracket.testing.ts';
import type { EliminationCommand } from './elimination.apply.ts';
import { revertImpact } from './elimination.impact.ts';
import { finalPlaces } from './elimination.places.ts';
import { finalMatch, lowerMatch } from './elimination.shape.ts';

const dropOut = (participant: number, ...matches: readonly number[]): EliminationCommand => ({
  type: 'drop-out',
  participant,
  matches,
});

const places = ({ shape, table, left }: Bracket) =>
  finalPlaces(shape, table, left).map(({ participant, from, to }) => [participant, from, to]);

test('[DROP1] [DROP2] an open match ends at once for the other side, and the place it gives is kept', () => {
  const bracket = Bracket.started(4);
  const done = bracket.must(bracket.apply(dropOut(1, 0)));
  expect(bracket.row(0)).toMatchObject({ first: 1, winner: 4, reason: 'withdrew', score: null });
  expect(bracket.row(2).first).toBe(4);
  expect(done.events).toContainEqual({ type: 'placed', participant: 1, from: 3, to: 4 });
  expect(bracket.status).toBe('IN_PROGRESS');
  bracket.playOut(betterSeed);
  expect(places(bracket)).toEqual([
    [2, 1, 1],
    [4, 2, 2],
    [1, 3, 4],
    [3, 3, 4],
  ]);
});

test('[DROP2] where the opponent is not known yet, the match ends as soon as both are', () => {
  const bracket = Bracket.started(8);
  bracket.finish(0, 1);
  bracket.must(bracket.apply(dropOut(1, 0, 4)));
  expect(bracket.row(4)).toMatchObject({ first: 1, status: 'WAITING' });
  bracket.finish(1, 5);
  expect(bracket.row(4)).toMatchObject({ first: 1, second: 5, winner: 5, reason: 'withdrew' });
  expect(bracket.row(6).first).toBe(5);
});

test('[DROP2] they go down to the lower bracket and the third-place match, and lose there too', () => {
  const double = Bracket.started(4, { double: true, reset: true });
  double.must(double.apply(dropOut(1, 0)));
  const lower = lowerMatch(double.shape, 1, 0);
  expect(double.row(lower)).toMatchObject({ first: 1, status: 'WAITING' });
  double.finish(1, 2);
  expect(double.row(lower)).toMatchObject({ winner: 3, reason: 'withdrew' });
  double.playOut(betterSeed);
  expect(places(double).at(-1)).toEqual([1, 4, 4]);

  const third = Bracket.started(4, { thirdPlace: true });
  third.finish(0, 1);
  third.must(third.apply(dropOut(4, 0, 3)));
  third.finish(1, 2);
  expect(third.row(3)).toMatchObject({ winner: 3, reason: 'withdrew' });
  third.finish(2, 1);
  expect(places(third).at(-1)).toEqual([4, 4, 4]);
});

test('[DROP2] [DE6] who drops out before the final loses it and the reset', () => {
  const bracket = Bracket.started(4, { double: true, reset: true });
  const final = finalMatch(bracket.shape);
  for (let match = 0; match < final; match++) {
    const { first, second } = bracket.row(match);
    bracket.finish(match, Math.min(first, second));
  }
  bracket.must(bracket.apply(dropOut(1, 0, 2, final)));
  expect(bracket.rows().slice(final)).toMatchObject([
    { winner: 2, reason: 'withdrew' },
    { winner: 2, reason: 'withdrew' },
  ]);
  expect(bracket.status).toBe('FINISHED');
  expect(places(bracket).slice(0, 2)).toEqual([
    [2, 1, 1],
    [1, 2, 2],
  ]);
});

test('[DROP2] opposite a VOID they go on, even to the first place: nobody is there who could have it', () => {
  const bracket = Bracket.started(4);
  bracket.finish(0, 1);
  bracket.must(bracket.apply(dropOut(1, 0, 2)));
  bracket.must(bracket.apply({ type: 'finish', match: 1, winner: null, reason: 'double_no_show' }));
  expect(bracket.row(2)).toMatchObject({ first: 1, winner: 1, reason: 'free_win' });
  expect(bracket.status).toBe('FINISHED');
  expect(places(bracket)[0]).toEqual([1, 1, 1]);
});

test('[DROP3] where both dropped out it is a double no-show', () => {
  const bracket = Bracket.started(4);
  bracket.finish(0, 1);
  bracket.must(bracket.apply(dropOut(1, 0, 2)));
  bracket.must(bracket.apply({ type: 'finish', match: 1, winner: 2 }));
  expect(bracket.row(2)).toMatchObject({ winner: 2, reason: 'withdrew' });
  bracket.must(bracket.apply(dropOut(2, 1, 2)));
  bracket.must(bracket.apply({ type: 'revert', match: 2 }));
  expect(bracket.row(2)).toMatchObject({ winner: 0, reason: 'double_no_show' });
});

test('[DROP4] [REV1] a plain revert looks through it, opens what nobody played, and the undo is possible again', () => {
  const bracket = Bracket.started(8);
  bracket.finish(0, 1);
  const out = bracket.must(bracket.apply(dropOut(1, 0, 4)));
  const before = [bracket.rows(), [...bracket.left]];
  bracket.finish(1, 5);
  expect(revertImpact(bracket.shape, bracket.table, 1, bracket.left)).toMatchObject({ blockedBy: undefined });
  expect(bracket.apply({ type: 'undo', done: out })).toMatchObject({
    code: 'changed-since',
    facts: { changed: [4] },
  });
  bracket.must(bracket.apply({ type: 'revert', match: 1 }));
  expect([bracket.rows(), [...bracket.left]]).toEqual(before);
  bracket.must(bracket.apply({ type: 'undo', done: out }));
  expect(bracket.left.size).toBe(0);
  bracket.finish(1, 5);
  expect(bracket.row(4).status).toBe('OPENED');
});

test('[DROP4] the revert of a match that they lost by it ends it again, and the preview names them', () => {
  const bracket = Bracket.started(4);
  bracket.must(bracket.apply(dropOut(1, 0)));
  expect(revertImpact(bracket.shape, bracket.table, 0, bracket.left)).toMatchObject({ left: [1] });
  bracket.must(bracket.apply({ type: 'revert', match: 0 }));
  expect(bracket.row(0)).toMatchObject({ winner: 4, reason: 'withdrew' });
  expect(bracket.apply({ type: 'finish', match: 0, winner: 1, replace: true })).toMatchObject({
    code: 'has-left',
  });
});

test('[DROP5] whoever dropped out can still be disqualified, and then has no place; not the other way round', () => {
  const bracket = Bracket.started(4);
  bracket.must(bracket.apply(dropOut(1, 0)));
  const before = [bracket.rows(), [...bracket.left]];
  const done = bracket.must(bracket.apply({ type: 'disqualify', participant: 1, matches: [0] }));
  expect(bracket.left.get(1)).toMatchObject({ how: 'disqualified', place: { match: 0 } });
  expect(done.events).toContainEqual({ type: 'unplaced', participant: 1 });
  expect(bracket.must(bracket.apply(dropOut(1, 0)))).toMatchObject({ changes: [], events: [] });
  bracket.must(bracket.apply({ type: 'undo', done }));
  expect([bracket.rows(), [...bracket.left]]).toEqual(before);
});

test('[DROP7] the undo gives back exactly what it took, and is refused once a result stands on it', () => {
  const bracket = Bracket.started(4);
  bracket.finish(1, 2);
  const before = [bracket.rows(), [...bracket.left]];
  const done = bracket.must(bracket.apply(dropOut(1, 0)));
  const back = bracket.must(bracket.apply({ type: 'undo', done }));
  expect([bracket.rows(), [...bracket.left]]).toEqual(before);
  bracket.must(bracket.apply({ type: 'undo', done: back }));
  expect(bracket.row(0).reason).toBe('withdrew');
  bracket.finish(2, 2);
  expect(bracket.apply({ type: 'undo', done })).toMatchObject({ code: 'changed-since' });
});

test('[DROP7] somebody who has a match again meanwhile does not drop out by an undo', () => {
  const bracket = Bracket.started(2);
  bracket.finish(0, 1);
  const done = bracket.must(bracket.apply(dropOut(2, 0)));
  const back = bracket.must(bracket.apply({ type: 'undo', done }));
  bracket.must(bracket.apply({ type: 'revert', match: 0 }));
  expect(bracket.apply({ type: 'undo', done: back })).toMatchObject({ code: 'changed-since' });
});

test('[FIN1] nobody ends a match by this reason', () => {
  const bracket = Bracket.started(4);
  expect(bracket.apply({ type: 'finish', match: 0, winner: 1, reason: 'withdrew' })).toMatchObject({
    code: 'bad-reason',
  });
});
