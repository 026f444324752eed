/** The cost of pairing i with j; symmetric, whole numbers >= 0. */
export type Costs = readonly (readonly number[])[];

export interface Matching {
  readonly pairs: readonly (readonly [number, number])[];
  readonly cost: number;
}

/**
 * The cheapest perfect matching of an even number of players, up to 30, exactly. Pairs the lowest open player with each
 * other one, cheapest first. What is known about a set of open players (its cost or a lower bound) is cached, so no set
 * is solved twice. `atLeast` gives a lower bound for a set.
 */
export function cheapestMatching(costs: Costs, atLeast: (open: number) => number): Matching {
  const everybody = 2 ** costs.length - 1;
  const partners = costs.map((row, i) =>
    Array.from({ length: costs.length - i - 1 }, (_, k) => i + 1 + k).sort((a, b) => row[a]! - row[b]!),
  );
  const exact = new Map<number, { readonly cost: number; readonly partner: number }>();
  const atLeastKnown = new Map<number, number>();

  /** The cost of pairing all open players; if it is not below the limit, some number that is not below it either. */
  const solve = (open: number, limit: number): number => {
    if (open === 0) return 0;
    const known = exact.get(open);
    if (known !== undefined) return known.cost;
    const least = Math.max(atLeastKnown.get(open) ?? 0, atLeast(open));
    if (least >= limit) return least;
    const first = lowest(open);
    const row = costs[first]!;
    let best = limit;
    let partner = -1;
    for (const second of partners[first]!) {
      if ((open & (1 << second)) === 0) continue;
      if (row[second]! >= best) break;
      const cost = row[second]! + solve(open & ~(1 << first) & ~(1 << second), best - row[second]!);
      if (cost < best) {
        best = cost;
        partner = second;
      }
    }
    if (partner >= 0) exact.set(open, { cost: best, partner });
    else atLeastKnown.set(open, limit);
    return best;
  };

  const cost = solve(everybody, Number.POSITIVE_INFINITY);
  const pairs: [number, number][] = [];
  for (let open = everybody; open !== 0; ) {
    const first = lowest(open);
    const { partner } = exact.get(open)!;
    pairs.push([first, partner]);
    open &= ~(1 << first) & ~(1 << partner);
  }
  return { pairs, cost };
}

/** The number of the lowest bit that is set. */
export const lowest = (set: number): number => 31 - Math.clz32(set & -set);
