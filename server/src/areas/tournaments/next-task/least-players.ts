import { type Format, ROOM_SIZES, SWISS } from '@matchdesk/engine';

/** The fewest a type can be played with. */
export const leastPlayers: Record<Format, number> = {
  1: 2,
  2: 1,
  3: 2,
  4: 2,
  5: 2,
  6: 2,
  7: ROOM_SIZES[SWISS].min,
  8: 1,
  9: 1,
};
