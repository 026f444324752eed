/**
 * [DE3] The reversed bits of k - 1, cut to the width of upper round k. Rounds one apart differ in the top bit, two
 * apart in the next: two who met once meet again as late as possible.
 */
export function maskOfRound(rounds: number, k: number): number {
  const width = rounds - k;
  let mask = 0;
  for (let bit = 0; bit < width; bit++) {
    if (((k - 1) >> bit) & 1) mask |= 1 << (width - 1 - bit);
  }
  return mask;
}
