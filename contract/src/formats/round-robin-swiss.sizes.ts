/** Seats of a room, by the type of tournament. */
export const roomSizes = { 4: { min: 1, max: 16 }, 7: { min: 16, max: 24 } } as const;
export type RoomFormat = keyof typeof roomSizes;

/** What rooms begin with where nothing is said: minutes until they start, minutes a round, games a round. */
export const roomDefaults = { startsIn: 30, duration: 60, gamesInRound: 1, winners: { 4: 2, 7: 8 } } as const;
