import { expect, test } from 'vitest';
import { Bracket, betterSeed, entrants } from '#testing/bracket.testing.ts';
import { randomFrom } from '../random.ts';
import { finalMatch, thirdPlaceMatch } from './elimination.shape.ts';

const played = () => {
  const bracket = Bracket.started(4, { thirdPlace: true });
  bracket.finish(0, 1);
  bracket.finish(1, 2);
  return bracket;
};

test('[REV6] an undone final reopens a tournament that another match has finished since', () => {
  const bracket = played();
  const done = bracket.finish(finalMatch(bracket.shape), 1);
  expect(done.status).toBeUndefined();
  bracket.finish(thirdPlaceMatch(bracket.shape), 3);
  expect(bracket.status).toBe('FINISHED');
  const undone = bracket.must(bracket.apply({ type: 'undo', done }));
  expect(undone.status).toEqual({ before: 'FINISHED', after: 'IN_PROGRESS' });
  expect(undone.events).toEqual([
    { type: 'match-reverted', match: 2 },
    { type: 'unplaced', participant: 1 },
    { type: 'unplaced', participant: 2 },
    { type: 'tournament-reopened' },
  ]);
});

test('[REV6] an undone revert ends the match again, and says so', () => {
  const bracket = played();
  const done = bracket.must(bracket.apply({ type: 'revert', match: 0 }));
  const undone = bracket.must(bracket.apply({ type: 'undo', done }));
  expect(undone.events).toEqual([{ type: 'match-finished', match: 0, winner: 1, reason: 'played' }]);
  expect(bracket.row(0)).toMatchObject({ winner: 1, status: 'FINISHED' });
});

test('[REV6] [STATUS6] a match whose time has come meanwhile is open by the clock', () => {
  const bracket = Bracket.started(4);
  bracket.finish(0, 1);
  const { changes } = bracket.finish(1, 2);
  const startsAt = bracket.row(2).startsAt;
  bracket.now = startsAt - 1;
  const done = bracket.finish(2, 1);
  expect([changes[1]!.after.status, done.changes[0]!.before.status]).toEqual(['OPENED', 'OPENED']);
  bracket.now = startsAt;
  bracket.must(bracket.apply({ type: 'undo', done }));
  expect(bracket.row(2)).toMatchObject({ status: 'STARTED', winner: 0 });
});

test('[REV6] [FIN6] a forced win is not undone once its open side is decided', () => {
  const bracket = Bracket.started(8);
  bracket.finish(2, 2);
  const forced = bracket.must(bracket.apply({ type: 'finish', match: 5, winner: 2, force: true }));
  bracket.must(bracket.apply({ type: 'finish', match: 3, winner: null, reason: 'double_no_show' }));
  expect(bracket.apply({ type: 'undo', done: forced })).toMatchObject({
    code: 'changed-since',
    facts: { changed: [5] },
  });
  expect(bracket.must(bracket.apply({ type: 'revert', match: 5 })).ok).toBe(true);
});

test('[REV6] [FIN6] nor a result that a free win has come to stand on', () => {
  const bracket = Bracket.started(8);
  bracket.finish(2, 2);
  bracket.must(bracket.apply({ type: 'finish', match: 5, winner: 2, force: true }));
  const nobody = bracket.must(
    bracket.apply({ type: 'finish', match: 3, winner: null, reason: 'double_no_show' }),
  );
  bracket.must(bracket.apply({ type: 'revert', match: 5 }));
  expect(bracket.row(5)).toMatchObject({ winner: 2, reason: 'free_win' });
  expect(bracket.apply({ type: 'undo', done: nobody })).toMatchObject({ code: 'changed-since' });
});

test('[REV6] the reports and the score come back too', () => {
  const bracket = played();
  const final = finalMatch(bracket.shape);
  for (const by of [1, 2]) {
    bracket.must(bracket.apply({ type: 'report', match: final, by, winner: 1, score: [1, 0] }));
  }
  const before = bracket.rows();
  expect(bracket.row(final)).toMatchObject({ winner: 1, score: [1, 0], firstClaim: { winner: 1 } });
  const done = bracket.must(bracket.apply({ type: 'revert-deep', match: 0 }));
  expect(bracket.row(final)).toMatchObject({ score: null, firstClaim: null, secondClaim: null });
  bracket.must(bracket.apply({ type: 'undo', done }));
  expect(bracket.rows()).toEqual(before);
});

test('[REV6] [SEED7] a seat is not given back to somebody who has another since', () => {
  const bracket = new Bracket(4);
  const left = bracket.must(bracket.seating({ type: 'unseat', match: 0, side: 1 }));
  bracket.must(bracket.seating({ type: 'unseat', match: 1, side: 1 }));
  bracket.must(bracket.seating({ type: 'seat', match: 1, side: 1, participant: 4, eligible: true }));
  expect(bracket.seating({ type: 'undo', done: left })).toMatchObject({
    code: 'changed-since',
    facts: { changed: [0, 1] },
  });
});

test('[REV6] what is kept as JSON can be undone, and an undo can be undone', () => {
  const bracket = Bracket.started(13, { double: true });
  bracket.playOut(betterSeed);
  const before = bracket.rows();
  const done = bracket.must(bracket.apply({ type: 'revert-deep', match: 2 }));
  const after = bracket.rows();
  const undone = bracket.must(bracket.apply({ type: 'undo', done: JSON.parse(JSON.stringify(done)) }));
  expect(bracket.rows()).toEqual(before);
  bracket.must(bracket.apply({ type: 'undo', done: JSON.parse(JSON.stringify(undone)) }));
  expect(bracket.rows()).toEqual(after);
});

test('[REV6] seats can be undone until the start, and the start itself cannot', () => {
  const bracket = new Bracket(8);
  const before = bracket.rows();
  const dealt = bracket.must(
    bracket.seating({ type: 'shuffle', eligible: entrants(8), random: randomFrom(5) }),
  );
  bracket.must(bracket.seating({ type: 'undo', done: dealt }));
  expect(bracket.rows()).toEqual(before);
  const started = bracket.must(
    bracket.seating({ type: 'start', assignments: [], eligible: entrants(8), leaveOut: false }),
  );
  expect(bracket.seating({ type: 'undo', done: started })).toMatchObject({ code: 'wrong-status' });
  expect(bracket.apply({ type: 'undo', done: started })).toMatchObject({ code: 'nothing-to-revert' });
});

/**
 * Five are drawn and the fifth goes out in round 1; then a sixth enters late, which widens the place range of the
 * fifth.
 */
const enteredAfter = (out: (bracket: Bracket) => void) => {
  const bracket = Bracket.started(5);
  out(bracket);
  bracket.admit(6);
  bracket.must(bracket.apply({ type: 'enter', match: 3, participant: 6 }));
  return bracket;
};
const disqualifiedInMatch = (bracket: Bracket) =>
  bracket.must(bracket.apply({ type: 'finish', match: 1, winner: 4, reason: 'disqualified' }));
const removedAfterwards = (bracket: Bracket) => {
  bracket.finish(1, 4);
  bracket.must(bracket.apply({ type: 'remove', participant: 5, matches: [1] }));
};

test('[REV6] [LATE1] a revert of before somebody entered late is undone, and who was disqualified is out again', () => {
  const bracket = enteredAfter(disqualifiedInMatch);
  const before = [bracket.rows(), [...bracket.left]];
  for (const type of ['revert', 'revert-deep'] as const) {
    const done = bracket.must(bracket.apply({ type, match: 1 }));
    expect(bracket.left.size).toBe(0);
    bracket.must(bracket.apply({ type: 'undo', done }));
    expect([bracket.rows(), [...bracket.left]]).toEqual(before);
  }
});

test('[OUT1] [LATE1] a leaving is undone although somebody entered since, and the place given back is that of now', () => {
  const bracket = enteredAfter(removedAfterwards);
  const removed = bracket.past.find(({ left }) => left !== undefined)!;
  const before = [...bracket.left];
  const done = bracket.must(bracket.apply({ type: 'disqualify', participant: 5, matches: [1] }));
  bracket.must(bracket.apply({ type: 'undo', done }));
  expect([...bracket.left]).toEqual(before);
  const back = bracket.must(bracket.apply({ type: 'undo', done: removed }));
  expect(back.events).toEqual([{ type: 'placed', participant: 5, from: 5, to: 6 }]);
});

test('[REV6] a leaver kept with the range of their place is read as one who was placed by the same match', () => {
  const bracket = enteredAfter(removedAfterwards);
  const removed = bracket.past.find(({ left }) => left !== undefined)!;
  const place = { match: 1, from: 5, to: 5 };
  const kept = { ...removed.left![0]!.after!, place };
  bracket.left.set(5, kept);
  const corrected = bracket.must(
    bracket.apply({ type: 'finish', match: 1, winner: 4, score: [1, 0], replace: true }),
  );
  expect(corrected.left).toBeUndefined();
  const done = { changes: [], left: [{ before: undefined, after: kept }] };
  const back = bracket.must(bracket.apply({ type: 'undo', done }));
  expect(back.events).toEqual([{ type: 'placed', participant: 5, from: 5, to: 6 }]);
});

test('[REV6] nobody is put out again by a match that they have gone on from since', () => {
  const bracket = Bracket.started(4);
  bracket.finish(0, 1);
  const out = bracket.must(bracket.apply({ type: 'disqualify', participant: 4, matches: [0] }));
  const back = bracket.must(bracket.apply({ type: 'undo', done: out }));
  bracket.must(bracket.apply({ type: 'finish', match: 0, winner: 4, replace: true }));
  expect(bracket.apply({ type: 'undo', done: back })).toMatchObject({
    code: 'changed-since',
    facts: { changed: [0] },
  });
});

test('[REV6] whoever won the final meanwhile is put out again from the place that it gives them now', () => {
  const bracket = Bracket.started(2);
  bracket.finish(0, 1);
  const out = bracket.must(bracket.apply({ type: 'disqualify', participant: 2, matches: [0] }));
  const back = bracket.must(bracket.apply({ type: 'undo', done: out }));
  bracket.must(bracket.apply({ type: 'finish', match: 0, winner: 2, replace: true }));
  const again = bracket.must(bracket.apply({ type: 'undo', done: back }));
  expect(again.events).toEqual([
    { type: 'unplaced', participant: 2 },
    { type: 'places-changed', places: [{ participant: 1, from: 1, to: 1 }] },
  ]);
});
