import type { MatchRow } from '../match/match-row.ts';
import type { Refused } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import { seedOrder } from '../seeding/order.ts';
import type { ParticipantId } from '../slot.ts';
import { type RoomRow, stillIn } from './room-row.ts';

/** The part of a room that matters for the second stage. */
export type Qualified = Pick<
  RoomRow,
  'room' | 'winners' | 'winnerRate' | 'finished' | 'participants' | 'left'
>;

/** What a room reports about a second stage that was already drawn. */
export interface StageTwo {
  readonly matches: readonly MatchRow[];
  readonly rooms: readonly Qualified[];
}

/** [RR7] Every room in which somebody is left is over and names a winner, and there are two at least. */
export function checkRoomsComplete(rooms: readonly Qualified[]): Refused | undefined {
  const open = rooms.filter(
    (room) => stillIn(room).length > 0 && (!room.finished || room.winners.length === 0),
  );
  const winners = rooms.reduce((sum, room) => sum + room.winners.length, 0);
  if (open.length === 0 && winners >= 2) return undefined;
  return refuse('rooms-incomplete', { rooms: open.map(({ room }) => room), winners });
}

/**
 * [RR8] First winners are seeded by their points a match. Each further tier is placed so that room-mates
 * meet as late as can be: the latest round for which every room finds a seed of its own.
 */
export function crossSeeds(rooms: readonly Qualified[]): ParticipantId[] {
  const order = rooms.toSorted((a, b) => b.winnerRate - a.winnerRate || a.room - b.room);
  const total = order.reduce((sum, { winners }) => sum + winners.length, 0);
  const rounds = 32 - Math.clz32(Math.max(total, 2) - 1);
  const slotOfSeed = slots(rounds);
  const seeds: ParticipantId[] = [];
  const taken = new Map<number, number[]>();
  for (let tier = 0; seeds.length < total; tier++) {
    const inTier = order.filter(({ winners }) => winners.length > tier);
    const assigned =
      tier === 0
        ? inTier.map((_, index) => index)
        : placeTier(inTier, taken, slotOfSeed, seeds.length, rounds);
    const firstSeed = seeds.length;
    for (const [index, { room, winners }] of inTier.entries()) {
      const seed = firstSeed + assigned[index]!;
      seeds[seed] = winners[tier]!;
      taken.set(room, [...(taken.get(room) ?? []), slotOfSeed[seed]!]);
    }
  }
  return seeds;
}

/** Where in the bracket a seed (from 0) stands. */
function slots(rounds: number): number[] {
  const slotOfSeed: number[] = [];
  for (const [slot, seed] of seedOrder(2 ** rounds).entries()) slotOfSeed[seed - 1] = slot;
  return slotOfSeed;
}

/** Two slots meet in the round in which their paths have joined. */
export const meetingRound = (a: number, b: number): number => 32 - Math.clz32(a ^ b);

function placeTier(
  rooms: readonly Qualified[],
  taken: ReadonlyMap<number, readonly number[]>,
  slotOfSeed: readonly number[],
  firstSeed: number,
  rounds: number,
): number[] {
  for (let earliest = rounds; ; earliest--) {
    const fits = ({ room }: Qualified, offset: number) =>
      (taken.get(room) ?? []).every(
        (slot) => meetingRound(slot, slotOfSeed[firstSeed + offset]!) >= earliest,
      );
    const assigned = assignment(rooms, fits);
    if (assigned !== undefined) return assigned;
  }
}

/** A seed for every room by augmenting paths: rooms in order, seeds ascending. */
function assignment(
  rooms: readonly Qualified[],
  fits: (room: Qualified, offset: number) => boolean,
): number[] | undefined {
  const roomOf: (number | undefined)[] = rooms.map(() => undefined);
  const place = (index: number, tried: Set<number>): boolean => {
    for (let offset = 0; offset < rooms.length; offset++) {
      if (tried.has(offset) || !fits(rooms[index]!, offset)) continue;
      tried.add(offset);
      const holder = roomOf[offset];
      if (holder === undefined || place(holder, tried)) {
        roomOf[offset] = index;
        return true;
      }
    }
    return false;
  };
  if (!rooms.every((_, index) => place(index, new Set()))) return undefined;
  const assigned: number[] = [];
  for (const [offset, index] of roomOf.entries()) assigned[index!] = offset;
  return assigned;
}
