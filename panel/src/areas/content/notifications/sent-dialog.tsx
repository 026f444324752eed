import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { Notification } from '@matchdesk/contract/content/notifications';
import { useTranslation } from 'react-i18next';
import { dateTime } from '#shared/format/dates.ts';
import { ButtonLink } from '#shared/ui/links.tsx';

interface SentDialogProps {
  sent: Notification;
  /** Starts another notification. */
  onSendNew: () => void;
}

/** Says that it was sent, and who will not get it. */
export function SentDialog({ sent, onSendNew }: SentDialogProps) {
  const { t } = useTranslation('notifications');
  const { t: shell } = useTranslation();
  const { state, people, people_with_device } = sent.delivery;
  const isWaiting = state === 'scheduled';
  const without = sent.notification_type === 'fcm' ? people - people_with_device : 0;
  return (
    <Modal
      opened
      onClose={onSendNew}
      title={t(isWaiting ? 'scheduled.title' : 'sent.title')}
      closeButtonProps={{ 'aria-label': shell('close') }}
      centered
      size="md"
    >
      <Stack gap="md">
        <Text>
          {isWaiting ? t('scheduled.text', { at: dateTime(sent.scheduled_at ?? '') }) : t('sent.text')}
        </Text>
        {!isWaiting && state !== 'undelivered' && people > 0 && (
          <Text size="sm">
            <WhomReached sent={sent} />
          </Text>
        )}
        {state === 'undelivered' && <Text size="sm">{t('sent.undelivered')}</Text>}
        {state !== 'undelivered' && without > 0 && (
          <Text size="sm">{t('audience.withoutDevice', { count: without })}</Text>
        )}
        {!isWaiting && people === 0 && <Text size="sm">{t('sent.nobody')}</Text>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onSendNew}>
            {t('sent.sendNew')}
          </Button>
          <ButtonLink to="/notifications" data-autofocus>
            {t('sent.show')}
          </ButtonLink>
        </Group>
      </Stack>
    </Modal>
  );
}

/** How many people it reaches, and which. A push may still be under way. */
function WhomReached({ sent }: Pick<SentDialogProps, 'sent'>) {
  const { t } = useTranslation('notifications');
  const { delivery, payload, tournament, notification_type } = sent;
  const { people, people_with_device, devices } = delivery;
  const group = t(`sent.whom.${payload.notification_mode ?? 'chosen'}`, { tournament: tournament?.title });
  const whom = payload.location_type ? t('sent.whom.inPlaces', { group }) : group;
  return notification_type === 'fcm'
    ? t('sent.push', { count: people_with_device, devices, whom })
    : t('sent.inbox', { count: people, whom });
}
