import { changeNotification } from '@matchdesk/contract/content/notifications.calls';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useGoOn } from '#shared/address/address.ts';
import { FormSkeleton } from '#shared/forms/form-skeleton.tsx';
import { RecordPage } from '#shared/forms/record-page.tsx';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { useMay } from '#shared/session/me.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { NotificationForm } from './notification-form.tsx';
import { donorQuery, notifications } from './notifications.queries.ts';

const list = notifications.paths.list;

/** Edits a scheduled notification; one that is no longer waiting cannot be changed. */
export function NotificationEdit() {
  const { t } = useTranslation('notifications');
  const goOn = useGoOn();
  const mayChange = useMay()(changeNotification);
  const id = Number(useParams({ strict: false }).id);
  const query = donorQuery(id);
  const { data, error, refetch } = useQuery(query);
  useLiveRefresh(notifications.channel, { records: [query.queryKey] });
  if (!mayChange) return <Navigate to={list} replace />;
  const waiting = data?.data;
  return (
    <RecordPage title={t('form.edit')} back={{ to: list, label: t('title') }}>
      {error && <ErrorState title={t('failed')} text={error.message} onRetry={() => void refetch()} />}
      {!error && !waiting && <FormSkeleton />}
      {waiting && waiting.delivery.state !== 'scheduled' && (
        <EmptyState icon={IconBell} title={t('noLonger.title')} text={t('noLonger.text')} />
      )}
      {waiting?.delivery.state === 'scheduled' && (
        <NotificationForm
          key={id}
          variant="default"
          donor={waiting}
          waiting={waiting}
          onSent={({ delivery }) => {
            const message = t(delivery.state === 'scheduled' ? 'changed' : 'sent.title');
            toasts.add({ type: 'success', message });
            goOn(list, { replace: true });
          }}
        />
      )}
    </RecordPage>
  );
}
