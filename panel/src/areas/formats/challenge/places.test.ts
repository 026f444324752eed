import type { MatchSide } from '@matchdesk/contract/formats/matches.record';
import { expect, test } from 'vitest';
import {
  assign,
  canAddPlace,
  isComplete,
  isSame,
  placeOf,
  removePlace,
  toPlaces,
  toWinners,
} from './places.ts';

const side = (id: number) => ({ id, name: `P${id}` }) as MatchSide;
const ids = (places: readonly (MatchSide | null)[]) => places.map((one) => one?.id ?? null);

test('somebody takes only one place: choosing them for another empties the one they had', () => {
  const places = assign(assign([], 1, side(7)), 2, side(8));
  expect(ids(places)).toEqual([7, 8]);
  expect(ids(assign(places, 2, side(7)))).toEqual([null, 7]);
  expect(placeOf(places, 8)).toBe(2);
  expect(placeOf(places, 9)).toBeUndefined();
});

test('a place further down leaves empty ones between, and the list cannot be saved until they are filled or removed', () => {
  const places = assign([side(7)], 3, side(8));
  expect(ids(places)).toEqual([7, null, 8]);
  expect(isComplete(places)).toBe(false);
  const closed = removePlace(places, 2);
  expect([ids(closed), isComplete(closed)]).toEqual([[7, 8], true]);
  expect(toWinners(closed)).toEqual([
    { place: 1, participant_id: 7 },
    { place: 2, participant_id: 8 },
  ]);
});

test('[CHAL-13] a place is added only while there are fewer places than participants', () => {
  expect(canAddPlace([], 1)).toBe(true);
  expect(canAddPlace([side(1), null], 3)).toBe(true);
  expect(canAddPlace([side(1), null, null], 3)).toBe(false);
  expect(canAddPlace([], 0)).toBe(false);
});

test('a place is emptied, the first one too, and empty places are nobody’s', () => {
  const places = [side(7), side(8), null];
  expect(ids(assign(places, 1, null))).toEqual([null, 8, null]);
  expect(ids(assign(places, 1, side(7)))).toEqual([7, 8, null]);
  expect(ids(removePlace(places, 1))).toEqual([8, null]);
  expect([placeOf(places, 7), isComplete([]), isComplete(places)]).toEqual([1, true, false]);
  expect(toWinners(places)).toEqual([
    { place: 1, participant_id: 7 },
    { place: 2, participant_id: 8 },
  ]);
});

test('lists are the same where the same people hold the same places', () => {
  const winners = [{ participant: side(7) }, { participant: side(8) }] as never;
  expect(toPlaces(winners)).toEqual([side(7), side(8)]);
  const one = [side(7), null];
  expect(isSame(one, [side(7), null])).toBe(true);
  expect(isSame(one, [side(7)])).toBe(false);
  expect(isSame(one, [side(7), side(8)])).toBe(false);
  expect(isSame(one, [side(9), null])).toBe(false);
});
