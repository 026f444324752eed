import type { TournamentType } from '../statuses.ts';

/** The most results that are saved as one act. */
export const mostResults = 512;

const typesOfMatchesOfTwo: readonly TournamentType[] = [1, 3, 4, 7];

/** The others are decided in lobbies, lines or entries, which have grids of their own. */
export const hasMatchesOfTwo = (type: TournamentType): boolean => typesOfMatchesOfTwo.includes(type);
