import { describe, expect, test } from 'vitest';
import { SWISS } from '#formats.ts';
import { addLobbies } from '#multi-lobby/multi-lobby.evening.ts';
import { addExpectedStageTwo, addRoom } from '#round-robin-swiss/round-robin-swiss.evening.ts';
import { NOON } from '#testing/bracket.testing.ts';
import { at, forecastAt } from '#testing/evening.testing.ts';
import { Rooms } from '#testing/rooms.testing.ts';
import { addTftTree } from '#tft/tft.evening.ts';
import { startTft } from '#tft/tft.start.ts';
import { type Evening, NO_TIMES, newEvening } from './evening.ts';

const facts = { idOf: (match: number) => match + 1, timesOf: () => NO_TIMES };
const afterOf = ({ after, firstAfter }: Evening, task: number) =>
  after.slice(firstAfter[task], firstAfter[task + 1]);

describe('[FORE1] what waits for what', () => {
  test('[FORE1] in round robin a match waits for the last ones of its sides', () => {
    const rooms = Rooms.generated(4, 4);
    const evening = newEvening(NOON);
    const over = addRoom(evening, 4, rooms.room(), { find: (match) => rooms.rows()[match] }, facts);
    expect(evening.kinds).toHaveLength(6);
    expect(afterOf(evening, 0)).toEqual([]);
    const sides = ({ first, second }: { first: number; second: number }) => [first, second];
    for (const [task, row] of rooms.rows().entries())
      for (const earlier of afterOf(evening, task))
        expect(sides(rooms.rows()[earlier]!).some((side) => sides(row).includes(side))).toBe(true);
    expect(over.toSorted()).toEqual([4, 5]);
  });

  test('[FORE1] in Swiss a round waits for the whole one before', () => {
    const rooms = Rooms.generated(SWISS, 16);
    const evening = newEvening(NOON);
    addRoom(evening, SWISS, rooms.room(), { find: (match) => rooms.rows()[match] }, facts);
    // Four rounds of eight, with a pause before each but the first.
    expect(evening.kinds).toHaveLength(4 * 8 + 3);
    expect([evening.kinds[8], afterOf(evening, 8)]).toEqual(['pause', [0, 1, 2, 3, 4, 5, 6, 7]]);
    expect(afterOf(evening, 9)).toEqual([8]);
  });

  test('[FORE11] behind rooms a bracket of their winners is expected', () => {
    const rooms = Rooms.generated(4, 3, 3, 3);
    const evening = newEvening(NOON);
    const over = rooms.rooms.flatMap((room) =>
      addRoom(evening, 4, room, { find: (match) => rooms.rows(room.room)[match] }, facts),
    );
    const roomTasks = evening.kinds.length;
    addExpectedStageTwo(evening, rooms.rooms, over, { winners: 6, thirdPlace: true });
    const kinds = evening.kinds.slice(roomTasks);
    // Six in a bracket of eight: two of the four first matches are passed through.
    expect(kinds.filter((kind) => kind === 'match')).toHaveLength(2 + 2 + 1 + 1);
    expect(kinds[0]).toBe('staff');
    const { finish } = forecastAt(evening, 0);
    // Three rounds of an hour, half an hour's notice, and three rounds half an hour apart.
    expect(finish!.p10).toBeGreaterThan(at(120 + 30 + 60));
  });

  test('[FORE1] in TFT a lobby waits for those that fill it', () => {
    const started = startTft(
      'REGISTRATION_CLOSED',
      Array.from({ length: 40 }, (_, i) => i + 1),
      { startsAt: NOON },
      NOON,
    );
    if (!started.ok) throw new Error(started.code);
    const evening = newEvening(NOON);
    addTftTree(evening, started.shape, { find: (lobby) => started.lobbies[lobby] }, facts);
    expect(evening.kinds).toHaveLength(5 + 3 + 2 + 1);
    expect([5, 6, 7, 8, 9, 10].map((lobby) => afterOf(evening, lobby))).toEqual([
      [0, 1],
      [1, 2, 3],
      [3, 4],
      [5, 6],
      [6, 7],
      [8, 9],
    ]);
    expect(evening.rounds).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4]);
  });

  test('[FORE12] in multi-lobby half of a lobby go on, or as many as before, until one is left', () => {
    const lobby = (number: number, round: number, scored: number, passed = 0) => ({
      lobby: number,
      round,
      status: 'STARTED' as const,
      startsAt: at(round * 60),
      seated: 8,
      scored,
      passed,
    });
    const evening = newEvening(NOON);
    addLobbies(
      evening,
      [1, 2, 3, 4].map((number) => lobby(number, 1, 8)),
      { min: 4, max: 8 },
      facts,
    );
    // 32, then 16 in two lobbies, then 8 in one.
    expect(evening.kinds.filter((kind) => kind === 'match')).toHaveLength(4 + 2 + 1);
    expect(evening.isOver.slice(0, 4)).toEqual([true, true, true, true]);
    expect(evening.kinds.filter((kind) => kind === 'staff')).toHaveLength(2);

    const later = newEvening(NOON);
    const first = [1, 2, 3, 4].map((number) => lobby(number, 1, 8));
    addLobbies(later, [...first, lobby(5, 2, 3), lobby(6, 2, 8), lobby(7, 2, 0)], { min: 4, max: 8 }, facts);
    // Six of each lobby went on: 18 in fewer lobbies than three, then one.
    expect(later.kinds.filter((kind) => kind === 'match')).toHaveLength(4 + 3 + 2 + 1);
    expect(later.isOver.slice(0, 8)).toEqual([true, true, true, true, true, false, true, false]);

    const ticked = newEvening(NOON);
    addLobbies(ticked, [lobby(1, 1, 8, 2), lobby(2, 1, 8, 2), lobby(3, 1, 3)], { min: 4, max: 8 }, facts);
    expect(ticked.kinds.filter((kind) => kind === 'match')).toHaveLength(3 + 1);

    const last = newEvening(NOON);
    addLobbies(last, [lobby(1, 1, 2)], { min: 4, max: 8 }, facts);
    expect(last.kinds).toEqual(['match']);
  });
});
