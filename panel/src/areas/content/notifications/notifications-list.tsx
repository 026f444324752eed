import { Button, Group, Modal, Stack, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Delivery, DeliveryState, NotificationRow } from '@matchdesk/contract/content/notifications';
import {
  callOffNotification,
  changeNotification,
  resendNotification,
  sendPropaganda,
} from '@matchdesk/contract/content/notifications.calls';
import {
  IconAlertTriangle,
  IconBan,
  IconBell,
  IconCalendarOff,
  IconCheck,
  IconClock,
  IconCopy,
  IconLoader,
  IconPencil,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalogues } from '#locales/catalogues.ts';
import { attempt } from '#shared/api/call.ts';
import { confirm } from '#shared/confirm/confirm.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { dateTime } from '#shared/format/dates.ts';
import { Facts } from '#shared/forms/facts.tsx';
import { useDescribedFields } from '#shared/history/describe-fields.tsx';
import { HistoryButton } from '#shared/history/history-button.tsx';
import { listAhead, RecordList } from '#shared/records/record-list.tsx';
import { RecordMenu } from '#shared/records/record-menu.tsx';
import { useMay } from '#shared/session/me.ts';
import { StatusBadge } from '#shared/status/status-badge.tsx';
import type { StatusLook } from '#shared/status/statuses.ts';
import type { Column } from '#shared/tables/columns.ts';
import { DeletedSwitch, FilterSelect, SearchField } from '#shared/tables/filters.tsx';
import { GamesFilter } from '#shared/tables/games-filter.tsx';
import type { Direction } from '#shared/tables/list-state.ts';
import { useList } from '#shared/tables/use-list.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { DropdownItem } from '#shared/ui/dropdown.tsx';
import { AnchorLink, ButtonLink } from '#shared/ui/links.tsx';
import { notifications, notificationsList } from './notifications.queries.ts';

const looks: Record<DeliveryState, StatusLook> = {
  scheduled: { color: 'grape', icon: IconClock },
  'called-off': { color: 'gray', icon: IconCalendarOff },
  sending: { color: 'blue', icon: IconLoader },
  done: { color: 'green', icon: IconCheck },
  stopped: { color: 'red', icon: IconBan },
  undelivered: { color: 'orange', icon: IconAlertTriangle },
};

type Reason = keyof Catalogues['notifications']['reasons'];

type Say = ReturnType<typeof useTranslation<'notifications'>>['t'];

const fact = (label: string, count: number) => ({ label, value: String(count) });

const inboxFacts = ({ people, read }: Delivery, t: Say) => [
  fact(t('facts.sentTo'), people),
  fact(t('facts.read'), read),
];

const pushFacts = (delivery: Delivery, t: Say) => [
  fact(t('facts.people'), delivery.people),
  fact(t('facts.without'), delivery.people - delivery.people_with_device),
  fact(t('facts.devices'), delivery.devices),
  fact(t('facts.sent'), delivery.sent),
  fact(t('facts.failed'), delivery.failed),
  fact(t('facts.unsure'), delivery.unsure),
];

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

NotificationsList.readAhead = listAhead(notifications, notificationsList);

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

/** Asks first, because a notification that was called off will not be sent on its own any more. */
async function callOff(
  t: ReturnType<typeof useTranslation<'notifications'>>['t'],
  { id, title, scheduled_at }: NotificationRow,
): Promise<void> {
  const question = {
    title: t('callOffTitle'),
    text: t('callOffText', { name: title, at: dateTime(scheduled_at ?? '') }),
  };
  if (!(await confirm({ ...question, confirmLabel: t('callOff'), danger: true }))) return;
  const outcome = await attempt(callOffNotification, { params: { id } });
  if (outcome.ok) toasts.add({ type: 'success', message: t('calledOff', { name: title }) });
  await notifications.refresh();
}

/** The delivery state of a notification; a click opens its details. */
function DeliveryCell({ notification }: { notification: NotificationRow }) {
  const { t } = useTranslation('notifications');
  const [opened, { open, close }] = useDisclosure();
  const { delivery } = notification;
  return (
    <>
      <UnstyledButton onClick={open}>
        <StatusBadge look={looks[delivery.state]} word={t(`states.${delivery.state}`)} />
        <Text size="xs" mt={2}>
          {shortOf(notification, t)}
        </Text>
      </UnstyledButton>
      {opened && <DeliveryDialog notification={notification} onClose={close} />}
    </>
  );
}

function shortOf({ notification_type, delivery, scheduled_at, sent_at }: NotificationRow, t: Say): string {
  const { people, read, devices, sent, unsure } = delivery;
  if (!sent_at) return dateTime(scheduled_at ?? '');
  if (notification_type === 'INBOX_MESSAGE')
    return `${t('delivery.inboxes', { count: people })}, ${t('delivery.read', { count: read })}`;
  const reached = t('delivery.reached', { sent, devices });
  return unsure > 0 ? `${reached}, ${t('delivery.unsure', { count: unsure })}` : reached;
}

function DeliveryDialog({ notification, onClose }: { notification: NotificationRow; onClose: () => void }) {
  const { t, i18n } = useTranslation('notifications');
  const { t: shell } = useTranslation();
  const may = useMay();
  /** A push service may give reasons that we have no words for. */
  const isKnown = (reason: string): reason is Reason => i18n.exists(`notifications:reasons.${reason}`);
  const [busy, setBusy] = useState(false);
  const { id, title, notification_type, delivery } = notification;
  const { state, unsure } = delivery;
  const isPush = notification_type === 'fcm';
  const canResend = isPush && (unsure > 0 || state === 'stopped' || state === 'undelivered');
  const resend = async () => {
    setBusy(true);
    await attempt(resendNotification, { params: { id } });
    await notifications.refresh();
    setBusy(false);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('delivery.title', { name: title })}
      closeButtonProps={{ 'aria-label': shell('close') }}
      centered
    >
      <Stack gap="sm">
        <Text fw={600}>{t(`states.${state}`)}</Text>
        {notification.scheduled_at && (
          <Text size="sm">{t('delivery.scheduled', { at: dateTime(notification.scheduled_at) })}</Text>
        )}
        {delivery.stopped_because && <Text size="sm">{delivery.stopped_because}</Text>}
        {notification.sent_at && <Facts facts={isPush ? pushFacts(delivery, t) : inboxFacts(delivery, t)} />}
        {Object.entries(delivery.reasons).map(([reason, count]) => (
          <Text size="sm" key={reason}>
            {t('delivery.reason', { reason: isKnown(reason) ? t(`reasons.${reason}`) : reason, count })}
          </Text>
        ))}
        {canResend && may(resendNotification) && (
          <Button loading={busy} onClick={() => void resend()}>
            {unsure > 0 ? t('delivery.resend', { count: unsure }) : t('delivery.goOn')}
          </Button>
        )}
      </Stack>
    </Modal>
  );
}
