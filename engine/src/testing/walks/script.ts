import { type Random, randomFrom } from '#random.ts';

/** One number a step: the choices of a step come from it alone, so that a failing walk shrinks to few steps. */
export class Step {
  readonly #random: Random;

  constructor(entropy: number) {
    this.#random = randomFrom(entropy);
  }

  below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }

  chance(share: number): boolean {
    return this.#random() < share;
  }

  pick<T>(items: readonly T[]): T | undefined {
    return items[this.below(items.length)];
  }

  shuffled<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, key: this.#random() }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item);
  }
}

export function demand(holds: boolean, what: string, facts?: unknown): asserts holds {
  if (!holds) throw new Error(facts === undefined ? what : `${what}: ${JSON.stringify(facts)}`);
}

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
