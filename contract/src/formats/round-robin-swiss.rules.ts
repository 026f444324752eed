/** Seats of a room, by the type of tournament. */
export const roomSizes = { 4: { min: 1, max: 16 }, 7: { min: 16, max: 24 } } as const;

export type RoomFormat = keyof typeof roomSizes;

/** Defaults for new rooms: minutes until the start, minutes per round, games per round. */
export const roomDefaults = { startsIn: 30, duration: 60, gamesInRound: 1, winners: { 4: 2, 7: 8 } } as const;

export const rankCriteria = [
  'points',
  'mutual',
  'sonneborn-berger',
  'score-difference',
  'score-for',
  'buchholz',
  'median-buchholz',
  'seed',
] as const;

export type RankCriterion = (typeof rankCriteria)[number];
