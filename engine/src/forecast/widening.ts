/** Where something lies with 8 chances in 10, and its middle; milliseconds since 1970. */
export interface Range {
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
}

/** [FORE10] By how much both halves of a range are stretched. */
export interface Widening {
  readonly early: number;
  readonly late: number;
}

export const NOT_WIDENED: Widening = { early: 1, late: 1 };

/** How quickly it learns; see Gibbs and Candès, Adaptive Conformal Inference Under Distribution Shift (2021). */
const RATE = 0.05;
const MOST = 6;
const LEAST = 0.4;
/** Each half of the range lets one truth in ten pass. */
const MISSED = 0.1;

/** Nothing ends before now. */
export function widened({ p10, p50, p90 }: Range, { early, late }: Widening, now: number): Range {
  return {
    p10: Math.min(p50, Math.max(now, p50 - early * (p50 - p10))),
    p50,
    p90: p50 + late * (p90 - p50),
  };
}

/** A forecast of the past, without its widening, and what came. */
export interface Judged {
  readonly at: number;
  readonly narrow: Range;
  readonly truth: number;
}

/** [FORE10] After a truth outside of its half the next ranges are wider there, after one inside a little narrower. */
export function learned(widening: Widening, { narrow, truth, at }: Judged): Widening {
  const { p10, p90 } = widened(narrow, widening, at);
  const next = (half: number, isMissed: boolean) =>
    Math.min(MOST, Math.max(LEAST, half * Math.exp(RATE * (Number(isMissed) - MISSED) * 2)));
  return { early: next(widening.early, truth < p10), late: next(widening.late, truth > p90) };
}

/** The widening of the next forecast, from those of the past in the order in which their evenings ended. */
export const wideningAfter = (past: readonly Judged[]): Widening => past.reduce(learned, NOT_WIDENED);
