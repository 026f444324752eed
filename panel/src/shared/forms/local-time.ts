const two = (value: number) => String(value).padStart(2, '0');

/** An instant in local time: `2026-12-24 20:00:00`. */
export function toLocalTime(instant: string): string | null {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return null;
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:00`;
}

const written = /^\s*(\d{4})[.\-/](\d\d?)[.\-/](\d\d?)[\sT,]+(\d\d?):(\d\d)(?::\d\d)?\s*$/;

/** The instant of a local time; if an hour occurs twice, the first one. */
export function fromLocalTime(text: string): string | null {
  const found = written.exec(text);
  if (!found) return null;
  const [year, month, day, hour, minute] = found.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const date = new Date(year, month - 1, day, hour, minute);
  const isReal = date.getMonth() === month - 1 && date.getDate() === day && minute < 60;
  return isReal ? date.toISOString() : null;
}

/** The same time on another day. */
export function onDay(day: string, instant: string): string | null {
  const time = toLocalTime(instant)?.slice(11) ?? '00:00:00';
  return fromLocalTime(`${day.slice(0, 10)} ${time}`);
}

const writtenDay = /^\s*(\d{4})[.\-/](\d\d?)[.\-/](\d\d?)\s*$/;

/** Typed text as `1998-04-23`; null if there is no such day. */
export function toDay(text: string): string | null {
  const [, year, month, day] = writtenDay.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : null;
}
