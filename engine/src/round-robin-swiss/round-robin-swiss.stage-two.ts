import type { MatchRow } from '../match.ts';
import { type Refused, refuse } from '../outcome.ts';
import { seedOrder } from '../seeding.ts';
import type { ParticipantId } from '../slot.ts';
import { type RoomRow, stillIn } from './round-robin-swiss.room-row.ts';

/** The round in which two slots can meet: where their paths join. */
export const meetingRound = (a: number, b: number): number => 32 - Math.clz32(a ^ b);

/** Blocks that are linked because some room may use several of them: their seeds, ascending, and their rooms. */
interface Part {
  readonly seeds: number[];
  readonly rooms: number[];
  blocks: number;
  /** Whether each of these rooms may have each of these seeds. */
  isOpen: boolean;
}

/** The seeds of a tier by block of the bracket, and the blocks that are open to each room. */
interface Blocks {
  readonly blockOfSeed: readonly number[];
  readonly seedsOf: readonly (readonly number[])[];
  readonly openTo: readonly (readonly number[])[];
}

const NOBODY = -1;

const NO_SEED = 2 ** 31 - 1;

/** The part of a room that matters for the second stage. */
export type Qualified = Pick<
  RoomRow,
  'room' | 'winners' | 'winnerRate' | 'finished' | 'participants' | 'left'
>;

/** A second stage that was already drawn: its matches, and the rooms it came from. */
export interface StageTwo {
  readonly matches: readonly MatchRow[];
  readonly rooms: readonly Qualified[];
}

/** [RR7] Every room in which somebody is left must be over and name a winner, with at least two winners in all. */
export function checkRoomsComplete(rooms: readonly Qualified[]): Refused | undefined {
  const open = rooms.filter(
    (room) => stillIn(room).length > 0 && (!room.finished || room.winners.length === 0),
  );
  const winners = rooms.reduce((sum, room) => sum + room.winners.length, 0);
  if (open.length === 0 && winners >= 2) return undefined;
  return refuse('rooms-incomplete', { rooms: open.map(({ room }) => room), winners });
}

/** [RR8] Seeds first winners by their points per match, and keeps those of each further tier apart from room-mates. */
export function crossSeeds(rooms: readonly Qualified[]): ParticipantId[] {
  const order = rooms.toSorted((a, b) => b.winnerRate - a.winnerRate || a.room - b.room);
  const total = order.reduce((sum, { winners }) => sum + winners.length, 0);
  const rounds = 32 - Math.clz32(Math.max(total, 2) - 1);
  const slotOfSeed = slots(rounds);
  const seeds: ParticipantId[] = [];
  let inTier = order.map(({ winners }) => ({ winners, taken: [] as number[] }));
  for (let tier = 0; seeds.length < total; tier++) {
    inTier = inTier.filter(({ winners }) => winners.length > tier);
    const firstSeed = seeds.length;
    const ownSlots = slotOfSeed.slice(firstSeed, firstSeed + inTier.length);
    const placed =
      tier === 0
        ? inTier.map((_, index) => index)
        : placeTier(
            inTier.map(({ taken }) => taken),
            ownSlots,
            rounds,
          );
    for (const [index, { winners, taken }] of inTier.entries()) {
      seeds[firstSeed + placed[index]!] = winners[tier]!;
      taken.push(ownSlots[placed[index]!]!);
    }
  }
  return seeds;
}

/** The bracket slot of each seed, counted from 0. */
function slots(rounds: number): number[] {
  const slotOfSeed: number[] = [];
  for (const [slot, seed] of seedOrder(2 ** rounds).entries()) slotOfSeed[seed - 1] = slot;
  return slotOfSeed;
}

/**
 * [RR8] Gives each room of a tier a seed, counted from the first of the tier, so that room-mates meet as late as
 * possible: in the latest round for which every room finds a seed. `taken` are the slots of each room's earlier
 * winners, `slots` those of the tier's seeds.
 */
export function placeTier(
  taken: readonly (readonly number[])[],
  slots: readonly number[],
  rounds: number,
): number[] {
  for (let earliest = rounds; ; earliest--) {
    const blocks = blocksOf(taken, slots, earliest - 1);
    const placed = blocks && placeInBlocks(blocks);
    if (placed !== undefined) return placed;
  }
}

/** Splits the slots into blocks of 2^shift; two in one meet too early. `undefined`: a room has no block left. */
function blocksOf(
  taken: readonly (readonly number[])[],
  slots: readonly number[],
  shift: number,
): Blocks | undefined {
  const numbers = new Map<number, number>();
  const blockOfSeed = slots.map((slot) => {
    const known = numbers.get(slot >> shift) ?? numbers.size;
    numbers.set(slot >> shift, known);
    return known;
  });
  const seedsOf: number[][] = Array.from(numbers, () => []);
  for (const [seed, block] of blockOfSeed.entries()) seedsOf[block]!.push(seed);
  const openTo: number[][] = [];
  const closedTo = new Int32Array(numbers.size).fill(-1);
  for (const [room, own] of taken.entries()) {
    for (const slot of own) {
      const block = numbers.get(slot >> shift);
      if (block !== undefined) closedTo[block] = room;
    }
    const open: number[] = [];
    for (let block = 0; block < closedTo.length; block++) if (closedTo[block] !== room) open.push(block);
    if (open.length === 0) return undefined;
    openTo.push(open);
  }
  return { blockOfSeed, seedsOf, openTo };
}

/** Places rooms in order: each takes the lowest seed it may have, and a room that held it moves to its next one. */
function placeInBlocks(blocks: Blocks): number[] | undefined {
  const parts = partsOf(blocks);
  if (parts.some(({ rooms, seeds }) => rooms.length !== seeds.length)) return undefined;
  const placed: number[] = [];
  for (const { rooms, seeds, isOpen } of parts) {
    // Every room can displace every other: the one placed last has the first seed.
    if (isOpen) for (const [at, room] of rooms.toReversed().entries()) placed[room] = seeds[at]!;
    else if (!placeOneByOne(rooms, blocks, placed)) return undefined;
  }
  return placed;
}

/** Blocks that share no room are independent of each other. */
function partsOf({ blockOfSeed, seedsOf, openTo }: Blocks): Part[] {
  const joined = seedsOf.map((_, block) => block);
  const rootOf = (block: number): number => {
    while (joined[block] !== block) {
      joined[block] = joined[joined[block]!]!;
      block = joined[block]!;
    }
    return block;
  };
  for (const open of openTo) for (const block of open) joined[rootOf(block)] = rootOf(open[0]!);
  const parts: Part[] = seedsOf.map(() => ({ seeds: [], rooms: [], blocks: 0, isOpen: true }));
  for (const block of joined.keys()) parts[rootOf(block)]!.blocks++;
  for (const [seed, block] of blockOfSeed.entries()) parts[rootOf(block)]!.seeds.push(seed);
  for (const [room, open] of openTo.entries()) {
    const part = parts[rootOf(open[0]!)]!;
    part.rooms.push(room);
    part.isOpen &&= open.length === part.blocks;
  }
  return parts;
}

/** Augmenting paths, where not every room may have every seed. Each block tries its seeds from the lowest up. */
function placeOneByOne(rooms: readonly number[], { seedsOf, openTo }: Blocks, placed: number[]): boolean {
  const holders = new Int32Array(openTo.length).fill(NOBODY);
  const following = new Int32Array(openTo.length).fill(NO_SEED);
  for (const seeds of seedsOf)
    for (let at = 1; at < seeds.length; at++) following[seeds[at - 1]!] = seeds[at]!;
  const lowest = Int32Array.from(seedsOf, ([seed]) => seed!);
  // `next`: each block's first untried seed. `movers` and `goals`: the rooms on the path, and the seeds they take.
  const next = new Int32Array(lowest.length);
  const [movers, goals] = [new Int32Array(rooms.length), new Int32Array(rooms.length)];
  for (const newcomer of rooms) {
    next.set(lowest);
    let steps = 0;
    for (let room = newcomer; room !== NOBODY; ) {
      const block = lowestBlock(openTo[room]!, next);
      const seed = next[block]!;
      if (seed === NO_SEED) {
        if (steps === 0) return false;
        room = movers[--steps]!;
        continue;
      }
      next[block] = following[seed]!;
      movers[steps] = room;
      goals[steps++] = seed;
      room = holders[seed]!;
    }
    for (let step = 0; step < steps; step++) holders[goals[step]!] = movers[step]!;
  }
  for (const [seed, room] of holders.entries()) if (room !== NOBODY) placed[room] = seed;
  return true;
}

/** The block whose next seed is the lowest. */
function lowestBlock(blocks: readonly number[], next: Int32Array): number {
  let lowest = blocks[0]!;
  for (const block of blocks) if (next[block]! < next[lowest]!) lowest = block;
  return lowest;
}
