import { useState } from 'react';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import { dateTime, fullDate, relativeTime } from './dates.ts';

/** A date and time; on hover also the full date, the time zone and how long ago it was. */
export function DateTime({ value }: { value: string }) {
  const [hint, setHint] = useState<string>();
  const language = currentLanguage();
  return (
    <time
      dateTime={value}
      title={hint}
      onPointerEnter={() => setHint(`${fullDate(value, language)} · ${relativeTime(value, language)}`)}
    >
      {dateTime(value)}
    </time>
  );
}
