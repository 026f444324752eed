import type { Language } from '@matchdesk/contract/languages';

const whole = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
} as const;

const time = { hour: '2-digit', minute: '2-digit' } as const;

const shown = (value: string, language: Language, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, parts).format(new Date(value));

const isToday = (value: string, now: number): boolean =>
  new Date(value).toDateString() === new Date(now).toDateString();

/** In the zone of the phone: `18:30` today, `Sun 15 Nov, 18:30` on another day. */
export function moment(value: string, language: Language, now = Date.now()): string {
  return shown(value, language, isToday(value, now) ? time : whole);
}

const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** As a part of a sentence: `at 18:30` today, `on Sun 15 Nov at 18:30` on another day. */
export function momentWithin(value: string, language: Language, now = Date.now()): string {
  const at = `${language === 'en' ? 'at' : 'alle'} ${shown(value, language, time)}`;
  if (isToday(value, now)) return at;
  return `${language === 'en' ? 'on ' : ''}${shown(value, language, day)} ${at}`;
}

/** The day too, and the name of the zone. */
export function wholeMoment(value: string, language: Language): string {
  return shown(value, language, { ...whole, timeZoneName: 'short' });
}

const englishEnds: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

function ordinal(place: number, language: Language): string {
  if (language === 'it') return `${place}º`;
  const rule = new Intl.PluralRules('en', { type: 'ordinal' }).select(place);
  return `${place}${englishEnds[rule] ?? 'th'}`;
}

/** `3rd`, or `5th–8th` where it is shared. */
export function placeText({ from, to }: { from: number; to: number }, language: Language): string {
  return from === to ? ordinal(from, language) : `${ordinal(from, language)}–${ordinal(to, language)}`;
}
