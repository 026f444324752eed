import { useState } from 'react';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import { dateTime, fullDate, relativeTime } from './dates.ts';

/** A moment as the panel shows it; the full date, its zone and how long ago appear on hover. */
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
