import { currentLanguage } from '#shared/i18n/i18n.ts';

/** The longest time that people still read in minutes alone. */
const longestInMinutes = 120;

/** A duration in words: `90 minutes`, `5 hours, 10 minutes`, `2 days, 1 minute`. */
export function durationWords(minutes: number, language: string = currentLanguage()): string {
  const said = (value: number, unit: 'day' | 'hour' | 'minute') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  if (minutes <= longestInMinutes) return said(minutes, 'minute');
  const parts = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ] as const;
  const some = parts.filter(([value]) => value > 0).map(([value, unit]) => said(value, unit));
  return new Intl.ListFormat(language, { type: 'unit' }).format(some);
}

const two = (value: number) => String(value).padStart(2, '0');

/** `0:42`, `12:05`, `3:20:11`; days beyond that. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  if (days > 0) return `${days} d ${hours} h`;
  const end = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${end}` : `${minutes}:${end}`;
}
