import { randomInt } from 'node:crypto';

const allSeeds = 2 ** 32;

export const newSeed = (): number => randomInt(allSeeds);
