import { Button, Group, Paper, Select, Stack, Textarea, TextInput, Title } from '@mantine/core';
import {
  DefaultSeasonForm,
  type Localization,
  type Season,
  SeasonForm as SeasonSchema,
} from '@matchdesk/contract/content/seasons';
import { seasonDefaults, seasonLanguages, seasonLimits } from '@matchdesk/contract/content/seasons.rules';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTime, toSentTime } from '#shared/format/dates.ts';
import { DateTimeField } from '#shared/forms/date-time-field.tsx';
import { FormSection } from '#shared/forms/form-section.tsx';
import { GameSelect } from '#shared/forms/game-select.tsx';
import { type ChosenPicture, ImageField } from '#shared/forms/image-field.tsx';
import { RecordFormView } from '#shared/forms/record-form.tsx';
import { type RecordForm, useRecordForm } from '#shared/forms/use-record-form.ts';
import { keptName, keptPicture, useDescribedFields } from '#shared/history/describe-fields.tsx';
import { RecordAdd } from '#shared/records/record-add.tsx';
import { RecordEdit } from '#shared/records/record-edit.tsx';
import type { SavingOf } from '#shared/records/use-saving.ts';
import { seasonIdOf, seasons } from './seasons.queries.ts';

const languages = seasonLanguages.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));

interface LocalizationsEditorProps {
  form: Pick<RecordForm<SeasonValues>, 'fields' | 'errorOf'>;
}

interface LocalizationFieldsProps {
  fields: RecordForm<SeasonValues>['fields'];
  index: number;
  locale: string;
  canRemove: boolean;
}

export interface SeasonValues {
  image: ChosenPicture;
  game_id: string;
  started_at: string;
  finished_at: string;
  localizations: Localization[];
}

const newLocalization: Localization = { locale: seasonDefaults.locale, title: '', description: '' };

const sent = (instant: string) => (instant ? toSentTime(instant) : '');

export function SeasonAdd() {
  const { t } = useTranslation('seasons');
  return (
    <RecordAdd records={seasons} title={t('form.add')} back={t('title')}>
      {(saving) => <SeasonForm {...saving} />}
    </RecordAdd>
  );
}

/** The season of the address, or the default one as `default`. */
export function SeasonEdit() {
  const { t } = useTranslation('seasons');
  const { id } = useParams({ strict: false });
  const describe = useDescribedFields({
    game: { label: t('fields.game_id'), value: keptName },
    started_at: { label: t('fields.started_at'), value: dateTime },
    finished_at: { label: t('fields.finished_at'), value: dateTime },
    localizations: { label: t('fields.localizations'), value: keptLocalizations },
    image: { label: t('fields.image'), value: keptPicture },
  });
  return (
    <RecordEdit
      records={seasons}
      id={seasonIdOf(id)}
      title={t(id === 'default' ? 'form.editDefault' : 'form.edit')}
      back={t('title')}
      failed={t('failed')}
      describe={describe}
    >
      {(saving) => <SeasonForm {...saving} />}
    </RecordEdit>
  );
}

const keptLocalizations = (kept: string) =>
  (JSON.parse(kept) as Localization[]).map(({ locale, title }) => `${locale}: ${title}`).join(', ');

function toSeasonValues(season: Season | undefined): SeasonValues {
  return {
    image: undefined,
    game_id: String(season?.game_id ?? seasonDefaults.game_id),
    started_at: season?.started_at ?? '',
    finished_at: season?.finished_at ?? '',
    localizations: season?.localizations ?? [newLocalization],
  };
}

/** The default season has neither a game nor dates. */
function SeasonForm(saving: SavingOf<typeof seasons>) {
  const { t } = useTranslation('seasons');
  const { record } = saving;
  const isDefault = record?.is_default ?? false;
  const form = useRecordForm({
    ...saving,
    schema: isDefault ? DefaultSeasonForm : SeasonSchema,
    toValues: toSeasonValues,
    toBody: ({ image, localizations, game_id, started_at, finished_at }: SeasonValues) => ({
      image,
      localizations,
      ...(!isDefault && { game_id, started_at: sent(started_at), finished_at: sent(finished_at) }),
    }),
  });
  const named = (field: keyof SeasonValues) => ({
    label: t(`fields.${field}`),
    ...form.fields.getInputProps(field),
  });

  return (
    <RecordFormView
      form={form}
      describe={(field, value) => ({
        label: t(`fields.${field}`),
        text: field === 'game_id' ? (record?.game?.name ?? '') : describe(value),
      })}
    >
      <FormSection title={t('form.section')}>
        {!isDefault && (
          <>
            <GameSelect
              {...named('game_id')}
              required
              allowDeselect={false}
              {...(record && record.tournaments_count > 0 && { description: t('hints.game_id') })}
            />
            <DateTimeField {...named('started_at')} required />
            <DateTimeField {...named('finished_at')} required description={t('hints.finished_at')} />
          </>
        )}
        <ImageField {...named('image')} current={record?.image ?? null} />
      </FormSection>
      <LocalizationsEditor form={form} />
    </RecordFormView>
  );
}

function describe(value: SeasonValues[keyof SeasonValues]): string {
  if (value instanceof File) return value.name;
  if (Array.isArray(value)) return value.map(({ locale, title }) => `${locale}: ${title}`).join(', ');
  return value ? dateTime(value) : '';
}

/** The season's name in each language; the last one cannot be removed. */
function LocalizationsEditor({ form: { fields, errorOf } }: LocalizationsEditorProps) {
  const { t } = useTranslation('seasons');
  const headingId = useId();
  const { localizations } = fields.getValues();
  const free = seasonLanguages.find(({ code }) => localizations.every(({ locale }) => locale !== code));
  const problem = errorOf('localizations');
  const isOwnProblem = Object.keys(fields.errors).every((path) => !path.startsWith('localizations.'));
  return (
    <section aria-labelledby={headingId}>
      <Title order={2} id={headingId} mb="sm">
        {t('fields.localizations')}
      </Title>
      <Stack>
        {localizations.map(({ locale }, index) => (
          <LocalizationFields
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same language for a while
            key={index}
            fields={fields}
            index={index}
            locale={locale}
            canRemove={localizations.length > 1}
          />
        ))}
        {problem && isOwnProblem && (
          <div role="alert" style={{ color: 'var(--mantine-color-error)' }}>
            {problem}
          </div>
        )}
        {free && (
          <Group>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() =>
                fields.insertListItem('localizations', { locale: free.code, title: '', description: '' })
              }
            >
              {t('addLanguage')}
            </Button>
          </Group>
        )}
      </Stack>
    </section>
  );
}

/** The season's name in one language. */
function LocalizationFields({ fields, index, locale, canRemove }: LocalizationFieldsProps) {
  const { t } = useTranslation('seasons');
  const bind = (field: 'locale' | 'title' | 'description') =>
    fields.getInputProps(`localizations.${index}.${field}`);
  return (
    <Paper withBorder p="md" role="group" aria-label={t('localization', { number: index + 1 })}>
      <Stack gap="sm">
        <Group align="flex-end" wrap="nowrap">
          <Select
            {...bind('locale')}
            label={t('fields.locale')}
            data={languages}
            searchable
            allowDeselect={false}
            required
            flex={1}
          />
          {canRemove && (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              aria-label={t('removeLanguage', { locale })}
              onClick={() => fields.removeListItem('localizations', index)}
            >
              {t('remove')}
            </Button>
          )}
        </Group>
        <TextInput {...bind('title')} label={t('fields.title')} required maxLength={seasonLimits.title} />
        <Textarea
          {...bind('description')}
          label={t('fields.description')}
          autosize
          minRows={2}
          maxLength={seasonLimits.description}
        />
      </Stack>
    </Paper>
  );
}
