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
