/** What a grid takes as points: whole numbers from 0 to `most`. */
export interface PointsRule {
  most: number;
  /** [MLOB-09] A lobby drops the minus of a number; elsewhere a negative number is not a score. */
  dropsMinus?: boolean;
}

/** Parses points: null if empty, undefined if it is not a score. */
export function toPoints(text: string, { most, dropsMinus = false }: PointsRule): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const digits = dropsMinus ? trimmed.replace(/^-/, '') : trimmed;
  if (!/^\d+$/.test(digits)) return undefined;
  const points = Number(digits);
  return points <= most ? points : undefined;
}

/** The entry for typed text: points, or the text itself if it is not a score. */
export function toEntered(text: string, rule: PointsRule): { points: number | null } | { text: string } {
  const points = toPoints(text, rule);
  return points === undefined ? { text } : { points };
}
