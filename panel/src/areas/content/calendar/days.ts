/** Days are texts such as `2026-11-15`, so counting them is not affected by daylight saving time. */

const dayLength = 86_400_000;
const two = (value: number) => String(value).padStart(2, '0');
const isDay = /^\d{4}-\d\d-\d\d$/;

const toDate = (day: string) => new Date(`${day}T00:00:00Z`);
const fromDate = (date: Date) => date.toISOString().slice(0, 10);

export const addDays = (day: string, count: number): string =>
  fromDate(new Date(toDate(day).getTime() + count * dayLength));

/** The local day. */
export function localDay(moment: string | number | Date): string {
  const date = new Date(moment);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The given day if it is a real one (it may come from a hand-written address), otherwise `other`. */
export function dayOr(given: string, other: string): string {
  const isReal = isDay.test(given) && given >= '2000-02-01' && given < '2199-12-01';
  return isReal && !Number.isNaN(toDate(given).getTime()) && addDays(given, 0) === given ? given : other;
}

export const mondayOf = (day: string): string => addDays(day, -((toDate(day).getUTCDay() + 6) % 7));

export const firstOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The same day in another month, or that month's last day if it is shorter. */
export function addMonths(day: string, count: number): string {
  const first = toDate(firstOf(day));
  first.setUTCMonth(first.getUTCMonth() + count);
  const last = lastOf(fromDate(first));
  const same = `${last.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}

export function lastOf(day: string): string {
  const next = toDate(firstOf(day));
  next.setUTCMonth(next.getUTCMonth() + 1);
  return addDays(fromDate(next), -1);
}

export const weekOf = (day: string): string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(mondayOf(day), index));

/** The weeks of the day's month, each from Monday. */
export function weeksOf(day: string): string[][] {
  const last = lastOf(day);
  const weeks: string[][] = [];
  for (let monday = mondayOf(firstOf(day)); monday <= last; monday = addDays(monday, 7))
    weeks.push(weekOf(monday));
  return weeks;
}

/** A day as people of this language write it, by the parts that are asked for. */
export const inWords = (day: string, language: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' }).format(toDate(day));
