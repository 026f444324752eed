interface Bounds {
  min: number;
  max: number;
}

/** The number that the typed text stands for: the nearest one within the bounds. */
export function clampTyped(typed: number | string, { min, max }: Bounds): number {
  return Math.min(max, Math.max(min, Number(typed) || 0));
}

/** Whether somebody may still be on the way to a number: nothing yet, a sign, the first digits of a greater one. */
export function isUnfinished(typed: number | string, min: number): boolean {
  if (typed === '' || Number.isNaN(Number(typed))) return true;
  return Number(typed) > 0 && Number(typed) < min;
}
