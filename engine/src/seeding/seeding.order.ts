/** [SEED2] The seed numbers in bracket order; neighbours are the matches of round 1. `size` is a power of two. */
export const seedOrder = (size: number): Int32Array => fillSeedOrder(new Int32Array(size), size);

/** Like `seedOrder`, but writes to the beginning of an existing array. */
export function fillSeedOrder(order: Int32Array, size: number): Int32Array {
  order[0] = 1;
  for (let length = 1; length < size; length *= 2) {
    // Backwards, so that the pairs can be written over the list they come from.
    for (let i = length - 1; i >= 0; i--) {
      const seed = order[i]!;
      order[2 * i] = seed;
      order[2 * i + 1] = 2 * length + 1 - seed;
    }
  }
  return order;
}

/** [SEED2] One entry of `seedOrder`, without building the array. */
export function seedAt(rounds: number, index: number): number {
  let seed = 1;
  for (let bit = rounds - 1; bit >= 0; bit--) {
    if ((index >> bit) & 1) seed = (1 << (rounds - bit)) + 1 - seed;
  }
  return seed;
}
