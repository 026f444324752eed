import type { Random } from '../random.ts';

/** One length that was seen, in minutes. */
export interface Length {
  readonly minutes: number;
  readonly weight: number;
  /** False while it still lasts: it takes longer than this. */
  readonly isEnd: boolean;
}

const STEPS = 1024;
/** From this share of survivors on, few lengths were seen, and the tail is exponential. */
const TAIL = 0.1;
/** The tail of few lengths may not be shorter than this share of the way from the median to where it begins. */
const LEAST_TAIL = 0.4;

/** How long something takes: lengths by the share that is shorter, and what comes after the longest. */
export interface Survival {
  /** At index i the length below which a share of i / 1024 lies. */
  readonly lengths: Float64Array;
  /** The middle of each of these parts, to draw from. */
  readonly draws: Float64Array;
  /** The mean of what is left once the tail is reached. */
  readonly tail: number;
}

interface Curve {
  readonly times: number[];
  readonly shares: number[];
}

/**
 * [FORE4] Kaplan–Meier: lengths that still last count until now, and no further. A length stands in the middle of its
 * step, so that the straight lines between them have the same mean; the step of many equal ones is upright.
 */
function curveOf(seen: readonly Length[]): Curve {
  const sorted = seen.toSorted((a, b) => a.minutes - b.minutes);
  const times: number[] = [];
  const shares: number[] = [];
  let atRisk = sorted.reduce((sum, { weight }) => sum + weight, 0);
  let share = 1;
  for (let index = 0; index < sorted.length; ) {
    const { minutes } = sorted[index]!;
    let [ended, gone, most] = [0, 0, 0];
    for (; index < sorted.length && sorted[index]!.minutes === minutes; index++) {
      const { weight, isEnd } = sorted[index]!;
      gone += weight;
      if (!isEnd) continue;
      ended += weight;
      most = Math.max(most, weight);
    }
    if (ended > 0) {
      const left = Math.max(0, share * (1 - ended / atRisk));
      const half = (share * most) / atRisk / 2;
      times.push(minutes, minutes);
      shares.push(share - half, left + half);
      share = left;
    }
    atRisk -= gone;
  }
  const [first = 0, , second = first] = times;
  times.unshift(Math.max(0, first - (second - first) / 2));
  shares.unshift(1);
  return { times, shares };
}

/** The mean of what is left at a point of the curve; what still lasts at its end goes on as before. */
function meanBeyond({ times, shares }: Curve, from: number): number {
  let area = 0;
  for (let at = from; at + 1 < times.length; at++)
    area += ((shares[at]! + shares[at + 1]!) / 2) * (times[at + 1]! - times[at]!);
  const ended = 1 - shares.at(-1)! / shares[from]!;
  return area / shares[from]! / Math.max(ended, 0.25);
}

/** [FORE4] Straight between the lengths that were seen, exponential beyond those of which few are left. One is over at least. */
export function survivalOf(seen: readonly Length[]): Survival {
  const curve = curveOf(seen);
  const { times, shares } = curve;
  const last = Math.max(
    shares.findLastIndex((share) => share > TAIL),
    0,
  );
  const cut = times[last + 1] === times[last] ? last + 1 : last;
  const half = shares.findIndex((share) => share <= 0.5);
  const median = times[half === -1 ? times.length - 1 : half]!;
  const tail = Math.max(meanBeyond(curve, cut), LEAST_TAIL * (times[cut]! - median), 1e-6);
  const lengths = new Float64Array(STEPS + 1);
  let at = 0;
  for (let step = 0; step <= STEPS; step++) {
    const left = step === STEPS ? 1 / (4 * STEPS) : 1 - step / STEPS;
    while (at < cut && shares[at + 1]! > left) at++;
    if (at >= cut) lengths[step] = times[cut]! + tail * Math.log(shares[cut]! / left);
    else {
      const fall = shares[at]! - shares[at + 1]!;
      const part = fall > 0 ? (shares[at]! - left) / fall : 0;
      lengths[step] = times[at]! + part * (times[at + 1]! - times[at]!);
    }
  }
  const draws = Float64Array.from({ length: STEPS }, (_, step) => (lengths[step]! + lengths[step + 1]!) / 2);
  return { lengths, draws, tail };
}

/** The length below which this share lies. */
export function lengthAt({ lengths }: Survival, share: number): number {
  const place = share * STEPS;
  const step = Math.min(Math.floor(place), STEPS - 1);
  return lengths[step]! + (place - step) * (lengths[step + 1]! - lengths[step]!);
}

/** The share that is shorter. */
function shareBelow({ lengths }: Survival, minutes: number): number {
  let low = 0;
  let high = STEPS;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (lengths[middle]! <= minutes) low = middle;
    else high = middle;
  }
  const gap = lengths[high]! - lengths[low]!;
  return Math.max(0, low + (gap > 0 ? (minutes - lengths[low]!) / gap : 0)) / STEPS;
}

export const drawLength = ({ draws }: Survival, random: Random): number => draws[(random() * STEPS) | 0]!;

/** [FORE4] A length of which this much is over already: never shorter, and without memory beyond what was seen. */
export function drawRest(survival: Survival, elapsed: number, random: Random): number {
  if (elapsed >= survival.lengths[STEPS]!) return elapsed - survival.tail * Math.log(1 - random());
  const below = shareBelow(survival, elapsed);
  return Math.max(elapsed, lengthAt(survival, below + (1 - below) * random()));
}
