/** Nobody is asked to be older. */
export const mostLeastAge = 99;

/**
 * Whether somebody is old enough on the day of the start (in UTC). Whoever was born on a 29 February is a year older on
 * 1 March. Days are written as 2010-02-28.
 */
export function isOldEnough(birthday: string, leastAge: number, startedAt: string): boolean {
  const year = String(Number(birthday.slice(0, 4)) + leastAge).padStart(4, '0');
  return `${year}${birthday.slice(4)}` <= startedAt.slice(0, 10);
}
