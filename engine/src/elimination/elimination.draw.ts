import { setSlot } from '../match/match.ts';
import type { Refused } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import { seedAt, seedOrder } from '../seeding/seeding.order.ts';
import type { ParticipantId, Side } from '../slot.ts';
import { EMPTY } from '../slot.ts';
import { bracketSize } from './elimination.shape.ts';
import { type Seating, seatableMatches } from './seats.ts';

/** [SEED10] Seats everybody anew in the given order; round 2 seats are given up. */
export function dealAll({ shape, draft }: Seating, seeds: readonly ParticipantId[]): Refused | undefined {
  const size = bracketSize(shape);
  if (seeds.length > size) return refuse('too-few-seats', { seats: size, participants: seeds.length });
  const order = seedOrder(size);
  const seated = (index: number) => seeds[order[index]! - 1] ?? EMPTY;
  for (let match = 0; match < size / 2; match++) {
    const row = draft.get(match);
    row.first = seated(2 * match);
    row.second = seated(2 * match + 1);
  }
  for (let match = size / 2; match < seatableMatches(shape); match++) {
    const row = draft.get(match);
    row.first = EMPTY;
    row.second = EMPTY;
  }
  return undefined;
}

/** [SEED11] Fills matches without anybody first, so that none stays without anybody while there are enough people. */
export function fillEmptySpots(
  { shape, draft }: Seating,
  unseated: readonly ParticipantId[],
): Refused | undefined {
  const matches = bracketSize(shape) / 2;
  const bestSeed = (match: number) => seedAt(shape.rounds, 2 * match);
  const inSeedOrder = Array.from({ length: matches }, (_, match) => match).sort(
    (a, b) => bestSeed(a) - bestSeed(b),
  );
  const free = (match: number): Side[] => {
    const row = draft.get(match);
    return ([0, 1] as const).filter((side) => (side === 0 ? row.first : row.second) === EMPTY);
  };
  const seats = inSeedOrder.reduce((sum, match) => sum + free(match).length, 0);
  if (seats < unseated.length) return refuse('too-few-seats', { seats, participants: unseated.length });
  let next = 0;
  for (const wanted of [2, 1]) {
    for (const match of inSeedOrder) {
      const sides = free(match);
      if (next < unseated.length && sides.length === wanted) {
        setSlot(draft.get(match), sides[0]!, unseated[next++]!);
      }
    }
  }
  return undefined;
}
