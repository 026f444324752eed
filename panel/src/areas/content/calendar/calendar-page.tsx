import { ActionIcon, Button, Group, SegmentedControl, Title } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import type { ExportedEvent } from '@matchdesk/contract/content/calendar';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CsvColumn, csvFile, csvHeader, csvRows } from '#shared/csv/csv.ts';
import { saveFile } from '#shared/csv/save-file.ts';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { GamesFilter } from '#shared/tables/games-filter.tsx';
import { useList } from '#shared/tables/use-list.ts';
import { notify } from '#shared/toasts/notify.ts';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { addDays, addMonths, dayOr, firstOf, inWords, lastOf, localDay, weekOf } from './calendar.days.ts';
import { calendarState, exportRange, type Range, readsOfTournaments } from './calendar.queries.ts';
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

const two = (value: number) => String(value).padStart(2, '0');

/** `15.11.2026 18:30`, local. */
function exportDate(value: string): string {
  const date = new Date(value);
  const day = `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Programs read this file too, so the column names are the same in every language. */
const columns: CsvColumn<ExportedEvent>[] = [
  { title: 'name', value: ({ name }) => name },
  { title: 'platform', value: ({ platform }) => platform },
  { title: 'game', value: ({ game }) => game },
  { title: 'date', value: ({ started_at }) => exportDate(started_at) },
  { title: 'checked', value: ({ participant_count }) => participant_count },
  { title: 'registered', value: ({ registered }) => registered },
  { title: 'unique_checkin', value: ({ unique_checkin }) => unique_checkin },
  { title: 'unique_registered', value: ({ unique_registered }) => unique_registered },
];

/** The shown month or week as a file. */
function ExportButton({ range }: { range: Range }) {
  const { t } = useTranslation('calendar');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const outcome = await exportRange(range);
    setBusy(false);
    if (!outcome.ok) return;
    const { data, meta } = outcome.data;
    saveFile(csvFile('events', [csvHeader(columns), csvRows(data, columns)]));
    if (meta.total > data.length)
      notify({
        title: t('cut.title'),
        text: t('cut.text', { count: data.length, total: meta.total }),
        type: 'warning',
      });
  };
  return (
    <Button leftSection={<IconDownload size={16} aria-hidden />} loading={busy} onClick={() => void save()}>
      {t('export')}
    </Button>
  );
}
