import { expect, test } from 'vitest';
import { lowerId, Rooms } from '#testing/rooms.testing.ts';
import { roomPlacings } from './round-robin-swiss.places.ts';

test('[DROP1] [DROP2] in a room all their open matches end for the others, and they are ranked', () => {
  const rooms = Rooms.generated(4, 4);
  rooms.must({ type: 'finish', match: 0, winner: 1 });
  rooms.must({ type: 'drop-out', participant: 1 });
  const own = rooms.rows().filter(({ first, second }) => first === 1 || second === 1);
  expect(own.map(({ winner, reason }) => [winner === 1, reason])).toEqual([
    [true, 'played'],
    [false, 'withdrew'],
    [false, 'withdrew'],
  ]);
  rooms.playOut(lowerId);
  const played = rooms.rooms.map((room) => ({ room, matches: rooms.rows(room.room) }));
  expect(roomPlacings(4, played).map(({ participant }) => participant)).toContain(1);
});

test('[DROP6] they are neither proposed nor ticked as winners, whatever they have won', () => {
  const rooms = Rooms.generated(4, 4);
  rooms.playOut(lowerId);
  expect(rooms.room().winners).toEqual([1, 2]);
  const done = rooms.must({ type: 'drop-out', participant: 1 });
  expect(rooms.room().winners).toEqual([2, 3]);
  expect(rooms.apply({ type: 'tick-winner', participant: 1, wins: true })).toMatchObject({
    code: 'has-left',
  });
  expect(rooms.undo(done).ok).toBe(true);
  expect(rooms.room().winners).toEqual([1, 2]);
});

test('[DROP6] in Swiss they are paired no more, and take no bye', () => {
  const rooms = Rooms.generated(7, 16);
  rooms.must({ type: 'drop-out', participant: 1 });
  for (const { match, first } of rooms.rows().slice(1, 8))
    rooms.must({ type: 'finish', match, winner: first });
  const second = rooms.rows().slice(8, 16);
  expect(second.every(({ first, second }) => first !== 1 && second !== 1)).toBe(true);
  expect(second.filter(({ reason, winner }) => reason === 'free_win' && winner > 0)).toHaveLength(1);
});

test('[DROP3] [DROP4] a reverted match ends again; of two who dropped out nobody wins', () => {
  const rooms = Rooms.generated(4, 4);
  rooms.must({ type: 'drop-out', participant: 1 });
  rooms.must({ type: 'revert', match: 0 });
  expect(rooms.rows()[0]).toMatchObject({ winner: 4, reason: 'withdrew' });
  rooms.must({ type: 'drop-out', participant: 4 });
  rooms.must({ type: 'revert', match: 0 });
  expect(rooms.rows()[0]).toMatchObject({ winner: 0, reason: 'double_no_show' });
});

test('[DROP5] a disqualification takes the place of a dropping out', () => {
  const rooms = Rooms.generated(4, 4);
  rooms.must({ type: 'drop-out', participant: 1 });
  rooms.must({ type: 'finish', match: 0, winner: 4, reason: 'disqualified', replace: true });
  expect(rooms.room().left).toMatchObject([{ participant: 1, how: 'disqualified' }]);
  rooms.must({ type: 'drop-out', participant: 1 });
  expect(rooms.room().left).toMatchObject([{ how: 'disqualified' }]);
});

test('[DROP7] the undo in a room is exact, and refused once somebody played on', () => {
  const rooms = Rooms.generated(4, 4);
  const before = rooms.snapshot();
  const done = rooms.must({ type: 'drop-out', participant: 1 });
  expect(rooms.undo(done).ok && rooms.snapshot()).toBe(before);
  const again = rooms.must({ type: 'drop-out', participant: 1 });
  rooms.must({ type: 'drop-out', participant: 2 });
  expect(rooms.undo(again)).toMatchObject({ code: 'changed-since' });
});
