import { Paper, Text, UnstyledButton } from '@mantine/core';
import type { CalendarDay } from '@matchdesk/contract/content/calendar';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '#shared/format/numbers.ts';
import { useGameOptions } from '#shared/forms/use-game-options.ts';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { inWords, weekOf, weeksOf } from './calendar.days.ts';
import classes from './calendar.module.css';
import { daysQuery } from './calendar.queries.ts';

export interface ShownDays {
  /** The day whose tournaments are listed. */
  day: string;
  today: string;
  games: string;
  label: string;
  onPick: (day: string) => void;
}

export function MonthGrid({ day, today, games, label, onPick }: ShownDays) {
  const { t } = useTranslation('calendar');
  const weeks = weeksOf(day);
  const range = { from: weeks[0]![0]!, to: weeks.at(-1)!.at(-1)!, games };
  const { data, error, refetch } = useQuery({ ...daysQuery(range), placeholderData: keepPreviousData });
  const found = new Map(data?.data.map((one) => [one.day, one]));
  const language = currentLanguage();
  if (error && !data)
    return <ErrorState title={t('failed')} text={error.message} onRetry={() => void refetch()} />;
  return (
    <Paper withBorder>
      <table className={classes.month} aria-label={label} aria-busy={!data}>
        <thead>
          <tr>
            {weekOf(day).map((one) => (
              <th key={one} scope="col" abbr={inWords(one, language, { weekday: 'long' })}>
                {inWords(one, language, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td
                  key={one}
                  data-outside={one.slice(0, 7) !== day.slice(0, 7) || undefined}
                  data-today={one === today || undefined}
                  data-picked={one === day || undefined}
                >
                  <UnstyledButton
                    className={classes.day}
                    aria-pressed={one === day}
                    aria-current={one === today ? 'date' : undefined}
                    onClick={() => onPick(one)}
                  >
                    <DayContent day={one} found={found.get(one)} />
                  </UnstyledButton>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  );
}

function DayContent({ day, found }: { day: string; found: CalendarDay | undefined }) {
  const { t } = useTranslation('calendar');
  const names = new Map(useGameOptions().map(({ value, label }) => [Number(value), label]));
  return (
    <>
      <time dateTime={day} className={classes.number}>
        {Number(day.slice(8))}
      </time>
      {found && (
        <>
          <Text span className={classes.count}>
            {t('tournaments', { count: found.tournaments_count })}
          </Text>
          <Text span className={classes.figure} aria-hidden>
            {wholeNumber(found.tournaments_count)}
          </Text>
          <Text span className={classes.more}>
            {t('places', { count: found.max_members, formatted: wholeNumber(found.max_members) })}
          </Text>
          <Text span className={classes.more}>
            {found.game_ids.map((id) => names.get(id) ?? id).join(', ')}
          </Text>
        </>
      )}
    </>
  );
}
