import { describe, expect, test } from 'vitest';
import { emptyRoom, lowerId, Rooms } from '#testing/rooms.testing.ts';
import { closeRooms } from './round-robin-swiss.close.ts';
import { roomPlacings } from './round-robin-swiss.places.ts';
import { checkRoomsComplete } from './round-robin-swiss.stage-two.ts';

const close = (rooms: Rooms) =>
  closeRooms({
    format: rooms.format,
    status: rooms.status,
    rooms: rooms.rooms.map((room) => ({ room, matches: rooms.rows(room.room) })),
    hasStageTwo: rooms.hasStageTwo,
  });

describe('[O17] participants who left a room', () => {
  test('[OUT3] [OUT2] wins no match that a revert opened', () => {
    const rooms = Rooms.generated(4, 4);
    rooms.must({ type: 'finish', match: 0, winner: 1 });
    rooms.must({ type: 'remove', participant: 1 });
    rooms.must({ type: 'revert', match: 0 });
    expect(rooms.rows()[0]).toMatchObject({ first: -1, winner: 4, reason: 'free_win' });
    const other = Rooms.generated(4, 4);
    other.must({ type: 'finish', match: 0, winner: 4 });
    other.must({ type: 'disqualify', participant: 1 });
    other.must({ type: 'disqualify', participant: 4 });
    other.must({ type: 'revert', match: 0 });
    expect(other.rows()[0]).toMatchObject({ winner: 0, reason: 'double_no_show' });
    expect(other.apply({ type: 'finish', match: 0, winner: 1, replace: true })).toMatchObject({
      code: 'has-left',
    });
  });

  test('[OUT4] played results can be corrected in their favour', () => {
    const rooms = Rooms.generated(4, 4);
    rooms.must({ type: 'finish', match: 0, winner: 4 });
    rooms.must({ type: 'disqualify', participant: 1 });
    rooms.must({ type: 'finish', match: 0, winner: 1, replace: true });
    expect(rooms.rows()[0]).toMatchObject({ winner: 1, reason: 'played' });
  });

  test('[OUT5] an end by disqualification ends their other matches; the revert opens them again', () => {
    const rooms = Rooms.generated(4, 4);
    const before = rooms.rows().map(({ status }) => status);
    const ended = rooms.must({ type: 'finish', match: 0, winner: 4, reason: 'disqualified' });
    expect(rooms.room().left).toMatchObject([{ participant: 1, by: 0 }]);
    expect(rooms.rows().filter(({ reason }) => reason === 'disqualified')).toHaveLength(3);
    rooms.must({ type: 'revert', match: 0 });
    expect([rooms.room().left, rooms.rows().map(({ status }) => status)]).toEqual([[], before]);
    rooms.must({ type: 'finish', match: 0, winner: 4, reason: 'disqualified' });
    expect(rooms.apply({ type: 'tick-winner', participant: 1, wins: true })).toMatchObject({
      code: 'rooms-incomplete',
    });
    expect(rooms.undo(ended)).toMatchObject({ ok: true });
  });

  test('[OUT2] an undo seats nobody who left since', () => {
    const rooms = Rooms.generated(4, 4);
    const done = rooms.must({ type: 'finish', match: 0, winner: 1 });
    rooms.must({ type: 'remove', participant: 4 });
    expect(rooms.undo(done)).toMatchObject({ code: 'has-left', facts: { match: 0, participant: 4 } });
  });

  test('[RR6] [RR7] a tick needs somebody who is in; somebody left alone wins; an empty room is passed over', () => {
    const rooms = Rooms.generated(4, 3, 3, 2);
    for (const [room, gone] of [
      [1, [2, 3]],
      [3, [7, 8]],
    ] as const)
      for (const participant of gone) rooms.must({ type: 'remove', participant }, room);
    expect(rooms.room(1)).toMatchObject({ finished: true, winners: [1] });
    expect(rooms.apply({ type: 'tick-winner', participant: 2, wins: true })).toMatchObject({
      code: 'has-left',
    });
    rooms.playOut(lowerId, 2);
    expect(rooms.room(3)).toMatchObject({ finished: true, winners: [] });
    expect(checkRoomsComplete(rooms.rooms)).toBeUndefined();
  });
});

describe('[O17] a group stage alone', () => {
  test('[RR12] can be closed once every room is over; places go tier by tier', () => {
    const rooms = Rooms.generated(4, 3, 4);
    rooms.playOut(lowerId, 1);
    expect(close(rooms)).toMatchObject({ code: 'rooms-incomplete', facts: { rooms: [2] } });
    rooms.must({ type: 'finish', match: 0, winner: 7 }, 2);
    expect(close(rooms)).toMatchObject({ code: 'rooms-incomplete', facts: { rooms: [2] } });
    rooms.playOut((row) => Math.max(row.first, row.second), 2);
    rooms.must({ type: 'disqualify', participant: 2 }, 1);
    const closed = close(rooms);
    expect(closed).toMatchObject({ ok: true, status: { after: 'FINISHED' } });
    const [end] = closed.ok ? closed.events : [];
    const places = end?.type === 'tournament-finished' ? end.places : [];
    // 1 and 7 have won all; of the seconds 3 (0 of 2) comes after 6 (2 of 3).
    expect(places.map(({ participant, from, to }) => [participant, from, to])).toEqual([
      [1, 1, 2],
      [7, 1, 2],
      [6, 3, 3],
      [3, 4, 4],
      [5, 5, 5],
      [4, 6, 6],
    ]);
    rooms.status = 'FINISHED';
    rooms.must({ type: 'revert', match: 0 }, 2);
    expect(rooms.status).toBe('IN_PROGRESS');
    rooms.hasStageTwo = true;
    expect(close(rooms)).toMatchObject({ code: 'stage-two-exists' });
    rooms.status = 'CLOSED';
    expect(close(rooms)).toMatchObject({ code: 'wrong-status' });
  });

  test('[RR12] a room of three with two removed can be closed', () => {
    const rooms = Rooms.generated(4, 3);
    for (const participant of [2, 3]) rooms.must({ type: 'remove', participant });
    expect(close(rooms)).toMatchObject({ events: [{ places: [{ participant: 1, from: 1, to: 1 }] }] });
  });

  test('[RR12] no match is worth as much as no point', () => {
    const rooms = Rooms.generated(4, 2);
    const alone = { room: emptyRoom(2, [3]), matches: [] };
    expect(roomPlacings(4, [{ room: rooms.room(), matches: rooms.rows() }, alone])).toEqual([
      { participant: 1, from: 1, to: 2 },
      { participant: 3, from: 1, to: 2 },
      { participant: 2, from: 3, to: 3 },
    ]);
  });

  test('[RR12] participants who did not reach the second stage follow behind it', () => {
    const rooms = Rooms.generated(4, 3, 3);
    for (const { room } of rooms.rooms) rooms.playOut(lowerId, room);
    const played = rooms.rooms.map((room) => ({ room, matches: rooms.rows(room.room) }));
    const reached = new Set(rooms.rooms.flatMap(({ winners }) => winners));
    expect(roomPlacings(4, played, reached, 5)).toEqual([
      { participant: 3, from: 5, to: 6 },
      { participant: 6, from: 5, to: 6 },
    ]);
  });
});

describe('correcting an end in a room', () => {
  test('[FIN5] standings by score follow; under a second stage only where the order stays', () => {
    const rooms = new Rooms(4, { ...emptyRoom(1, [1, 2, 3]), gamesInRound: 3 });
    rooms.generate({ eligible: [1, 2, 3], leaveOut: false });
    // Each beat one of the others: the score decides.
    for (const [pair, winner] of [
      [[1, 2], 1],
      [[2, 3], 2],
      [[1, 3], 3],
    ] as const) {
      const row = rooms
        .rows()
        .find(({ first, second }) => pair.every((id) => id === first || id === second))!;
      const score = row.first === winner ? ([2, 0] as const) : ([0, 2] as const);
      rooms.must({ type: 'finish', match: row.match, winner, score });
    }
    const before = rooms.room().winners;
    const row = rooms.rows().find(({ first, second }) => first !== 3 && second !== 3)!;
    const narrow = row.first === 1 ? ([2, 1] as const) : ([1, 2] as const);
    const change = { type: 'finish', match: row.match, winner: 1, score: narrow } as const;
    expect(rooms.apply(change)).toMatchObject({ code: 'already-won' });
    rooms.hasStageTwo = true;
    expect(rooms.apply({ ...change, replace: true })).toMatchObject({ code: 'stage-two-exists' });
    expect(rooms.apply({ ...change, score: [9, 9], replace: true })).toMatchObject({ code: 'bad-score' });
    rooms.must({
      type: 'finish',
      match: row.match,
      winner: 1,
      reason: 'admin',
      score: row.score!,
      replace: true,
    });
    rooms.hasStageTwo = false;
    rooms.must({ ...change, replace: true });
    expect(rooms.room().winners).not.toEqual(before);
  });
});

test('[RR11] a template gives minutes and games round by round, the room the rest', () => {
  const template = [
    { duration: 20, gamesCount: 3 },
    { duration: 2, gamesCount: null },
  ];
  const rooms = new Rooms(4, { ...emptyRoom(1, [1, 2, 3, 4]), gamesInRound: 5, template });
  rooms.generate({ eligible: [1, 2, 3, 4], leaveOut: false });
  const { startsAt, roundStarts } = rooms.room();
  expect(roundStarts.map((start) => (start - startsAt) / 60_000)).toEqual([0, 20, 25]);
  expect(rooms.rows().map(({ bestOf }) => bestOf)).toEqual([3, 3, 5, 5, 5, 5]);
});
