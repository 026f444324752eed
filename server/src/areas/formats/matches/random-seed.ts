import { randomInt } from 'node:crypto';

const allSeeds = 2 ** 32;

/** What a draw is made from; with it the draw can be repeated and proven. */
export const newSeed = (): number => randomInt(allSeeds);
