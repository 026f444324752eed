import type { Notification } from '@matchdesk/contract/content/notifications';
import { sendPropaganda } from '@matchdesk/contract/content/notifications.calls';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSkeleton } from '#shared/forms/form-skeleton.tsx';
import { RecordPage } from '#shared/forms/record-page.tsx';
import { useMay } from '#shared/session/me.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import { NotificationForm } from './notification-form.tsx';
import { donorQuery } from './notifications.records.ts';
import { SentDialog } from './sent-dialog.tsx';

/** The form with the modes. */
export function NotificationAdd() {
  return <SendPage variant="modes" />;
}

/** The form with the Default and the Inbox type. */
export function NotificationAddNew() {
  return <SendPage variant="default" />;
}

const paths = { modes: '/notifications/add', default: '/notifications/add-new' } as const;

function SendPage({ variant }: { variant: 'modes' | 'default' }) {
  const { t } = useTranslation('notifications');
  const navigate = useNavigate();
  const may = useMay();
  const given = useSearch({ strict: false }).donor_id;
  const donorId = Number(given);
  const isClone = given !== undefined && Number.isInteger(donorId) && donorId > 0;
  const donor = useQuery({ ...donorQuery(donorId), enabled: isClone, staleTime: Number.POSITIVE_INFINITY });
  const [round, setRound] = useState(0);
  const [sent, setSent] = useState<Notification>();
  if (!may(sendPropaganda)) return <Navigate to="/notifications" replace />;

  const sendNew = async () => {
    setSent(undefined);
    setRound(round + 1);
    await navigate({ to: paths[variant], replace: true });
  };
  const other = paths[variant === 'modes' ? 'default' : 'modes'];
  return (
    <RecordPage
      title={t(variant === 'modes' ? 'form.add' : 'form.addNew')}
      back={{ to: '/notifications', label: t('title') }}
      actions={
        <AnchorLink to={other} search={isClone ? { donor_id: donorId } : {}} size="sm">
          {t(variant === 'modes' ? 'form.toNew' : 'form.toModes')}
        </AnchorLink>
      }
    >
      {isClone && donor.error ? (
        <ErrorState
          title={t('donorFailed')}
          text={donor.error.message}
          onRetry={() => void donor.refetch()}
        />
      ) : isClone && !donor.data ? (
        <FormSkeleton />
      ) : (
        <NotificationForm
          key={`${variant} ${isClone ? donorId : ''} ${round}`}
          variant={variant}
          donor={isClone ? donor.data?.data : undefined}
          onSent={setSent}
        />
      )}
      {sent && <SentDialog sent={sent} onSendNew={() => void sendNew()} />}
    </RecordPage>
  );
}
