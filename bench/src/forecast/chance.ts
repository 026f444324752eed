import { type Random, randomFrom } from '../../../engine/src/index.ts';

/** What happens in an evening depends on where it happens, never on what was drawn before. */
export function keyed(...parts: readonly (number | string)[]): Random {
  let hash = 0x811c9dc5;
  for (const part of parts)
    for (const char of `${part}|`) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  return randomFrom(Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) ^ (hash >>> 12));
}

export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

export const lognormal = (random: Random, median: number, spread: number): number =>
  median * Math.exp(spread * normal(random));

/** A whole number from `from` to `to`. */
export const between = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1));
