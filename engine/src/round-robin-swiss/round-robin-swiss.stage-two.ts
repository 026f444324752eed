import type { MatchRow } from '../match/match.ts';
import type { Refused } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import { seedOrder } from '../seeding/seeding.order.ts';
import type { ParticipantId } from '../slot.ts';
import { type RoomRow, stillIn } from './room-row.ts';
import { placeTier } from './tier-seeds.ts';

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
