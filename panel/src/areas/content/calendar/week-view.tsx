import { Paper, Text, UnstyledButton } from '@mantine/core';
import type { CalendarEvent } from '@matchdesk/contract/content/calendar';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { timeOnly } from '#shared/format/dates.ts';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import { inWords, localDay, weekOf } from './calendar.days.ts';
import classes from './calendar.module.css';
import { eventsQuery } from './calendar.queries.ts';
import type { ShownDays } from './month-grid.tsx';

/** Seven days side by side, or one below the other on a phone. */
export function WeekView({ day, today, games, label, onPick }: ShownDays) {
  const { t } = useTranslation('calendar');
  const week = weekOf(day);
  const range = { from: week[0]!, to: week[6]!, games };
  const { data, error, refetch } = useQuery({ ...eventsQuery(range), placeholderData: keepPreviousData });
  const byDay = Map.groupBy(data?.data ?? [], ({ started_at }) => localDay(started_at));
  const language = currentLanguage();
  if (error && !data)
    return <ErrorState title={t('failed')} text={error.message} onRetry={() => void refetch()} />;
  return (
    <>
      <Paper withBorder component="section" className={classes.week} aria-label={label} aria-busy={!data}>
        {week.map((one) => (
          <div key={one} className={classes.column} data-picked={one === day || undefined}>
            <UnstyledButton
              className={classes.head}
              aria-pressed={one === day}
              aria-current={one === today ? 'date' : undefined}
              onClick={() => onPick(one)}
            >
              {inWords(one, language, { weekday: 'short', day: 'numeric', month: 'short' })}
            </UnstyledButton>
            <ul className={classes.events}>
              {(byDay.get(one) ?? []).map((event) => (
                <WeekEvent key={event.id} event={event} />
              ))}
            </ul>
          </div>
        ))}
      </Paper>
      {data && data.meta.total > data.data.length && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('firstOf', { count: data.data.length, total: data.meta.total })}
        </Text>
      )}
    </>
  );
}

function WeekEvent({ event: { id, title, game, started_at } }: { event: CalendarEvent }) {
  return (
    <li>
      <time dateTime={started_at}>{timeOnly(started_at)}</time>
      <AnchorLink to="/tournament/$id" params={{ id: String(id) }} size="sm">
        {title}
      </AnchorLink>
      <Text span size="xs" c="dimmed">
        {game.name}
      </Text>
    </li>
  );
}
