import { expect, test } from 'vitest';
import texts from '#locales/en/round-robin-swiss.json' with { type: 'json' };
import { canCreate, isRoomComplete, manualFieldsOf, newRooms, sentRoom, sizeProblem } from './room-values.ts';

const now = Date.parse('2026-11-15T18:00:00Z');

test('[RR-11] rooms begin half an hour from now, with rounds of an hour and one game', () => {
  expect(newRooms(4, 16, now)).toMatchObject({
    started_at: '2026-11-15T18:30:00.000Z',
    duration: 60,
    games_in_round: 1,
  });
});

test('[RR-06] rooms, size, duration and games are at least 1 each', () => {
  const rooms = newRooms(4, 16, now);
  expect(canCreate(4, rooms)).toBe(true);
  for (const field of ['length', 'size', 'duration', 'games_in_round'] as const)
    for (const typed of [0, -1, '', 1.5])
      expect(canCreate(4, { ...rooms, [field]: typed }), field).toBe(false);
});

test('[RR-07, RR-08, RR-09] each type has its own sizes, and says what is wrong', () => {
  const { errors } = texts.create;
  expect(errors.most).toBe(
    'In this type of tournament, a maximum of 16 participants are allowed in one room.',
  );
  expect(errors.swissLeast).toBe('The number of participants in the team must be at least 16');
  expect(errors.swissMost).toBe('The number of participants must not exceed 24 participants');
  expect([16, 17].map((size) => sizeProblem(4, size))).toEqual([undefined, 'create.errors.most']);
  expect([15, 16, 24, 25].map((size) => sizeProblem(7, size))).toEqual([
    'create.errors.swissLeast',
    undefined,
    undefined,
    'create.errors.swissMost',
  ]);
  expect(canCreate(7, { ...newRooms(7, 40, now), size: 15 })).toBe(false);
});

test('[RR-10] duration and games are shown and sent without a template, and with one neither shown, needed nor sent', () => {
  const rooms = { ...newRooms(4, 8, now), duration: '45', games_in_round: 3 };
  expect(manualFieldsOf(rooms)).toEqual(['duration', 'games_in_round']);
  expect(sentRoom(rooms)).toEqual({ duration: 45, games_in_round: 3, winners_count: null });
  const templated = { ...rooms, template_id: '3', duration: '', games_in_round: '' };
  expect(manualFieldsOf(templated)).toEqual([]);
  expect(canCreate(4, templated)).toBe(true);
  expect(sentRoom(templated)).toEqual({ template_id: 3, winners_count: null });
});

test('new rooms seat everybody: four to a room, in Swiss as many as fit', () => {
  const shapeOf = (format: 4 | 7, participants: number) => {
    const { length, size } = newRooms(format, participants, now);
    return [length, size];
  };
  expect([0, 1, 4, 5, 16, 17].map((count) => shapeOf(4, count))).toEqual([
    [1, 4],
    [1, 4],
    [1, 4],
    [2, 4],
    [4, 4],
    [5, 4],
  ]);
  expect([0, 24, 25, 48, 49].map((count) => shapeOf(7, count))).toEqual([
    [1, 16],
    [1, 16],
    [2, 16],
    [2, 16],
    [3, 16],
  ]);
  expect(newRooms(4, 16, now)).toEqual({
    length: 4,
    size: 4,
    started_at: '2026-11-15T18:30:00.000Z',
    template_id: '',
    duration: 60,
    games_in_round: 1,
    winners_count: '',
  });
});

test('winners are none, or at least one, and sent as a number', () => {
  const rooms = newRooms(4, 16, now);
  const withWinners = (winners_count: number | string) => ({ ...rooms, winners_count });
  expect(['', 1, '2', 0, -1, 1.5, 'x'].map((count) => isRoomComplete(withWinners(count)))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(sentRoom(withWinners('2')).winners_count).toBe(2);
  expect(sentRoom(withWinners(0)).winners_count).toBe(0);
});

test('rooms of one are allowed, and of a Swiss room every size between its bounds', () => {
  const canHave = (format: 4 | 7, more: object) =>
    canCreate(format, { ...newRooms(format, 16, now), ...more });
  const one = { length: 1, size: 1, duration: 1, games_in_round: 1 };
  expect(canHave(4, one)).toBe(true);
  expect([0, 16, 17].map((size) => canHave(4, { size }))).toEqual([false, true, false]);
  expect([15, 16, 24, 25].map((size) => canHave(7, { size }))).toEqual([false, true, true, false]);
  expect(sizeProblem(4, 1)).toBeUndefined();
});
