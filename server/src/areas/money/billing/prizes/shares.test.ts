import type { ParticipantId, UserId } from '@matchdesk/contract/ids';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Placed, shareOut } from './shares.ts';

const pool = (...values: number[]) =>
  values.map((value, index) => ({ place: index + 1, prizes: [{ wallet: 'EUR' as const, value }] }));

const placed = (
  participant: number,
  from: number,
  to = from,
  members = [participant],
  seat: number | null = null,
): Placed => ({
  participant: participant as ParticipantId,
  place_from: from,
  place_to: to,
  place_seat: seat,
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

test('what nobody gets is listed: the prizes of free places', () => {
  const all = shareOut(pool(10, 6, 4, 2), [placed(1, 1), placed(2, 3)]);
  expect(amounts(all)).toEqual([
    [1, 1, 1000],
    [2, 2, 400],
  ]);
  expect(all.unclaimed).toEqual([
    { place_from: 2, place_to: 2, currency: 'EUR', cents: 600 },
    { place_from: 4, place_to: 4, currency: 'EUR', cents: 200 },
  ]);
});

test('a pair that did not come is one sharer, and its two halve the share', () => {
  const pair = [placed(4, 3, 4, [4], 0), placed(1, 3, 4, [1], 0)];
  const all = shareOut(pool(500, 250, 125, 60), [placed(2, 1), placed(3, 3, 4), ...pair]);
  expect(amounts(all)).toEqual([
    [2, 2, 50_000],
    [1, 1, 4625],
    [4, 4, 4625],
    [3, 3, 9250],
  ]);
  expect(all.shares.map(({ tied, on_seat }) => [tied, on_seat])).toEqual([
    [1, 1],
    [2, 2],
    [2, 2],
    [2, 1],
  ]);
  expect(all.unclaimed).toEqual([{ place_from: 2, place_to: 2, currency: 'EUR', cents: 25_000 }]);
});

test('two who did not play the final halve the second prize, and nobody has the first', () => {
  const all = shareOut(pool(100, 50.01), [placed(1, 2, 2, [1], 2), placed(2, 2, 2, [2], 2)]);
  expect(amounts(all)).toEqual([
    [1, 1, 2501],
    [2, 2, 2500],
  ]);
  expect(all.unclaimed).toEqual([{ place_from: 1, place_to: 1, currency: 'EUR', cents: 10_000 }]);
});

test('places that overlap are shared by all who have one of them', () => {
  const all = shareOut(pool(0, 0, 0, 0, 30, 20, 10, 0), [placed(5, 5, 7), placed(6, 5, 8), placed(7, 5, 8)]);
  expect(amounts(all)).toEqual([
    [5, 5, 2000],
    [6, 6, 2000],
    [7, 7, 2000],
  ]);
});

test('a place inside of a shared range leaves the range as long as it is', () => {
  const all = shareOut(pool(40, 30, 20, 10), [placed(1, 1, 4), placed(2, 2), placed(3, 4)]);
  expect(amounts(all)).toEqual([
    [1, 1, 3334],
    [2, 2, 3333],
    [3, 3, 3333],
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

/** Groups behind each other or overlapping, with free places between them; some people sit on one seat. */
const endings = fc.record({
  values: fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 }),
  groups: fc.array(
    fc.record({
      gap: fc.integer({ min: -2, max: 2 }),
      places: fc.integer({ min: 1, max: 6 }),
      seats: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 }),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  members: fc.integer({ min: 1, max: 7 }),
});

function everybodyOf({
  groups,
  members,
}: typeof endings extends fc.Arbitrary<infer Ending> ? Ending : never) {
  let [place, id, seat] = [1, 0, 0];
  return groups.flatMap(({ gap, places, seats }) => {
    const from = Math.max(1, place + gap);
    place = from + places;
    return seats.flatMap((people) => {
      seat += 1;
      return Array.from({ length: people }, () => {
        id += 1;
        const users = Array.from({ length: members }, (_, index) => id * 10 + index);
        return placed(id, from, place - 1, users, people > 1 ? seat : null);
      });
    });
  });
}

test('not a cent is made or lost, whatever the pool, the ties and the seats', () => {
  fc.assert(
    fc.property(endings, (ending) => {
      const all = shareOut(pool(...ending.values.map((cents) => cents / 100)), everybodyOf(ending));
      const given = [...all.shares, ...all.unclaimed].reduce((sum, { cents }) => sum + cents, 0);
      expect(given).toBe(ending.values.reduce((sum, cents) => sum + cents, 0));
    }),
  );
});

test('sharers differ by a cent at most, and so do those who divide one share; the order they come in does not matter', () => {
  const centsOf = (shares: readonly { cents: number }[]) => shares.reduce((sum, { cents }) => sum + cents, 0);
  const spread = (sums: readonly number[]) => Math.max(...sums) - Math.min(...sums);
  fc.assert(
    fc.property(endings, (ending) => {
      // Without overlaps, so that it is clear who shares with whom.
      const groups = ending.groups.map((group) => ({ ...group, gap: Math.max(0, group.gap) }));
      const everybody = everybodyOf({ ...ending, groups });
      const prizes = pool(...ending.values.map((cents) => cents / 100));
      const { shares } = shareOut(prizes, everybody);
      expect(shareOut(prizes, everybody.toReversed()).shares).toEqual(shares);
      for (const group of Map.groupBy(everybody, ({ place_from }) => place_from).values()) {
        const sharers = Map.groupBy(
          group,
          ({ participant, place_seat }) => place_seat ?? `of ${participant}`,
        );
        const sums = [...sharers.values()].map((people) =>
          people.map(({ participant }) =>
            centsOf(shares.filter((share) => share.participant === participant)),
          ),
        );
        expect(spread(sums.map((parts) => parts.reduce((sum, part) => sum + part)))).toBeLessThanOrEqual(1);
        for (const parts of sums) expect(spread(parts)).toBeLessThanOrEqual(1);
      }
    }),
  );
});
