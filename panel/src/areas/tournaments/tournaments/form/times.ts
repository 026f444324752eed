export const minutes = (count: number) => count * 60_000;
const hours = (count: number) => minutes(60 * count);

/** Later by this many milliseconds; empty if there is no time yet. */
export function shifted(instant: string, by: number): string {
  return instant && new Date(Date.parse(instant) + by).toISOString();
}

/** Minutes before the start, in a new tournament. */
export const usualCheckIn = 60;

/** Whole minutes from one instant to another, negative if the second is earlier. */
export function minutesBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / minutes(1));
}

/** Half an hour from now, to the minute: the default start of a new tournament. */
export function soon(now: number): string {
  return new Date(Math.floor(now / minutes(1)) * minutes(1) + minutes(30)).toISOString();
}

/** Challenges run for a day; everything else ends on its own, so its end is only informative. */
export function usualEnd(type: string, start: string): string {
  return type === '8' || type === '9' ? shifted(start, hours(24)) : start;
}
