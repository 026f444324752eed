import type { TFunction } from 'i18next';
import { queryClient } from '#shared/api/query.ts';
import { confirm } from '#shared/confirm/confirm.ts';
import { type NotificationValues, toAudience } from './notification-values.ts';
import { audienceQuery } from './notifications.records.ts';

/** What went to everybody cannot be called back, so it is asked first, with their number as it is now. */
export async function askToReachAll(
  t: TFunction<'notifications'>,
  values: NotificationValues,
): Promise<boolean> {
  const { data } = await queryClient.fetchQuery(audienceQuery(toAudience(values, 'default') ?? {}));
  const { people, people_with_device, devices } = data;
  return confirm({
    title: t('everybody.title'),
    text:
      values.notification_type === 'INBOX_MESSAGE'
        ? t('audience.inbox', { count: people })
        : t('audience.push', { count: people_with_device, devices }),
    confirmLabel: t('everybody.send'),
  });
}
