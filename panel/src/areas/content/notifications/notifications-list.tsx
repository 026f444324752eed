import { Group, Text } from '@mantine/core';
import type { NotificationRow } from '@matchdesk/contract/content/notifications';
import {
  callOffNotification,
  changeNotification,
  sendPropaganda,
} from '@matchdesk/contract/content/notifications.calls';
import { IconBell, IconCalendarOff, IconCopy, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#shared/format/date-time.tsx';
import { dateTime } from '#shared/format/dates.ts';
import { useDescribedFields } from '#shared/history/described-fields.tsx';
import { HistoryButton } from '#shared/history/history-button.tsx';
import { RecordList } from '#shared/records/record-list.tsx';
import { RecordMenu } from '#shared/records/record-menu.tsx';
import { useMay } from '#shared/session/me.ts';
import type { Column } from '#shared/tables/columns.ts';
import { DeletedSwitch } from '#shared/tables/deleted-switch.tsx';
import { FilterSelect } from '#shared/tables/filter-select.tsx';
import { GamesFilter } from '#shared/tables/games-filter.tsx';
import type { Direction } from '#shared/tables/list-state.ts';
import { SearchField } from '#shared/tables/search-field.tsx';
import { useList } from '#shared/tables/use-list.ts';
import { DropdownItem } from '#shared/ui/dropdown.tsx';
import { AnchorLink, ButtonLink } from '#shared/ui/links.tsx';
import { callOff } from './call-off.ts';
import { DeliveryCell } from './delivery-cell.tsx';
import { notifications, notificationsList } from './notifications.records.ts';

export function NotificationsList() {
  const { t } = useTranslation('notifications');
  const list = useList(notificationsList);
  return (
    <RecordList
      records={notifications}
      list={list}
      title={t('title')}
      create={t('create')}
      columns={useColumns()}
      menu={(row) => <RowActions row={row} />}
      filters={
        <>
          <SearchField label={t('search')} list={list} />
          <GamesFilter list={list} noGame={t('noGame')} />
          <FilterSelect
            label={t('sort.label')}
            options={[
              { value: 'DESC', label: t('sort.latest') },
              { value: 'ASC', label: t('sort.oldest') },
            ]}
            value={list.state.order === 'id' ? list.state.direction : 'DESC'}
            onChange={(direction) => list.sortAs({ order: 'id', direction: direction as Direction })}
          />
          <DeletedSwitch list={list} restore={notifications.calls.restore} />
        </>
      }
      empty={{ icon: IconBell, title: t('empty.title'), text: t('empty.text') }}
    />
  );
}

/** A notification has no page of its own, so its History opens from the row. */
function RowActions({ row }: { row: NotificationRow }) {
  const { t } = useTranslation('notifications');
  const describe = useDescribedFields({
    title: { label: t('fields.title') },
    message: { label: t('fields.message') },
    scheduled_at: { label: t('fields.send_at'), value: dateTime },
  });
  const may = useMay();
  const isWaiting = row.delivery.state === 'scheduled';
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <HistoryButton query={(page) => notifications.historyQuery(row.id, page)} describe={describe} compact />
      <RecordMenu records={notifications} row={row} {...(!isWaiting && { thing: t('thing') })}>
        {isWaiting && may(changeNotification) && (
          <DropdownItem icon={IconPencil} to={`/notifications/edit/${row.id}`}>
            {t('edit')}
          </DropdownItem>
        )}
        {isWaiting && may(callOffNotification) && (
          <DropdownItem icon={IconCalendarOff} danger onClick={() => void callOff(t, row)}>
            {t('callOff')}
          </DropdownItem>
        )}
      </RecordMenu>
    </Group>
  );
}

function WaitsUntil({ time }: { time: string }) {
  const { t } = useTranslation('notifications');
  return (
    <Text size="sm" c="dimmed">
      {t('waitsUntil')} <DateTime value={time} />
    </Text>
  );
}

function useColumns(): Column<NotificationRow, 'id' | 'title'>[] {
  const { t } = useTranslation('notifications');
  const may = useMay();
  return [
    { key: 'id', header: t('fields.id'), order: 'id', width: 70, place: 'desk', cell: ({ id }) => id },
    {
      key: 'title',
      header: t('fields.title'),
      order: 'title',
      place: 'title',
      cell: ({ title }) => title,
    },
    { key: 'message', header: t('fields.message'), free: true, cell: ({ message }) => message },
    {
      key: 'tournament',
      header: t('fields.tournament'),
      width: 120,
      cell: ({ tournament_id: id }) =>
        id ? (
          <AnchorLink to="/tournament/$id" params={{ id: String(id) }} size="sm">
            {id}
          </AnchorLink>
        ) : (
          '–'
        ),
    },
    {
      key: 'delivery',
      header: t('fields.delivery'),
      width: 200,
      cell: (row) => <DeliveryCell notification={row} />,
    },
    {
      key: 'sent',
      header: t('fields.sent_at'),
      width: 150,
      place: 'wide',
      cell: ({ sent_at, scheduled_at }) =>
        sent_at ? <DateTime value={sent_at} /> : scheduled_at && <WaitsUntil time={scheduled_at} />,
    },
    {
      key: 'clone',
      header: t('fields.clone'),
      width: 100,
      place: 'end',
      cell: ({ id, title, deleted_at }) =>
        may(sendPropaganda) &&
        !deleted_at && (
          <ButtonLink
            to="/notifications/add"
            search={{ donor_id: id }}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconCopy size={14} aria-hidden />}
            aria-label={t('cloneOf', { name: title })}
          >
            {t('clone')}
          </ButtonLink>
        ),
    },
  ];
}
