import { describe, expect, test } from 'vitest';
import { entrants, NOON } from '#testing/bracket.testing.ts';
import { emptyRoom, Rooms } from '#testing/rooms.testing.ts';

const create = (count: number, size: number, entrantCount = 1) =>
  ({ type: 'create', count, size, entrants: entrantCount }) as const;

describe('creating rooms', () => {
  test('[RR1] defaults: in half an hour, an hour a round, one game', () => {
    const rooms = new Rooms(4);
    expect(rooms.edit(create(2, 4, 8)).ok).toBe(true);
    expect(rooms.rooms).toHaveLength(2);
    expect(rooms.room(2)).toMatchObject({
      size: 4,
      startsAt: NOON + 1_800_000,
      duration: 60,
      gamesInRound: 1,
      finished: false,
      ticked: false,
      winners: [],
      rounds: 0,
    });
    expect(rooms.edit(create(1, 4))).toMatchObject({ code: 'rooms-exist' });
  });

  test('[RR1] sizes up to 16, all numbers at least 1, a seat for everybody', () => {
    const rooms = new Rooms(4);
    expect(rooms.edit(create(1, 17))).toMatchObject({ code: 'room-size', facts: { max: 16 } });
    expect(rooms.edit(create(0, 4))).toMatchObject({ code: 'bad-number', facts: { field: 'count' } });
    expect(rooms.edit({ ...create(1, 4), duration: 0 })).toMatchObject({ facts: { field: 'duration' } });
    expect(rooms.edit({ ...create(1, 4), gamesInRound: 1.5 })).toMatchObject({
      facts: { field: 'gamesInRound' },
    });
    expect(rooms.edit(create(2, 4, 9))).toMatchObject({ code: 'too-few-seats', facts: { seats: 8 } });
  });

  test('[SW1] Swiss rooms have 16 to 24 seats, and 16 of them taken', () => {
    const rooms = new Rooms(7);
    expect(rooms.edit(create(1, 15))).toMatchObject({ code: 'room-size', facts: { min: 16 } });
    expect(rooms.edit(create(1, 25))).toMatchObject({ code: 'room-size', facts: { max: 24 } });
    expect(rooms.edit(create(1, 24)).ok).toBe(true);
    rooms.edit({ type: 'fill', unseated: entrants(15) });
    expect(rooms.generate({ eligible: entrants(15), leaveOut: false })).toMatchObject({
      code: 'room-empty',
      facts: { needed: 16, participants: 15 },
    });
  });
});

describe('filling rooms', () => {
  test('[RR2] the snake of two rooms', () => {
    const rooms = new Rooms(4);
    rooms.edit(create(2, 4, 8));
    rooms.edit({ type: 'fill', unseated: entrants(8) });
    expect(rooms.rooms.map(({ participants }) => participants)).toEqual([
      [1, 4, 5, 8],
      [2, 3, 6, 7],
    ]);
  });

  test('[RR2] full rooms are passed over, sizes differ by one at most', () => {
    const rooms = new Rooms(4);
    rooms.edit(create(3, 4, 11));
    rooms.edit({ type: 'fill', unseated: entrants(11) });
    const sizes = rooms.rooms.map(({ participants }) => participants.length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    expect(rooms.edit({ type: 'fill', unseated: [12, 13] })).toMatchObject({
      code: 'too-few-seats',
      facts: { seats: 1 },
    });
    expect(rooms.edit({ type: 'fill', unseated: [12] }).ok).toBe(true);
    const small = new Rooms(4, { ...emptyRoom(1, [1, 2]), size: 2 }, { ...emptyRoom(2, [3]), size: 4 });
    expect(small.edit({ type: 'fill', unseated: [4, 5] }).ok).toBe(true);
    expect(small.rooms.map(({ participants }) => participants)).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
  });

  test('[RR2] by hand: one seat each, not more than fit, only while no match exists', () => {
    const rooms = new Rooms(4);
    rooms.edit(create(2, 2, 3));
    const add = (room: number, participant: number, eligible = true) =>
      rooms.edit({ type: 'add', room, participant, eligible });
    expect(add(1, 1).ok && add(1, 2).ok).toBe(true);
    expect(add(1, 3)).toMatchObject({ code: 'room-full' });
    expect(add(2, 2).ok).toBe(true);
    expect(rooms.rooms.map(({ participants }) => participants)).toEqual([[1], [2]]);
    expect(add(9, 3)).toMatchObject({ code: 'unknown-room' });
    expect(add(1, 3, false)).toMatchObject({ code: 'not-eligible' });
    expect(rooms.edit({ type: 'remove', room: 1, participant: 2 })).toMatchObject({ code: 'not-seated' });
    expect(rooms.edit({ type: 'remove', room: 1, participant: 1 }).ok).toBe(true);
    expect(rooms.edit({ type: 'delete', room: 1 }).ok).toBe(true);
    expect(rooms.edit({ type: 'delete', room: 1 })).toMatchObject({ code: 'unknown-room' });
    expect(rooms.rooms).toHaveLength(1);
    rooms.status = 'STARTED';
    expect(add(2, 3)).toMatchObject({ code: 'wrong-status' });
    const generated = Rooms.generated(4, 3);
    generated.status = 'REGISTRATION_CLOSED';
    expect(generated.edit({ type: 'remove', room: 1, participant: 1 })).toMatchObject({
      code: 'matches-exist',
    });
  });

  test('[RR1] a room can be edited, within the same bounds', () => {
    const rooms = new Rooms(4, emptyRoom(1));
    const startsAt = NOON + 90_000;
    expect(rooms.edit({ type: 'edit', room: 1, startsAt, duration: 20 }).ok).toBe(true);
    expect(rooms.room()).toMatchObject({ startsAt: NOON + 60_000, duration: 20, gamesInRound: 1 });
    expect(rooms.edit({ type: 'edit', room: 1, gamesInRound: 3 }).ok).toBe(true);
    expect(rooms.room()).toMatchObject({ startsAt: NOON + 60_000, duration: 20, gamesInRound: 3 });
    expect(rooms.edit({ type: 'edit', room: 1, duration: 0 })).toMatchObject({ code: 'bad-number' });
    const nothing = rooms.edit({ type: 'edit', room: 1 });
    expect(nothing.ok && nothing.changes).toEqual([]);
  });
});

describe('generating', () => {
  test('[RR3] an empty room, or one of a single participant, holds it up', () => {
    const generate = (...seated: number[][]) =>
      new Rooms(4, ...seated.map((ids, index) => emptyRoom(index + 1, ids))).generate({
        eligible: [1, 2, 3, 4],
        leaveOut: true,
      });
    expect(generate()).toMatchObject({ code: 'room-empty' });
    expect(generate([1, 2], [])).toMatchObject({ code: 'room-empty', facts: { room: 2 } });
    expect(generate([1, 2], [3])).toMatchObject({
      code: 'room-empty',
      facts: { participants: 1, needed: 2 },
    });
    expect(generate([1, 9])).toMatchObject({ code: 'not-eligible', facts: { participants: [9] } });
  });

  test('[RR3] everybody sits, unless left out on purpose; a second time is refused', () => {
    const rooms = new Rooms(4, emptyRoom(1, [1, 2]));
    expect(rooms.generate({ eligible: [1, 2, 3], leaveOut: false })).toMatchObject({
      code: 'seating-incomplete',
      facts: { missing: [3] },
    });
    rooms.status = 'OPENED';
    expect(rooms.generate({ eligible: [1, 2, 3], leaveOut: true })).toMatchObject({ code: 'wrong-status' });
    rooms.status = 'PENDING';
    expect(rooms.generate({ eligible: [1, 2, 3], leaveOut: true }).ok).toBe(true);
    rooms.status = 'REGISTRATION_CLOSED';
    expect(rooms.generate({ eligible: [1, 2], leaveOut: true })).toMatchObject({ code: 'matches-exist' });
    expect(rooms.edit({ type: 'delete', room: 1 })).toMatchObject({ code: 'matches-exist' });
  });

  test('[SW2] rounds: 4 for 16, 5 for more, or as many as asked for, up to half the room', () => {
    expect(Rooms.generated(7, 16).room().rounds).toBe(4);
    expect(Rooms.generated(7, 17).room().rounds).toBe(5);
    expect(Rooms.generated(7, 24).room().rounds).toBe(5);
    const rooms = new Rooms(7, emptyRoom(1, entrants(16)));
    for (const swissRounds of [0, 9, 1.5]) {
      expect(rooms.generate({ eligible: entrants(16), leaveOut: false, swissRounds })).toMatchObject({
        code: 'bad-number',
      });
    }
    expect(rooms.generate({ eligible: entrants(16), leaveOut: false, swissRounds: 8 }).ok).toBe(true);
    expect(rooms.rows()).toHaveLength(64);
  });
});
