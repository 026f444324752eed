/** Numbers `from` to `to`, both included. */
export interface Range {
  from: number;
  to: number;
}

const TILE = 32;

/** The tiles that hold these numbers, ascending. */
export function tilesOf(ranges: readonly Range[]): number[] {
  const tiles = new Set<number>();
  for (const { from, to } of ranges)
    for (let tile = Math.floor(from / TILE); tile <= Math.floor(to / TILE); tile++) tiles.add(tile);
  return [...tiles].sort((a, b) => a - b);
}

/** Adjacent tiles become one range: `0-63,128-159`. */
export function rangesText(tiles: readonly number[]): string {
  const ranges: Range[] = [];
  for (const tile of tiles) {
    const last = ranges.at(-1);
    if (last && last.to + 1 === tile * TILE) last.to += TILE;
    else ranges.push({ from: tile * TILE, to: tile * TILE + TILE - 1 });
  }
  return ranges.map(({ from, to }) => `${from}-${to}`).join(',');
}
