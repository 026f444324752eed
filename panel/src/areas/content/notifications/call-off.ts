import type { NotificationRow } from '@matchdesk/contract/content/notifications';
import { callOffNotification } from '@matchdesk/contract/content/notifications.calls';
import type { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { confirm } from '#shared/confirm/confirm.ts';
import { dateTime } from '#shared/format/dates.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { notifications } from './notifications.records.ts';

/** Asks first, because a notification that was called off will not be sent on its own any more. */
export async function callOff(
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
