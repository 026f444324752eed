import { Paper, Title } from '@mantine/core';
import type { CalendarEvent } from '@matchdesk/contract/content/calendar';
import { IconCalendarOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#shared/format/date-time.tsx';
import { wholeNumber } from '#shared/format/numbers.ts';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import { TournamentStatusBadge } from '#shared/status/status-badge.tsx';
import type { Column } from '#shared/tables/columns.ts';
import { PageBar } from '#shared/tables/list-page.tsx';
import { ListTable } from '#shared/tables/list-table.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { eventsQuery } from './calendar.queries.ts';
import { inWords } from './days.ts';

const noneFresh: ReadonlySet<number> = new Set();

/** The tournaments of the picked day. */
export function DayList({ day, games }: { day: string; games: string }) {
  const { t } = useTranslation('calendar');
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...eventsQuery({ from: day, to: day, games }, page),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns();
  const label = inWords(day, currentLanguage(), { dateStyle: 'full' });
  return (
    <Paper withBorder mt="md" component="section" aria-label={label}>
      <Title order={2} px="sm" py="xs">
        {label}
      </Title>
      {error && !data ? (
        <ErrorState title={t('failed')} text={error.message} onRetry={() => void refetch()} />
      ) : data?.meta.total === 0 ? (
        <EmptyState icon={IconCalendarOff} title={t('nothing')} />
      ) : (
        <>
          <ListTable
            label={label}
            columns={columns}
            rows={data?.data}
            fresh={noneFresh}
            waits={isPlaceholderData}
            to={({ id }) => `/tournament/${id}`}
          />
          {data && data.meta.last_page > 1 && <PageBar meta={data.meta} onPage={setPage} />}
        </>
      )}
    </Paper>
  );
}

function useColumns(): Column<CalendarEvent>[] {
  const { t } = useTranslation('calendar');
  const numbers = ['max_member', 'registered_participant_count', 'checkin_participant_count'] as const;
  return [
    { key: 'id', header: t('fields.id'), width: 72, cell: ({ id }) => id },
    {
      key: 'title',
      header: t('fields.title'),
      place: 'title',
      cell: ({ title }) => title,
      beside: ({ status }) => <TournamentStatusBadge status={status} />,
    },
    { key: 'game', header: t('fields.game'), free: true, width: 180, cell: ({ game }) => game.name },
    {
      key: 'started_at',
      header: t('fields.started_at'),
      width: 150,
      cell: ({ started_at }) => <DateTime value={started_at} />,
    },
    ...numbers.map(
      (field): Column<CalendarEvent> => ({
        key: field,
        header: t(`fields.${field}`),
        width: 110,
        align: 'right',
        cell: (event) => wholeNumber(event[field]),
      }),
    ),
  ];
}
