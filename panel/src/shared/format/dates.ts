const two = (value: number) => String(value).padStart(2, '0');

/** `2026.11.15 18:30`, local. */
export function dateTime(value: string | number | Date): string {
  return `${dateOnly(value)} ${timeOnly(value)}`;
}

export function dateOnly(value: string | number | Date): string {
  const date = new Date(value);
  return `${date.getFullYear()}.${two(date.getMonth() + 1)}.${two(date.getDate())}`;
}

export function timeOnly(value: string | number | Date): string {
  const date = new Date(value);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The whole date with the name of the zone. */
export function fullDate(value: string | number | Date, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'long' }).format(new Date(value));
}

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

export function relativeTime(value: string | number | Date, language: string, now = Date.now()): string {
  const seconds = Math.round((new Date(value).getTime() - now) / 1000);
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? units[6];
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(Math.trunc(seconds / size), unit);
}

/** The format in which times are sent: `2026-11-15 17:30:00` in UTC. */
export function toSentTime(value: string | number | Date): string {
  const date = new Date(value);
  return `${date.toISOString().slice(0, 16).replace('T', ' ')}:00`;
}
