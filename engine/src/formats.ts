export const SINGLE_ELIMINATION = 1;
export const LEADERBOARD = 2;
export const DOUBLE_ELIMINATION = 3;
export const ROUND_ROBIN = 4;
export const MULTI_LOBBY = 5;
export const TFT = 6;
export const SWISS = 7;
export const CHALLENGE = 8;
export const SPECIAL = 9;

export const FORMATS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type Format = (typeof FORMATS)[number];

/** `131072th-finals` is the longest round name of the specification. */
export const MAX_ENTRANTS = 262_144;
