import { SegmentedControl, Textarea, TextInput } from '@mantine/core';
import type { Notification } from '@matchdesk/contract/content/notifications';
import {
  changeInboxMessage,
  changeNotification,
  sendNotification,
  sendPropaganda,
  sendToInbox,
} from '@matchdesk/contract/content/notifications.calls';
import {
  DefaultForm,
  ModesForm,
  notificationLimits,
  SendToInbox,
} from '@matchdesk/contract/content/notifications.form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passed, perform } from '#shared/api/call.ts';
import { isRefused } from '#shared/api/refused.ts';
import { dateTime } from '#shared/format/dates.ts';
import { FormSection } from '#shared/forms/form-section.tsx';
import { RecordFormView } from '#shared/forms/record-form.tsx';
import { type RecordForm, useRecordForm } from '#shared/forms/use-record-form.ts';
import { useHasRole } from '#shared/session/me.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { askToReachAll } from './ask-to-reach-all.ts';
import { AudienceLine } from './audience-line.tsx';
import { newKey } from './new-key.ts';
import {
  type NotificationValues,
  type SendType,
  toInboxBody,
  toModeBody,
  toValues,
  toWaitingValues,
  withTimeAhead,
} from './notification-values.ts';
import { notifications } from './notifications.records.ts';
import { ModeFields, PlaceFields, UserFields } from './target-fields.tsx';
import { useNamedFields } from './use-named-fields.ts';
import { WhenFields } from './when-fields.tsx';

interface NotificationFormProps {
  /** `default` also offers the Inbox type. */
  variant: 'modes' | 'default';
  donor: Notification | undefined;
  /** The scheduled notification that is edited. */
  waiting?: Notification | undefined;
  onSent: (sent: Notification) => void;
}

type SendBody = ReturnType<typeof toInboxBody> | ReturnType<typeof toModeBody>;

interface Sent {
  data: Notification;
}

/** The fields that the contract names differently. */
const errorNames = {
  'metadata[targets]': 'mode',
  'metadata[game]': 'game_id',
  'metadata[tournament_id]': 'tournament_id',
  'metadata[countries]': 'countries',
  'metadata[regions]': 'regions',
  'metadata[date]': 'send_at',
  notifiable_ids: 'users',
} as const;

export function NotificationForm({ variant, donor, waiting, onSent }: NotificationFormProps) {
  const { t } = useTranslation('notifications');
  const hasRole = useHasRole();
  const mayReachAll = hasRole('Super admin') || hasRole('Tournament admin');
  const [type, setType] = useState<SendType>(
    variant === 'default' && donor?.users.length ? 'inbox' : 'default',
  );
  // The idempotency key: a double click, or a retry after a lost answer, sends nothing twice.
  const [key] = useState(newKey);
  const isInbox = type === 'inbox';
  const form = useRecordForm<NotificationValues, Notification, Notification, SendBody>({
    schema: withTimeAhead(isInbox ? SendToInbox : variant === 'modes' ? ModesForm : DefaultForm),
    record: waiting,
    toValues: (record) => (record ? toWaitingValues(record) : toValues(donor)),
    toBody: (values) => (isInbox ? toInboxBody(values, new Date()) : toModeBody(values, new Date())),
    errorNames,
    cancelTo: notifications.paths.list,
    reload: notifications.reload,
    ask: async (values) => isInbox || values.mode !== 'all' || askToReachAll(t, values),
    save: async (body, version) => {
      if (waiting) {
        const what = isInbox ? changeInboxMessage : changeNotification;
        const given = { params: { id: waiting.id }, body: { ...body, version } };
        return passed(await perform<Sent>(what, given, { quiet: true })).data.data;
      }
      const what = isInbox ? sendToInbox : variant === 'modes' ? sendPropaganda : sendNotification;
      return passed(await perform<Sent>(what, { body }, { quiet: true, key })).data.data;
    },
    onSaved: (sent) => {
      void notifications.refresh();
      onSent(sent);
    },
    onFailed: (error) => {
      if (!error || (isRefused(error) && error.said)) return undefined;
      return toasts.addOnce({ type: 'error', message: t('sendFailed') });
    },
  });
  const values = form.fields.getValues();
  return (
    <RecordFormView
      form={form}
      submit={t(values.when === 'now' ? 'send' : waiting ? 'change' : 'schedule')}
      describe={(field, value) => ({
        label: t(`fields.${field}`),
        text: field === 'send_at' && value ? dateTime(String(value)) : String(value),
      })}
    >
      {variant === 'default' && (
        <SegmentedControl
          aria-label={t('fields.type')}
          data={[
            { value: 'default', label: t('sendTypes.default') },
            { value: 'inbox', label: t('sendTypes.inbox'), disabled: !mayReachAll },
          ]}
          value={type}
          onChange={(next) => setType(next as SendType)}
        />
      )}
      <MessageFields form={form} />
      {isInbox ? (
        <UserFields form={form} donor={donor} />
      ) : (
        <>
          <ModeFields form={form} donor={donor} mayReachAll={mayReachAll} />
          <PlaceFields form={form} />
        </>
      )}
      <WhenFields form={form} />
      <AudienceLine values={values} type={type} />
    </RecordFormView>
  );
}

function MessageFields({ form }: { form: RecordForm<NotificationValues> }) {
  const { t } = useTranslation('notifications');
  const named = useNamedFields(form);
  const { message } = form.fields.getValues();
  return (
    <FormSection title={t('form.message')}>
      <TextInput {...named('title')} required maxLength={notificationLimits.title.max} data-autofocus />
      <Textarea
        {...named('message')}
        required
        autosize
        minRows={3}
        maxLength={notificationLimits.message.max}
        description={t('hints.message', {
          count: message.length,
          max: notificationLimits.message.max,
        })}
      />
    </FormSection>
  );
}
