import { expect, test } from 'vitest';
import { lowerId, Rooms } from '#testing/rooms.testing.ts';
import { extremeScores } from './round-robin-swiss.impact.ts';

/** Four in a room: 1 beats 2, 2 beats 3, 3 beats 1, and all of them beat 4. */
function circle(bestOf: number): Rooms {
  const rooms = Rooms.generated(4, 4);
  for (const row of rooms.rows()) row.bestOf = bestOf;
  rooms.playOut((row) => (row.first + row.second === 4 ? 3 : lowerId(row)));
  expect(rooms.room().winners).toEqual([1, 2]);
  rooms.hasStageTwo = true;
  return rooms;
}

const revertOf = (rooms: Rooms, sum: number, one?: number) => {
  const { match } = rooms
    .rows()
    .find(({ first, second }) => first + second === sum && [first, second].includes(one ?? first))!;
  return rooms.must({ type: 'revert-deep', match, stageTwo: rooms.stageTwo() });
};

test('[REV7] a circle of three stands in single games, where no end of it can part them otherwise', () => {
  expect(revertOf(circle(1), 4).stageTwo).toBeUndefined();
});

test('[REV7] it falls where a clearer end could', () => {
  expect(revertOf(circle(3), 4).stageTwo).toHaveLength(1);
  expect(revertOf(circle(2), 4).stageTwo).toHaveLength(1);
});

test('[REV7] it falls where the other could have won it', () => {
  const rooms = Rooms.generated(4, 3);
  rooms.playOut(lowerId);
  rooms.hasStageTwo = true;
  expect(revertOf(rooms, 5).stageTwo).toHaveLength(1);
});

test('[REV7] it falls where only a double no-show would have changed the order', () => {
  // Whom each one beat: 6 and 2 are level, and only the points of those they beat separate them.
  const beaten: Record<number, readonly number[]> = {
    1: [2, 4, 5],
    2: [3, 5, 6],
    3: [1, 4, 5],
    4: [2, 5],
    5: [6],
    6: [1, 3, 4],
  };
  const rooms = Rooms.generated(4, 6);
  rooms.playOut(({ first, second }) => (beaten[first]!.includes(second) ? first : second));
  expect(rooms.room().winners).toEqual([6, 2]);
  rooms.hasStageTwo = true;
  expect(revertOf(rooms, 5, 1).stageTwo).toHaveLength(1);
});

test('[REV7] [RR9] it falls with ticks, which a revert drops', () => {
  const rooms = Rooms.generated(4, 4);
  rooms.playOut(lowerId);
  rooms.must({ type: 'tick-winner', participant: 3, wins: true });
  rooms.must({ type: 'tick-winner', participant: 2, wins: false });
  rooms.hasStageTwo = true;
  expect(revertOf(rooms, 7).stageTwo).toHaveLength(1);
});

test('[REV7] [FIN3] the ends between which all others lie', () => {
  expect(extremeScores(1)).toEqual([[1, 0], [1, 0], [1, 0]]); // biome-ignore format: scores
  expect(extremeScores(5)).toEqual([[1, 0], [3, 0], [3, 2]]); // biome-ignore format: scores
  expect(extremeScores(2)).toEqual([[1, 0], [0, 0], [32_000, 32_000], [32_000, 0]]); // biome-ignore format: scores
});
