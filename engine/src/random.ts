/** A number in [0, 1), as `Math.random` gives it, but from a seed that can be logged and replayed. */
export type Random = () => number;

/** [SEED3] Mulberry32: 32 bits of state are plenty for a draw, and the seed proves it. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** [SEED3] Fisher–Yates; the input stays as it is. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = items.slice();
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const moved = result[last]!;
    result[last] = result[other]!;
    result[other] = moved;
  }
  return result;
}
