import { expect, test } from 'vitest';
import {
  matchesInRooms,
  type RoomRun,
  roomMatchCalled,
  roomMatchNumber,
} from './round-robin-swiss.match-number.ts';

/** Two rooms of five, one of four, and after a gap one of two. */
const runs: readonly RoomRun[] = [
  { firstRoom: 1, rooms: 2, rounds: 5, matchesARound: 2 },
  { firstRoom: 3, rooms: 1, rounds: 3, matchesARound: 2 },
  { firstRoom: 7, rooms: 1, rounds: 1, matchesARound: 1 },
];

/** The numbers of the first match of each of a room's rounds. */
const firstNumbers = (of: readonly RoomRun[], room: number): number[] => {
  const { rounds, matchesARound } = of.findLast(({ firstRoom }) => room >= firstRoom)!;
  return Array.from({ length: rounds }, (_, round) =>
    roomMatchNumber(of, { room, match: round * matchesARound }),
  );
};

test('[NUM2] the matches of rooms count by round, then by room', () => {
  expect(firstNumbers(runs, 1)).toEqual([1, 8, 14, 20, 24]);
  expect(firstNumbers(runs, 2)).toEqual([3, 10, 16, 22, 26]);
  expect(firstNumbers(runs, 3)).toEqual([5, 12, 18]);
  expect(firstNumbers(runs, 7)).toEqual([7]);
});

test('[NUM2] one room counts as its matches are numbered', () => {
  const alone = [{ firstRoom: 4, rooms: 1, rounds: 7, matchesARound: 4 }];
  for (let match = 0; match < 28; match++) {
    expect(roomMatchNumber(alone, { room: 4, match })).toBe(match + 1);
    expect(roomMatchCalled(alone, match + 1)).toEqual({ room: 4, match });
  }
});

test('[NUM2] each number from 1 leads to one match, and others to none', () => {
  const total = matchesInRooms(runs);
  expect(total).toBe(27);
  const all = new Set<string>();
  for (let number = 1; number <= total; number++) {
    const called = roomMatchCalled(runs, number)!;
    expect(roomMatchNumber(runs, called)).toBe(number);
    all.add(`${called.room} ${called.match}`);
  }
  expect(all.size).toBe(total);
  for (const number of [0, -3, 2.5, total + 1]) expect(roomMatchCalled(runs, number)).toBeUndefined();
});

test('[NUM3] the bracket of the winners counts on after all matches of the rooms', () => {
  expect(matchesInRooms(runs)).toBe(27);
  expect(matchesInRooms([])).toBe(0);
});

test('[NUM2] a room that has no matches has no numbers', () => {
  expect(() => roomMatchNumber(runs, { room: 5, match: 0 })).toThrow('room 5');
});
