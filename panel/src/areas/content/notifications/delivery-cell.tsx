import { Button, Modal, Stack, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Delivery, DeliveryState, NotificationRow } from '@matchdesk/contract/content/notifications';
import { resendNotification } from '@matchdesk/contract/content/notifications.calls';
import {
  IconAlertTriangle,
  IconBan,
  IconCalendarOff,
  IconCheck,
  IconClock,
  IconLoader,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalogues } from '#locales/catalogues.ts';
import { attempt } from '#shared/api/call.ts';
import { dateTime } from '#shared/format/dates.ts';
import { Facts } from '#shared/forms/facts.tsx';
import { useMay } from '#shared/session/me.ts';
import { StatusBadge } from '#shared/status/status-badge.tsx';
import type { StatusLook } from '#shared/status/statuses.ts';
import { notifications } from './notifications.records.ts';

const looks: Record<DeliveryState, StatusLook> = {
  scheduled: { color: 'grape', icon: IconClock },
  'called-off': { color: 'gray', icon: IconCalendarOff },
  sending: { color: 'blue', icon: IconLoader },
  done: { color: 'green', icon: IconCheck },
  stopped: { color: 'red', icon: IconBan },
  undelivered: { color: 'orange', icon: IconAlertTriangle },
};

/** The delivery state of a notification; a click opens its details. */
export function DeliveryCell({ notification }: { notification: NotificationRow }) {
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

type Reason = keyof Catalogues['notifications']['reasons'];
type Say = ReturnType<typeof useTranslation<'notifications'>>['t'];

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
