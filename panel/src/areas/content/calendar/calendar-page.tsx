import {
  ActionIcon,
  Button,
  Group,
  Paper,
  SegmentedControl,
  Text,
  Title,
  UnstyledButton,
} from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import type { CalendarDay, CalendarEvent, ExportedEvent } from '@matchdesk/contract/content/calendar';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CsvColumn, csvFile, csvHeader, csvRows, saveFile } from '#shared/csv/csv.ts';
import { timeOnly } from '#shared/format/dates.ts';
import { wholeNumber } from '#shared/format/numbers.ts';
import { useGameOptions } from '#shared/forms/use-game-options.ts';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { GamesFilter } from '#shared/tables/games-filter.tsx';
import { useList } from '#shared/tables/use-list.ts';
import { notify } from '#shared/toasts/toasts.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import classes from './calendar.module.css';
import {
  calendarState,
  daysQuery,
  eventsQuery,
  exportRange,
  type Range,
  readsOfTournaments,
} from './calendar.queries.ts';
import { DayList } from './day-list.tsx';
import { addDays, addMonths, dayOr, firstOf, inWords, lastOf, localDay, weekOf, weeksOf } from './days.ts';
import { FeedButton } from './feed-button.tsx';

interface ShownDays {
  /** The day whose tournaments are listed. */
  day: string;
  today: string;
  games: string;
  label: string;
  onPick: (day: string) => void;
}

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

/** Seven days side by side, or one below the other on a phone. */
function WeekView({ day, today, games, label, onPick }: ShownDays) {
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

function MonthGrid({ day, today, games, label, onPick }: ShownDays) {
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
          {found.first_titles.map((title, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same title
            <Text span key={index} className={classes.title}>
              {title}
            </Text>
          ))}
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
