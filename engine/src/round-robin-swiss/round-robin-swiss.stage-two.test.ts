import { describe, expect, test } from 'vitest';
import { NOON } from '#testing/bracket.testing.ts';
import { emptyRoom, lowerId, Rooms } from '#testing/rooms.testing.ts';
import { MINUTE } from '../schedule.ts';
import { seedOrder } from '../seeding.ts';
import { checkRoomsComplete, crossSeeds, type Qualified } from './round-robin-swiss.stage-two.ts';
import { startBracket } from './round-robin-swiss.start.ts';

/** Winner t of room g is 100 g + t. */
const qualified = (rooms: number, winners: number): Qualified[] =>
  Array.from({ length: rooms }, (_, index) => ({
    room: index + 1,
    finished: true,
    winnerRate: 1000,
    winners: Array.from({ length: winners }, (_, tier) => 100 * (index + 1) + tier + 1),
    participants: Array.from({ length: winners + 1 }, (_, tier) => 100 * (index + 1) + tier + 1),
    left: [],
  }));

const named = (id: number | undefined) =>
  id === undefined ? 'bye' : `${String.fromCharCode(64 + Math.floor(id / 100))}${id % 100}`;

function firstRound(seeds: readonly number[]): string {
  const order = seedOrder(2 ** Math.ceil(Math.log2(seeds.length)));
  const matches: string[] = [];
  for (let index = 0; index < order.length; index += 2) {
    matches.push(`${named(seeds[order[index]! - 1])}-${named(seeds[order[index + 1]! - 1])}`);
  }
  return matches.join(' ');
}

function earliestMeeting(seeds: readonly number[]): number {
  const order = [...seedOrder(2 ** Math.ceil(Math.log2(seeds.length)))];
  const slot = new Map(seeds.map((id, index) => [id, order.indexOf(index + 1)]));
  let earliest = 99;
  for (const a of seeds) {
    for (const b of seeds) {
      if (a < b && Math.floor(a / 100) === Math.floor(b / 100)) {
        earliest = Math.min(earliest, 32 - Math.clz32(slot.get(a)! ^ slot.get(b)!));
      }
    }
  }
  return earliest;
}

describe('cross seeding', () => {
  test('[RR8] the tables of 2x2, 4x2, 8x2 and 3x2', () => {
    expect(firstRound(crossSeeds(qualified(2, 2)))).toBe('A1-B2 B1-A2');
    expect(firstRound(crossSeeds(qualified(4, 2)))).toBe('A1-B2 D1-C2 B1-A2 C1-D2');
    expect(firstRound(crossSeeds(qualified(8, 2)))).toBe('A1-B2 H1-G2 D1-C2 E1-F2 B1-A2 G1-H2 C1-D2 F1-E2');
    expect(firstRound(crossSeeds(qualified(3, 2)))).toBe('A1-bye C2-B2 B1-bye C1-A2');
  });

  test('[RR8] room-mates meet as late as can be', () => {
    expect(earliestMeeting(crossSeeds(qualified(2, 2)))).toBe(2);
    expect(earliestMeeting(crossSeeds(qualified(8, 2)))).toBe(4);
    expect(earliestMeeting(crossSeeds(qualified(3, 2)))).toBe(3);
    expect(earliestMeeting(crossSeeds(qualified(4, 4)))).toBe(3);
  });

  test('[RR8] every winner has one seed, first winners by points a match, then by room', () => {
    for (const [rooms, winners] of [
      [1, 8],
      [5, 3],
      [7, 2],
      [3, 8],
    ] as const) {
      const seeds = crossSeeds(qualified(rooms, winners));
      expect(new Set(seeds).size).toBe(rooms * winners);
    }
    const rated = qualified(3, 1).map((room, index) => ({ ...room, winnerRate: [700, 900, 700][index]! }));
    expect(crossSeeds(rated)).toEqual([201, 101, 301]);
    const uneven = [...qualified(1, 3), { ...qualified(2, 1)[1]!, winners: [201] }];
    expect(crossSeeds(uneven).toSorted()).toEqual([101, 102, 103, 201]);
  });
});

test('[RR8] points a match, so that rooms of other sizes compare', () => {
  const rooms = Rooms.generated(4, 5, 3);
  rooms.playOut((row) => (row.first + row.second === 3 ? 2 : lowerId(row)), 1);
  rooms.playOut(lowerId, 2);
  expect(rooms.rooms.map(({ winners, winnerRate }) => [winners[0], winnerRate])).toEqual([
    [2, 1000],
    [6, 1000],
  ]);
  const fewer = Rooms.generated(4, 5, 3);
  // 1 loses to 2, and 2 to 3: three points of four matches are less than two of two.
  fewer.playOut(({ first, second }) => {
    const pair = [first, second].toSorted((a, b) => a - b).join();
    return pair === '1,2' ? 2 : pair === '2,3' ? 3 : Math.min(first, second);
  }, 1);
  fewer.playOut(lowerId, 2);
  expect(fewer.rooms.map(({ winnerRate }) => winnerRate)).toEqual([750, 1000]);
  expect(crossSeeds(fewer.rooms)[0]).toBe(6);
});

describe('starting the bracket', () => {
  test('[RR7] every room is over, each has a winner, two in all', () => {
    const [a, b] = qualified(2, 1) as [Qualified, Qualified];
    expect(checkRoomsComplete([a, b])).toBeUndefined();
    expect(checkRoomsComplete([a])).toMatchObject({ code: 'rooms-incomplete' });
    expect(checkRoomsComplete([a, { ...b, finished: false }])).toMatchObject({ facts: { rooms: [2] } });
    expect(checkRoomsComplete([...qualified(1, 2), { ...b, winners: [] }])).toMatchObject({
      facts: { rooms: [2] },
    });
  });

  test('[RR10] a single elimination of the winners, started, timed after the last round', () => {
    const rooms = Rooms.generated(4, 4, 4, 4);
    for (const room of [1, 2, 3]) rooms.playOut(lowerId, room);
    const command = { thirdPlace: true, hasStageTwo: false };
    const started = startBracket(rooms, command, NOON);
    if (!started.ok) throw new Error(started.code);
    expect(started.seeds).toHaveLength(6);
    expect(started.shape).toMatchObject({ kind: 'single', rounds: 3, thirdPlace: true });
    expect(started.timings[0]!.startsAt).toBe(NOON + 3 * 60 * MINUTE);
    expect(started.matches.find(0)).toMatchObject({ status: 'FINISHED', reason: 'free_win' });
    const late = startBracket(rooms, command, NOON + 600 * MINUTE);
    expect(late.ok && late.timings[0]!.startsAt).toBe(NOON + 630 * MINUTE);
  });

  test('[RR10] once, and not before it is time', () => {
    const rooms = Rooms.generated(4, 3);
    const command = { thirdPlace: false, hasStageTwo: false };
    expect(startBracket(rooms, command, NOON)).toMatchObject({ code: 'rooms-incomplete' });
    rooms.playOut(lowerId);
    expect(startBracket(rooms, { ...command, hasStageTwo: true }, NOON)).toMatchObject({
      code: 'stage-two-exists',
    });
    expect(startBracket({ ...rooms.setup(), status: 'CHECKIN' }, command, NOON)).toMatchObject({
      code: 'wrong-status',
    });
    expect(emptyRoom(1).size).toBe(1);
  });
});
