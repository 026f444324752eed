import { describe, expect, test } from 'vitest';
import { seedOrder } from '../seeding.ts';
import { crossSeeds, placeTier, type Qualified } from './round-robin-swiss.stage-two.ts';

/** Winner t of room g is 100 g + t. */
const qualified = (winners: readonly number[]): Qualified[] =>
  winners.map((count, index) => ({
    room: index + 1,
    finished: true,
    winnerRate: 1000,
    winners: Array.from({ length: count }, (_, tier) => 100 * (index + 1) + tier),
    participants: [],
    left: [],
  }));

/** The rule taken literally: the latest round first, rooms in order, seeds ascending, each on an augmenting path. */
function seedsByTheRule(rooms: readonly Qualified[]): number[] {
  const total = rooms.reduce((sum, { winners }) => sum + winners.length, 0);
  const rounds = Math.max(1, Math.ceil(Math.log2(total)));
  const order = [...seedOrder(2 ** rounds)];
  const slotOf = (seed: number) => order.indexOf(seed + 1);
  const meeting = (a: number, b: number) => 32 - Math.clz32(a ^ b);
  const seeds: number[] = [];
  const taken = new Map<number, number[]>(rooms.map(({ room }) => [room, []]));
  for (let tier = 0; seeds.length < total; tier++) {
    const inTier = rooms.filter(({ winners }) => winners.length > tier);
    const firstSeed = seeds.length;
    let placed = tier === 0 ? inTier.map((_, index) => index) : undefined;
    for (let earliest = rounds; placed === undefined; earliest--) {
      placed = augmented(inTier.length, (index, offset) =>
        taken
          .get(inTier[index]!.room)!
          .every((slot) => meeting(slot, slotOf(firstSeed + offset)) >= earliest),
      );
    }
    for (const [index, { room, winners }] of inTier.entries()) {
      const seed = firstSeed + placed[index]!;
      seeds[seed] = winners[tier]!;
      taken.get(room)!.push(slotOf(seed));
    }
  }
  return seeds;
}

function augmented(count: number, fits: (index: number, offset: number) => boolean): number[] | undefined {
  const holders = new Map<number, number>();
  const place = (index: number, tried: Set<number>): boolean => {
    for (let offset = 0; offset < count; offset++) {
      if (tried.has(offset) || !fits(index, offset)) continue;
      tried.add(offset);
      const holder = holders.get(offset);
      if (holder === undefined || place(holder, tried)) {
        holders.set(offset, index);
        return true;
      }
    }
    return false;
  };
  for (let index = 0; index < count; index++) if (!place(index, new Set())) return undefined;
  const placed: number[] = [];
  for (const [offset, index] of holders) placed[index] = offset;
  return placed;
}

/** Every list of `length` numbers from 1 to `most`. */
const lists = (length: number, most: number): number[][] =>
  length === 0
    ? [[]]
    : lists(length - 1, most).flatMap((list) => Array.from({ length: most }, (_, n) => [...list, n + 1]));

describe('the seeds of a second stage', () => {
  test('[RR8] are those of the rule read out, for one to six rooms with one to four winners each', () => {
    for (let rooms = 1; rooms <= 6; rooms++) {
      for (const winners of lists(rooms, 4)) {
        const given = qualified(winners);
        if (winners.length + winners[0]! > 2)
          expect(crossSeeds(given), winners.join()).toEqual(seedsByTheRule(given));
      }
    }
  });

  test('[RR8] are those of the rule read out, for up to twenty rooms with up to nine winners', () => {
    for (let rooms = 1; rooms <= 20; rooms++) {
      for (let most = 2; most <= 9; most++) {
        const even = qualified(Array.from({ length: rooms }, () => most));
        expect(crossSeeds(even), `${rooms} x ${most}`).toEqual(seedsByTheRule(even));
        const uneven = qualified(Array.from({ length: rooms }, (_, room) => 1 + ((7 * room) % most)));
        if (uneven.length > 1)
          expect(crossSeeds(uneven), `${rooms} with up to ${most}`).toEqual(seedsByTheRule(uneven));
      }
    }
  });

  test('[RR8] 16,384 rooms of two winners each are seeded with room-mates on different halves', () => {
    const rooms = qualified(Array.from({ length: 16_384 }, () => 2));
    const seeds = crossSeeds(rooms);
    const halves = new Map<number, number>();
    for (const [slot, seed] of seedOrder(32_768).entries())
      halves.set(seeds[seed - 1]!, Math.floor(slot / 16_384));
    expect(halves.size).toBe(32_768);
    expect(
      rooms.filter(({ winners: [first, second] }) => halves.get(first!) === halves.get(second!)),
    ).toEqual([]);
  });

  test('[RR8] a room whose winners stand in all parts of the bracket meets its own as late as is left', () => {
    expect(placeTier([[0, 2]], [3], 2)).toEqual([0]);
    expect(placeTier([[0], [3]], [1, 2], 2)).toEqual([1, 0]);
  });
});
