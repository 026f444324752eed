import type { MatchRow } from '../src/match/match-row.ts';
import { hasBoth } from '../src/match/match-row.ts';

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
