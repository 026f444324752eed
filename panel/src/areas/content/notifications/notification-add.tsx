import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { Notification } from '@matchdesk/contract/content/notifications';
import { sendPropaganda } from '@matchdesk/contract/content/notifications.calls';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTime } from '#shared/format/dates.ts';
import { FormSkeleton } from '#shared/forms/form-skeleton.tsx';
import { RecordPage } from '#shared/forms/record-page.tsx';
import { useMay } from '#shared/session/me.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { AnchorLink, ButtonLink } from '#shared/ui/links.tsx';
import { NotificationForm } from './notification-form.tsx';
import { donorQuery } from './notifications.queries.ts';

interface SentDialogProps {
  sent: Notification;
  /** Starts another notification. */
  onSendNew: () => void;
}

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

/** Says that it was sent, and who will not get it. */
function SentDialog({ sent, onSendNew }: SentDialogProps) {
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
