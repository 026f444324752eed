import type { BracketShape } from '#elimination/elimination.shape.ts';
import { hasBoth, type MatchRow } from '#match.ts';

/** Pairs that met more than once before the final, where a rematch cannot be avoided. */
export function countRematches(rows: Iterable<MatchRow>, final: number): number {
  const met = new Set<number>();
  let rematches = 0;
  for (const row of rows) {
    if (!hasBoth(row) || row.match >= final) continue;
    const pair = Math.min(row.first, row.second) * 1_048_576 + Math.max(row.first, row.second);
    if (met.has(pair)) rematches++;
    met.add(pair);
  }
  return rematches;
}

/**
 * The expected number of rematches, computed for a full bracket and even chances: two met in upper round a, the winner
 * drops in round k, and both must win until their ways in the lower bracket join.
 */
export function expectedRematches({ rounds, dropMasks }: BracketShape): number {
  let expected = 0;
  const entry = (round: number) => (round === 1 ? 1 : 2 * (round - 1));
  for (let a = 1; a < rounds; a++) {
    for (let k = a + 1; k <= rounds; k++) {
      // Round 1 losers go down in order: their path is the upper one, without a mask.
      const first = a === 1 ? 0 : dropMasks[a]!;
      const apart = 32 - Math.clz32(dropMasks[k]! ^ (first >> (k - a)));
      const meeting = apart === 0 ? entry(k) : entry(k) + 2 * apart - 1;
      if (meeting > 2 * rounds - 2) continue;
      const wins = k - a + (meeting - entry(a)) + (meeting - entry(k));
      expected += 2 ** (rounds - a - wins);
    }
  }
  return expected;
}
