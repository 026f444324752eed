import { Radio, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core';
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
  locationTypes,
  ModesForm,
  type NotificationMode,
  notificationLimits,
  notificationModes,
  notificationTypes,
  SendToInbox,
} from '@matchdesk/contract/content/notifications.form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passed, perform } from '#shared/api/call.ts';
import { newKey } from '#shared/api/new-key.ts';
import { isRefused } from '#shared/api/refused.ts';
import { dateTime } from '#shared/format/dates.ts';
import { CountriesField } from '#shared/forms/countries-field.tsx';
import { FormSection } from '#shared/forms/form-section.tsx';
import { GameSelect } from '#shared/forms/game-select.tsx';
import { RecordFormView } from '#shared/forms/record-form.tsx';
import { SearchedField } from '#shared/forms/searched-field.tsx';
import { type RecordForm, useRecordForm } from '#shared/forms/use-record-form.ts';
import { useHasRole, useMe } from '#shared/session/me.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { askToReachAll } from './ask-to-reach-all.ts';
import { AudienceLine } from './audience-line.tsx';
import {
  chooseGame,
  chooseLocationType,
  chooseMode,
  type NotificationValues,
  type SendType,
  toInboxBody,
  toModeBody,
  toValues,
  toWaitingValues,
  withTimeAhead,
} from './notification-values.ts';
import { notifications, regionsQuery, usersQuery } from './notifications.queries.ts';
import { TournamentField } from './tournament-field.tsx';
import { WhenFields } from './when-fields.tsx';

interface TargetFieldsProps {
  form: RecordForm<NotificationValues>;
  donor: Notification | undefined;
  /** Whether the person may reach people of all games. */
  mayReachAll: boolean;
}

const toOption = ({ id, nickname }: { id: number; nickname: string }) => ({
  value: String(id),
  label: `${nickname} (${id})`,
});

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

/** Who gets it, and how it arrives. */
function ModeFields({ form, donor, mayReachAll }: TargetFieldsProps) {
  const { t } = useTranslation('notifications');
  const { fields } = form;
  const values = fields.getValues();
  const named = useNamedFields(form);
  // Tournaments can be offered only once the game is chosen.
  const lacksGame = values.mode === 'subscribers' && values.game_id === '';
  const assigned = useMe()?.assignGames.map(({ game_id }) => game_id);
  return (
    <FormSection title={t('form.target')}>
      <Radio.Group
        {...named('mode')}
        required
        onChange={(mode) => fields.setValues(chooseMode(mode as NotificationMode))}
      >
        <Stack gap={6} mt={6}>
          {notificationModes.map((mode) => (
            <Radio
              key={mode}
              value={mode}
              label={t(`modes.${mode}`)}
              description={mode === 'all' && !mayReachAll ? t('hints.admins') : t(`modeHints.${mode}`)}
              disabled={mode === 'all' && !mayReachAll}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group {...named('notification_type')}>
        <Stack gap={6} mt={6}>
          {notificationTypes.map((type) => (
            <Radio key={type} value={type} label={t(`types.${type}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {values.mode === 'subscribers' && (
        <GameSelect
          {...named('game_id')}
          required
          only={assigned}
          onChange={(game) => fields.setValues(chooseGame(game))}
        />
      )}
      {(values.mode === 'participants' || values.mode === 'subscribers') && (
        <TournamentField
          key={values.game_id}
          {...named('tournament_id')}
          required
          game={values.game_id}
          known={donor?.tournament}
          disabled={lacksGame}
          description={lacksGame && t('hints.tournament')}
        />
      )}
    </FormSection>
  );
}

/** Where those who get it are. */
function PlaceFields({ form }: Pick<TargetFieldsProps, 'form'>) {
  const { t } = useTranslation('notifications');
  const { fields } = form;
  const values = fields.getValues();
  const named = useNamedFields(form);
  return (
    <FormSection title={t('form.place')}>
      <div>
        <Text size="sm" fw={500} mb={4}>
          {t('fields.location_type')}
        </Text>
        <SegmentedControl
          aria-label={t('fields.location_type')}
          data={(['', ...locationTypes] as const).map((type) => ({
            value: type,
            label: t(`locationTypes.${type || 'everywhere'}`),
          }))}
          value={values.location_type}
          onChange={(type) =>
            fields.setValues(chooseLocationType(type as NotificationValues['location_type']))
          }
        />
      </div>
      {values.location_type === 'countries' && <CountriesField {...named('countries')} required />}
      {values.location_type === 'regions' && (
        <SearchedField
          {...named('regions')}
          required
          search={regionsQuery}
          toOptions={({ data }) => data.map(({ id, title }) => ({ value: String(id), label: title }))}
        />
      )}
    </FormSection>
  );
}

/** The people who get an inbox message. */
function UserFields({ form, donor }: Pick<TargetFieldsProps, 'form' | 'donor'>) {
  const { t } = useTranslation('notifications');
  return (
    <FormSection title={t('form.target')}>
      <SearchedField
        label={t('fields.users')}
        description={t('hints.users')}
        {...form.fields.getInputProps('users')}
        required
        search={usersQuery}
        toOptions={({ data }) => data.map(toOption)}
        known={donor?.users.map(toOption) ?? []}
      />
    </FormSection>
  );
}

/** The label of a field together with what its input needs. */
function useNamedFields({ fields }: RecordForm<NotificationValues>) {
  const { t } = useTranslation('notifications');
  return (field: keyof NotificationValues) => ({
    label: t(`fields.${field}`),
    ...fields.getInputProps(field),
  });
}
