interface Bounds {
  min: number;
  max: number;
}

/** The number that the typed text stands for: the nearest one within the bounds. */
export function clampTyped(typed: number | string, { min, max }: Bounds): number {
  return Math.min(max, Math.max(min, Number(typed) || 0));
}

/** The bound that takes the place of a number beyond it. */
export function broughtTo(typed: number | string, { min, max }: Bounds): 'min' | 'max' | undefined {
  const number = Number(typed);
  if (typed === '' || Number.isNaN(number)) return undefined;
  if (number > max) return 'max';
  return number < min ? 'min' : undefined;
}

/**
 * Whether somebody may still be on the way to a number: nothing yet, a sign, the first digits of a greater one, or a
 * text such as `12.` that stands for a number within the bounds.
 */
export function isUnfinished(typed: number | string, { min, max }: Bounds): boolean {
  const number = Number(typed);
  if (typed === '' || Number.isNaN(number)) return true;
  if (number > 0 && number < min) return true;
  return typeof typed === 'string' && number >= min && number <= max;
}
