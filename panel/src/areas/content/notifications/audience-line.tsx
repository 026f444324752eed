import { Alert, Text } from '@mantine/core';
import type { Audience } from '@matchdesk/contract/content/notifications';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type NotificationValues, type SendType, toAudience } from './notification-values.ts';
import { audienceQuery } from './notifications.queries.ts';

/** How many people it would reach, and through what, before it is sent. */
export function AudienceLine({ values, type }: { values: NotificationValues; type: SendType }) {
  const { t } = useTranslation('notifications');
  const asked = toAudience(values, type);
  const { data, error } = useQuery({ ...audienceQuery(asked ?? {}), enabled: asked !== undefined });
  const isInbox = type === 'inbox' || values.notification_type === 'INBOX_MESSAGE';
  return (
    <Alert variant="light" icon={<IconUsers size={18} aria-hidden />} role="status" aria-live="polite">
      {!asked && t('audience.unknown')}
      {asked && error?.message}
      {asked && !error && !data && t('audience.counting')}
      {asked && !error && data && <Reach audience={data.data} isInbox={isInbox} />}
    </Alert>
  );
}

function Reach({ audience, isInbox }: { audience: Audience; isInbox: boolean }) {
  const { t } = useTranslation('notifications');
  const { people, people_with_device, devices, has_sender } = audience;
  if (isInbox) return t('audience.inbox', { count: people });
  const without = people - people_with_device;
  return (
    <>
      <Text size="sm">{t('audience.push', { count: people_with_device, devices })}</Text>
      {without > 0 && <Text size="sm">{t('audience.withoutDevice', { count: without })}</Text>}
      {!has_sender && <Text size="sm">{t('audience.noSender')}</Text>}
    </>
  );
}
