export type Kind = 'single' | 'double';

/** One engine under measurement. */
export interface Player {
  /** The list of entrants as this engine wants it; not timed. */
  entrants(count: number): unknown;
  /** Timed: draws a bracket with all its matches. A list that an engine hands out is read here, match by match. */
  generate(kind: Kind, entrants: never): Drawn | Promise<Drawn>;
}

/** A bracket in memory, ready to be played. */
export interface Drawn {
  /** Timed: reports every match. Missing where the engine only draws. */
  play?(coin: Coin): void | Promise<void>;
  /** Not timed: the two sides of every match, 0 where there is nobody; after `play`, who met whom. */
  pairs(): Pair[] | Promise<Pair[]>;
}

export type Pair = readonly [first: number, second: number];

/** Whether the second side wins. */
export type Coin = () => boolean;

/** The same throws for every engine. */
export function coins(): Coin {
  let state = 20_260_101;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state > 0x7fff_ffff;
  };
}

export const names = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `P${index + 1}`);
export const numberOf = (name: string | null | undefined): number => Number(name?.slice(1) ?? 0);
