import type { TFunction } from 'i18next';
import { queryClient } from '#shared/api/query.ts';
import { confirm } from '#shared/confirm/confirm.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { type NotificationValues, toAudience } from './notification-values.ts';
import { audienceQuery } from './notifications.queries.ts';

/**
 * Asks before a notification goes to everybody, because it cannot be called back, and says how many that is now. If it
 * is to be sent now and reaches nobody, it is not sent; a scheduled one may reach somebody by then.
 */
export async function askToReachAll(
  t: TFunction<'notifications'>,
  values: NotificationValues,
): Promise<boolean> {
  const { data } = await queryClient.fetchQuery(audienceQuery(toAudience(values, 'default') ?? {}));
  const { people, people_with_device, devices } = data;
  const isInbox = values.notification_type === 'INBOX_MESSAGE';
  const reached = isInbox ? people : people_with_device;
  if (reached === 0 && values.when === 'now') {
    toasts.addOnce({ type: 'warning', message: t(people === 0 ? 'everybody.nobody' : 'everybody.noDevice') });
    return false;
  }
  const text = isInbox
    ? t('audience.inbox', { count: people })
    : t('audience.push', { count: people_with_device, devices });
  return confirm({
    title: t('everybody.title'),
    text: reached === 0 ? t('everybody.nobodyYet') : text,
    confirmLabel: t('everybody.send'),
  });
}
