import { Radio, SegmentedControl, Stack, Text } from '@mantine/core';
import type { Notification } from '@matchdesk/contract/content/notifications';
import {
  locationTypes,
  type NotificationMode,
  notificationModes,
  notificationTypes,
} from '@matchdesk/contract/content/notifications.form';
import { useTranslation } from 'react-i18next';
import { CountriesField } from '#shared/forms/countries-field.tsx';
import { FormSection } from '#shared/forms/form-section.tsx';
import { GameSelect } from '#shared/forms/game-select.tsx';
import { SearchedField } from '#shared/forms/searched-field.tsx';
import type { RecordForm } from '#shared/forms/use-record-form.ts';
import { useMe } from '#shared/session/me.ts';
import {
  chooseGame,
  chooseLocationType,
  chooseMode,
  type NotificationValues,
} from './notification-values.ts';
import { regionsQuery, usersQuery } from './notifications.records.ts';
import { TournamentField } from './tournament-field.tsx';
import { useNamedFields } from './use-named-fields.ts';

interface TargetFieldsProps {
  form: RecordForm<NotificationValues>;
  donor: Notification | undefined;
  /** Whether the person may reach people of all games. */
  mayReachAll: boolean;
}

/** Who gets it, and how it arrives. */
export function ModeFields({ form, donor, mayReachAll }: TargetFieldsProps) {
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
export function PlaceFields({ form }: Pick<TargetFieldsProps, 'form'>) {
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
export function UserFields({ form, donor }: Pick<TargetFieldsProps, 'form' | 'donor'>) {
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

const toOption = ({ id, nickname }: { id: number; nickname: string }) => ({
  value: String(id),
  label: `${nickname} (${id})`,
});
