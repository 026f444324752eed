/** The setting with the points for each place. */
export const pointsSetting = 'season_points';

/** The points of the places `first` to `last`. */
export interface PointsRange {
  first: number;
  last: number;
  points: number;
}

/** Keeps a season's sums far below what an integer column holds. */
const mostPoints = 100_000;

const part = /^(\d{1,6})(?:\s*-\s*(\d{1,6}))?\s*=\s*(\d{1,8})$/;

/** Reads `1=100, 2=80, 5-8=35`; undefined where it cannot be read or names a place twice. */
export function readPointsTable(text: string): PointsRange[] | undefined {
  const ranges: PointsRange[] = [];
  for (const given of text.split(',')) {
    const [, first, last, points] = part.exec(given.trim()) ?? [];
    if (first === undefined) return undefined;
    ranges.push({ first: Number(first), last: Number(last ?? first), points: Number(points) });
  }
  ranges.sort((one, other) => one.first - other.first);
  const isSound = ranges.every(
    ({ first, last, points }, index) =>
      first > (ranges[index - 1]?.last ?? 0) && last >= first && points <= mostPoints,
  );
  return isSound ? ranges : undefined;
}
