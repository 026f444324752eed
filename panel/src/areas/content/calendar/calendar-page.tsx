import { ActionIcon, Button, Group, SegmentedControl, Title } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { GamesFilter } from '#shared/tables/games-filter.tsx';
import { useList } from '#shared/tables/use-list.ts';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { addDays, addMonths, dayOr, firstOf, inWords, lastOf, localDay, weekOf } from './calendar.days.ts';
import { ExportButton } from './calendar.export-button.tsx';
import { calendarState, readsOfTournaments } from './calendar.queries.ts';
import { DayList } from './day-list.tsx';
import { FeedButton } from './feed-button.tsx';
import { MonthGrid } from './month-grid.tsx';
import { WeekView } from './week-view.tsx';

/** Tournaments by day, in the viewer's own time zone. */
export function CalendarPage() {
  const { t } = useTranslation('calendar');
  const list = useList(calendarState);
  const { games, view } = list.state.filters;
  const today = localDay(Date.now());
  const day = dayOr(list.state.filters.day, today);
  const isWeek = view === 'week';
  const show = (next: string) => list.filter({ day: next === today ? '' : next });
  const move = (count: number) => show(isWeek ? addDays(day, 7 * count) : addMonths(day, count));
  useLiveRefresh(channels.desk('tournaments'), { wide: readsOfTournaments });
  useLiveRefresh(channels.desk('participants'), { wide: readsOfTournaments });

  const week = weekOf(day);
  const shown = isWeek
    ? { from: week[0]!, to: week[6]!, games }
    : { from: firstOf(day), to: lastOf(day), games };
  const language = currentLanguage();
  const heading = isWeek
    ? `${inWords(shown.from, language, { day: 'numeric', month: 'short' })} – ${inWords(shown.to, language, { day: 'numeric', month: 'short', year: 'numeric' })}`
    : inWords(day, language, { month: 'long', year: 'numeric' });
  const Days = isWeek ? WeekView : MonthGrid;
  return (
    <>
      <PageHeading title={t('title')} to="/events">
        <FeedButton games={games} />
        <ExportButton range={shown} />
      </PageHeading>
      <Group mb="sm" gap="sm" justify="space-between">
        <Group gap={4}>
          <ActionIcon
            variant="default"
            aria-label={t(isWeek ? 'previousWeek' : 'previousMonth')}
            onClick={() => move(-1)}
          >
            <IconChevronLeft size={16} aria-hidden />
          </ActionIcon>
          <Button size="xs" variant="default" onClick={() => show(today)}>
            {t('today')}
          </Button>
          <ActionIcon
            variant="default"
            aria-label={t(isWeek ? 'nextWeek' : 'nextMonth')}
            onClick={() => move(1)}
          >
            <IconChevronRight size={16} aria-hidden />
          </ActionIcon>
          <Title order={2} ml="xs" aria-live="polite">
            {heading}
          </Title>
        </Group>
        <Group gap="sm">
          <GamesFilter list={list} />
          <SegmentedControl
            size="xs"
            aria-label={t('view')}
            value={isWeek ? 'week' : 'month'}
            onChange={(next) => list.filter({ view: next === 'week' ? 'week' : '' })}
            data={[
              { value: 'month', label: t('month') },
              { value: 'week', label: t('week') },
            ]}
          />
        </Group>
      </Group>
      <Days day={day} today={today} games={games} label={heading} onPick={show} />
      <DayList key={`${day} ${games}`} day={day} games={games} />
    </>
  );
}
