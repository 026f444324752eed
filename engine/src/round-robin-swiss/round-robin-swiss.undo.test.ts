import { expect, test } from 'vitest';
import { lowerId, Rooms } from '#testing/rooms.testing.ts';

const finished = (rooms: Rooms, match: number) =>
  rooms.must({ type: 'finish', match, winner: lowerId(rooms.rows()[match]!) });

test('[REV6] what a room accepted is undone exactly, its winners and its status with it', () => {
  const rooms = Rooms.generated(4, 3);
  finished(rooms, 0);
  finished(rooms, 1);
  const before = rooms.snapshot();
  const last = finished(rooms, 2);
  expect(rooms.room().finished).toBe(true);
  expect(rooms.undo(last)).toMatchObject({ ok: true, changes: [{ after: { match: 2, winner: 0 } }] });
  expect(rooms.snapshot()).toBe(before);
  expect(rooms.undo(last)).toMatchObject({ code: 'changed-since', facts: { changed: [2] } });
  rooms.status = 'CLOSED';
  expect(rooms.undo(last)).toMatchObject({ code: 'wrong-status' });
});

test('[REV6] not when the room was finished, or could have been, since', () => {
  const rooms = Rooms.generated(4, 3);
  const first = finished(rooms, 0);
  const reverted = rooms.must({ type: 'revert', match: 0 });
  finished(rooms, 1);
  finished(rooms, 2);
  expect(rooms.undo(reverted)).toMatchObject({ code: 'changed-since', facts: { changed: [0] } });
  rooms.must({ type: 'finish', match: 0, winner: first.changes[0]!.after.winner });
  expect(rooms.room().finished).toBe(true);
  expect(rooms.undo(first)).toMatchObject({ code: 'changed-since', facts: { changed: [0] } });
});

test('[REV6] not when the winners were ticked since', () => {
  const rooms = Rooms.generated(4, 2);
  const last = finished(rooms, 0);
  rooms.must({ type: 'tick-winner', participant: 2, wins: true });
  expect(rooms.undo(last)).toMatchObject({ code: 'changed-since', facts: { changed: [], room: 1 } });
});

test('[REV6] [OUT2] nobody leaves again while a match of theirs was opened since', () => {
  const rooms = Rooms.generated(4, 4);
  const [first, other] = rooms.rows().filter((row) => row.first === 1 || row.second === 1);
  rooms.must({ type: 'finish', match: first!.match, winner: 4 });
  const winner = other!.first + other!.second - 1;
  rooms.must({ type: 'finish', match: other!.match, winner, reason: 'disqualified' });
  const lifted = rooms.must({ type: 'revert', match: other!.match });
  rooms.must({ type: 'revert', match: first!.match });
  expect(rooms.undo(lifted)).toMatchObject({ code: 'changed-since', facts: { changed: [first!.match] } });
  rooms.must({ type: 'finish', match: first!.match, winner: 4 });
  expect(rooms.undo(lifted).ok).toBe(true);
  expect(rooms.room().left).toMatchObject([{ participant: 1, how: 'disqualified' }]);
});

test('[REV6] not under a second stage', () => {
  const rooms = Rooms.generated(4, 3);
  finished(rooms, 0);
  finished(rooms, 1);
  const last = finished(rooms, 2);
  rooms.hasStageTwo = true;
  expect(rooms.undo(last)).toMatchObject({ code: 'stage-two-exists' });
  const deep = rooms.must({ type: 'revert-deep', match: 0, stageTwo: rooms.stageTwo() });
  expect(deep.stageTwo).toHaveLength(1);
  // The second stage was drawn again.
  expect(rooms.undo(deep)).toMatchObject({ code: 'stage-two-exists' });
});

test('[REV6] [RR6] a tick is not undone under a second stage, which was drawn with it', () => {
  const rooms = Rooms.generated(4, 4);
  rooms.playOut(lowerId);
  const ticked = rooms.must({ type: 'tick-winner', participant: 3, wins: true });
  rooms.hasStageTwo = true;
  expect(rooms.undo(ticked)).toMatchObject({ code: 'stage-two-exists' });
  rooms.hasStageTwo = false;
  expect(rooms.undo(ticked)).toMatchObject({ ok: true });
});

test('[REV6] under a second stage that stays a report can be undone', () => {
  const rooms = Rooms.generated(4, 4);
  rooms.playOut(lowerId);
  rooms.hasStageTwo = true;
  const { match } = rooms.rows().find(({ first, second }) => first + second === 7)!;
  expect(rooms.must({ type: 'revert-deep', match, stageTwo: rooms.stageTwo() }).stageTwo).toBeUndefined();
  const before = rooms.snapshot();
  const reported = rooms.must({ type: 'report', match, by: 3, winner: 3 });
  expect(rooms.undo(reported).ok).toBe(true);
  expect(rooms.snapshot()).toBe(before);
});

test('[REV6] in Swiss not when a round was paired on it', () => {
  const rooms = Rooms.generated(7, 16);
  const first = finished(rooms, 0);
  for (let match = 1; match < 7; match++) finished(rooms, match);
  const before = rooms.snapshot();
  const last = finished(rooms, 7);
  expect(rooms.undo(first)).toMatchObject({ code: 'changed-since' });
  expect(rooms.undo(last).ok).toBe(true);
  expect(rooms.snapshot()).toBe(before);
  const reverted = rooms.must({ type: 'revert', match: 3 });
  finished(rooms, 7);
  // With match 3 finished again, round 2 would have to be paired.
  expect(rooms.undo(reverted)).toMatchObject({ code: 'changed-since', facts: { changed: [3] } });
});

test('[REV6] in Swiss nobody comes back to a round that was paired without them', () => {
  const rooms = Rooms.generated(7, 16);
  finished(rooms, 0);
  const removed = rooms.must({ type: 'remove', participant: 1 });
  for (let match = 1; match < 8; match++) finished(rooms, match);
  expect(rooms.rows()[8]!.first).not.toBe(0);
  expect(rooms.undo(removed)).toMatchObject({
    code: 'changed-since',
    facts: { changed: [8, 9, 10, 11, 12, 13, 14, 15] },
  });
});

test('[REV6] in Swiss no round comes back that was paired without somebody who is there again', () => {
  const rooms = Rooms.generated(7, 16);
  for (let match = 0; match < 7; match++) finished(rooms, match);
  rooms.must({ type: 'finish', match: 7, winner: 16, reason: 'disqualified' });
  const unpaired = rooms.must({ type: 'revert-deep', match: 0 });
  rooms.must({ type: 'revert', match: 7 });
  expect(rooms.room().left).toEqual([]);
  // The next round was paired without participant 8; but match 7 is open, so nothing may follow it.
  expect(rooms.undo(unpaired)).toMatchObject({ code: 'changed-since' });
  rooms.must({ type: 'finish', match: 7, winner: 8 });
  expect(rooms.undo(unpaired)).toMatchObject({
    code: 'changed-since',
    facts: { changed: [8, 9, 10, 11, 12, 13, 14, 15] },
  });
});
