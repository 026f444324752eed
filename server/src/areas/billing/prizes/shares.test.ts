import type { ParticipantId, UserId } from '@matchdesk/contract/ids';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Placed, shareOut } from './shares.ts';

const pool = (...values: number[]) =>
  values.map((value, index) => ({ place: index + 1, prizes: [{ wallet: 'EUR' as const, value }] }));

const placed = (participant: number, from: number, to = from, members = [participant]): Placed => ({
  participant: participant as ParticipantId,
  place_from: from,
  place_to: to,
  members: members as UserId[],
});

const amounts = (all: ReturnType<typeof shareOut>) =>
  all.shares.map(({ participant, user, cents }) => [participant, user, cents]);

test('each place gets its prize', () => {
  const all = shareOut(pool(100, 50.5), [placed(7, 2), placed(9, 1)]);
  expect(amounts(all)).toEqual([
    [9, 9, 10_000],
    [7, 7, 5050],
  ]);
  expect(all.unclaimed).toEqual([]);
});

test('six who share places get the average, odd cents in the order of their ids', () => {
  const six = [16, 11, 15, 12, 14, 13].map((id) => placed(id, 3, 8));
  const all = shareOut(pool(9, 9, 10, 0, 0, 0, 0, 0.03), [placed(1, 1), placed(2, 2), ...six]);
  expect(amounts(all).slice(2)).toEqual([
    [11, 11, 168],
    [12, 12, 167],
    [13, 13, 167],
    [14, 14, 167],
    [15, 15, 167],
    [16, 16, 167],
  ]);
});

test('a team of seven shares equally, odd cents go to the captain', () => {
  const all = shareOut(pool(100), [placed(1, 1, 1, [40, 41, 42, 43, 44, 45, 46])]);
  expect(all.shares.map(({ cents }) => cents)).toEqual([1432, 1428, 1428, 1428, 1428, 1428, 1428]);
  expect(all.shares[0]).toMatchObject({ user: 40, shared_by: 7 });
});

test('what nobody gets is listed', () => {
  const all = shareOut(pool(10, 6, 4, 2), [placed(1, 1), placed(2, 2, 3)]);
  expect(amounts(all)).toEqual([
    [1, 1, 1000],
    [2, 2, 500],
  ]);
  expect(all.unclaimed).toEqual([
    { place_from: 2, place_to: 3, currency: 'EUR', cents: 500 },
    { place_from: 4, place_to: 4, currency: 'EUR', cents: 200 },
  ]);
});

test('the pool is looked through once, however many have a place', () => {
  let reads = 0;
  const places = pool(...Array.from({ length: 500 }, () => 10)).map(({ place, prizes }) => ({
    place,
    get prizes() {
      reads += 1;
      return prizes;
    },
  }));
  const all = shareOut(
    places,
    places.map(({ place }) => placed(place, place)),
  );
  expect(all.shares).toHaveLength(500);
  expect(reads).toBe(500);
});

test('not a cent is made or lost, whatever the pool and the ties', () => {
  const cases = fc.record({
    values: fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 }),
    ties: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 8 }),
    members: fc.integer({ min: 1, max: 7 }),
  });
  fc.assert(
    fc.property(cases, ({ values, ties, members }) => {
      let [place, id] = [1, 1];
      const everybody = ties.flatMap((size) => {
        const from = place;
        place += size;
        return Array.from({ length: size }, () => {
          id += 1;
          return placed(
            id,
            from,
            from + size - 1,
            Array.from({ length: members }, (_, index) => id * 10 + index),
          );
        });
      });
      const all = shareOut(pool(...values.map((cents) => cents / 100)), everybody);
      const given = [...all.shares, ...all.unclaimed].reduce((sum, { cents }) => sum + cents, 0);
      expect(given).toBe(values.reduce((sum, cents) => sum + cents, 0));
    }),
  );
});
