import { expect, test } from 'vitest';
import { NOON } from '#testing/bracket.testing.ts';
import { lowerId, Rooms } from '#testing/rooms.testing.ts';
import { MINUTE } from '../schedule.ts';
import { roomStandings } from './round-robin-swiss.advancement.ts';
import { whyPairing, whyStageTwoSeed } from './round-robin-swiss.why.ts';

test('[WHY3] a pairing names its score group, a bye the points of who rests', () => {
  const rooms = Rooms.generated(7, 17);
  const why = (match: number) => whyPairing(7, rooms.room(), rooms.rows(), match);
  expect(why(0)).toEqual({ kind: 'paired', round: 1, points: [0, 0], groupSize: 17, rematch: false });
  expect(why(8)).toEqual({ kind: 'bye', round: 1, points: 0, players: 17 });
  expect(why(9)).toEqual({ kind: 'not-paired-yet', round: 2 });
  for (let match = 0; match < 8; match++)
    rooms.must({ type: 'finish', match, winner: lowerId(rooms.rows()[match]!) });
  expect(why(9)).toMatchObject({ kind: 'paired', round: 2, points: [1, 1], groupSize: 9, rematch: false });
  for (const match of rooms.open().map((row) => row.match))
    rooms.must({ type: 'finish', match, winner: lowerId(rooms.rows()[match]!) });
  const before = roomStandings(7, rooms.room(), rooms.rows().slice(0, 18));
  const groupOf = (points: number) => before.filter(({ entry }) => entry.points === points).length;
  const reasons = [18, 19, 20, 21, 22, 23, 24, 25].map(why);
  expect(new Set(reasons.map((reason) => reason.kind === 'paired' && reason.points[0]))).toEqual(
    new Set([0, 1, 2]),
  );
  for (const reason of reasons) {
    if (reason.kind === 'paired') expect(reason.groupSize).toBe(groupOf(reason.points[0]));
  }
  expect(whyPairing(4, Rooms.generated(4, 4).room(), [], 3)).toEqual({ kind: 'berger', round: 2 });
});

test('[WHY3] only those who are paired are counted', () => {
  const rooms = Rooms.generated(7, 17);
  rooms.must({ type: 'remove', participant: 1 });
  rooms.must({ type: 'remove', participant: 2 });
  for (const match of rooms.open().map((row) => row.match))
    rooms.must({ type: 'finish', match, winner: lowerId(rooms.rows()[match]!) });
  const why = (match: number) => whyPairing(7, rooms.room(), rooms.rows(), match);
  const paired = rooms
    .rows()
    .slice(9, 18)
    .filter(({ second }) => second > 0);
  const points = new Map(
    roomStandings(7, rooms.room(), rooms.rows().slice(0, 9)).map(({ entry }) => [
      entry.participant,
      entry.points,
    ]),
  );
  const people = rooms
    .rows()
    .slice(9, 18)
    .flatMap(({ first, second }) => [first, second].filter((one) => one > 0));
  expect(people).toHaveLength(15);
  for (const { match, first } of paired)
    expect(why(match)).toMatchObject({
      groupSize: people.filter((one) => points.get(one) === points.get(first)).length,
    });
  const rests = rooms
    .rows()
    .slice(9, 18)
    .find(({ first, second }) => first > 0 && second < 0)!;
  expect(why(rests.match)).toMatchObject({ kind: 'bye', players: 15 });
});

test('[WHY3] a rematch that could not be avoided says so', () => {
  const rooms = Rooms.generated(7, 16);
  for (let id = 3; id <= 8; id++) rooms.must({ type: 'remove', participant: id });
  for (let id = 11; id <= 16; id++) rooms.must({ type: 'remove', participant: id });
  rooms.must({ type: 'remove', participant: 2 });
  rooms.must({ type: 'remove', participant: 10 });
  rooms.must({ type: 'finish', match: 0, winner: 1 });
  expect(rooms.rows()[8]).toMatchObject({ first: 1, second: 9 });
  expect(whyPairing(7, rooms.room(), rooms.rows(), 8)).toMatchObject({ kind: 'paired', rematch: true });
});

test('[WHY4] a seed of the second stage names room, tier and the first round against a room-mate', () => {
  const rooms = Rooms.generated(4, 4, 4);
  for (const room of [1, 2]) rooms.playOut(lowerId, room);
  expect(whyStageTwoSeed(rooms.rooms, 2)).toEqual({ seed: 3, room: 1, tier: 2, meetsRoomMateIn: 2 });
  expect(whyStageTwoSeed(rooms.rooms, 4)).toBeUndefined();
  const three = rooms.rooms.map((room) => ({ ...room, winners: room.participants.slice(0, 3) }));
  const meetings = three[0]!.winners.map((id) => whyStageTwoSeed(three, id)!.meetsRoomMateIn);
  expect(meetings.toSorted()).toEqual([2, 2, 3]);
  const alone = rooms.rooms.map((room) => ({ ...room, winners: room.winners.slice(0, 1) }));
  expect(whyStageTwoSeed(alone, 1)).toMatchObject({ seed: 1, meetsRoomMateIn: null });
});

test('[SCHED8] [SCHED6] a round that was played keeps its start', () => {
  const rooms = Rooms.generated(4, 4);
  for (const row of rooms.rows().slice(0, 2))
    rooms.must({ type: 'finish', match: row.match, winner: row.first });
  expect(rooms.apply({ type: 'edit-round', round: 1, startsAt: NOON + 20 * MINUTE })).toMatchObject({
    code: 'round-fixed',
    facts: { round: 1 },
  });
  rooms.must({ type: 'edit-round', round: 2, startsAt: NOON + MINUTE });
  expect(rooms.room().roundStarts.map((start) => (start - NOON) / MINUTE)).toEqual([0, 5, 120]);
});

test('[SCHED8] a round starts not before its room; the later ones keep five minutes', () => {
  const rooms = Rooms.generated(4, 4);
  const edit = (round: number, minutes: number, duration?: number) =>
    rooms.apply({
      type: 'edit-round',
      round,
      startsAt: NOON + minutes * MINUTE,
      ...(duration && { duration }),
    });
  expect(edit(1, -1)).toMatchObject({ code: 'before-room-start', facts: { earliest: NOON } });
  expect(edit(4, 5)).toMatchObject({ code: 'unknown-match' });
  expect(edit(1, Number.NaN)).toMatchObject({ code: 'bad-number' });
  expect(edit(1, 5, 1.5)).toMatchObject({ code: 'bad-number' });
  expect(edit(2, 118).ok).toBe(true);
  expect(rooms.room().roundStarts.map((start) => (start - NOON) / MINUTE)).toEqual([0, 118, 123]);
  expect(rooms.rows()[4]!.startsAt).toBe(NOON + 123 * MINUTE);
  expect(edit(2, 60, 30).ok).toBe(true);
  expect(rooms.room().roundStarts.map((start) => (start - NOON) / MINUTE)).toEqual([0, 60, 90]);
  expect(edit(3, 1, 30).ok).toBe(true);
  expect(rooms.room().roundStarts.at(-1)).toBe(NOON + 65 * MINUTE);
});
