interface Bounds {
  min: number;
  max: number;
}

/** The typed number, clamped to the bounds. */
export function clampTyped(typed: number | string, { min, max }: Bounds): number {
  return Math.min(max, Math.max(min, Number(typed) || 0));
}

/** The bound that replaces a number beyond it. */
export function broughtTo(typed: number | string, { min, max }: Bounds): 'min' | 'max' | undefined {
  const number = Number(typed);
  if (typed === '' || Number.isNaN(number)) return undefined;
  if (number > max) return 'max';
  return number < min ? 'min' : undefined;
}

/**
 * Whether the person may still be typing: nothing yet, a sign, the first digits of a larger number, or a text such as
 * `12.` that is a number within the bounds.
 */
export function isUnfinished(typed: number | string, { min, max }: Bounds): boolean {
  const number = Number(typed);
  if (typed === '' || Number.isNaN(number)) return true;
  if (number > 0 && number < min) return true;
  return typeof typed === 'string' && number >= min && number <= max;
}
