/** What a grid takes as points: whole numbers from 0 to `most`. */
export interface PointsRule {
  most: number;
  /** [MLOB-09] A lobby takes the number without its minus; elsewhere a minus is no score. */
  dropsMinus?: boolean;
}

/** A text as points: null where nothing stands, undefined where it is no score. */
export function toPoints(text: string, { most, dropsMinus = false }: PointsRule): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const digits = dropsMinus ? trimmed.replace(/^-/, '') : trimmed;
  if (!/^\d+$/.test(digits)) return undefined;
  const points = Number(digits);
  return points <= most ? points : undefined;
}

/** What is entered into a line by typing: points, or the text as it is where it is no score. */
export function toEntered(text: string, rule: PointsRule): { points: number | null } | { text: string } {
  const points = toPoints(text, rule);
  return points === undefined ? { text } : { points };
}
