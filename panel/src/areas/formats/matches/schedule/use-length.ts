import { useTranslation } from 'react-i18next';
import { dateTime } from '#shared/format/dates.ts';
import { endOf } from './matches.timings.ts';

/** The total duration and the expected end, in words. */
export function useLength(): (rounds: readonly { started_at: string }[]) => string {
  const { t } = useTranslation('schedule');
  return (rounds) => {
    const [first] = rounds;
    const end = endOf(rounds);
    if (!first || !end) return '';
    const minutes = Math.round((Date.parse(end) - Date.parse(first.started_at)) / 60_000);
    const length = t('length', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
    return t('sum', { count: rounds.length, length, end: dateTime(end) });
  };
}
