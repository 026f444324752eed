import { seedAt } from '../seeding/seeding.order.ts';
import { EMPTY, isParticipant, type ParticipantId } from '../slot.ts';
import { type BracketShape, bracketSize } from './elimination.shape.ts';

/**
 * [SEED15] Those seated before the start, best seed first. A seat in round 2 counts as the better seed of the match
 * below it.
 */
export function seatedBySeed(shape: BracketShape, slots: ArrayLike<number>): ParticipantId[] {
  const size = bracketSize(shape);
  const bySeed = new Array<number>(size).fill(EMPTY);
  for (let index = 0; index < size; index++) bySeed[seedAt(shape.rounds, index) - 1] = slots[index]!;
  if (shape.rounds > 1)
    for (let match = 0; match < size / 2; match++) {
      const above = slots[size + match]!;
      if (isParticipant(above)) bySeed[seedAt(shape.rounds, 2 * match) - 1] = above;
    }
  return bySeed.filter(isParticipant);
}
