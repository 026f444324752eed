import type { Language } from '@matchdesk/contract/languages';

const zones = new Set(Intl.supportedValuesOf('timeZone'));

const isZone = (name: string) => zones.has(name);

/** '17 November 2026 at 18:30 UTC', in the person's own time zone where we know it. */
export function momentText(moment: string, language: Language, timeZone: string | null): string {
  const format = (zone: string) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: zone,
      timeZoneName: 'short',
    }).format(new Date(moment));
  return format(timeZone !== null && isZone(timeZone) ? timeZone : 'UTC');
}
