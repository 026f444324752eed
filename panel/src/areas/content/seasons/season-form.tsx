import {
  DefaultSeasonForm,
  type Localization,
  type Season,
  SeasonForm as SeasonSchema,
} from '@matchdesk/contract/content/seasons';
import { seasonDefaults } from '@matchdesk/contract/content/seasons.rules';
import { useTranslation } from 'react-i18next';
import { dateTime, toSentTime } from '#shared/format/dates.ts';
import { DateTimeField } from '#shared/forms/date-time-field.tsx';
import { FormSection } from '#shared/forms/form-section.tsx';
import { GameSelect } from '#shared/forms/game-select.tsx';
import { type ChosenPicture, ImageField } from '#shared/forms/image-field.tsx';
import { RecordFormView } from '#shared/forms/record-form.tsx';
import { useRecordForm } from '#shared/forms/use-record-form.ts';
import type { SavingOf } from '#shared/records/use-saving.ts';
import { LocalizationsEditor } from './localizations-editor.tsx';
import type { seasons } from './seasons.records.ts';

export interface SeasonValues {
  image: ChosenPicture;
  game_id: string;
  started_at: string;
  finished_at: string;
  localizations: Localization[];
}

const newLocalization: Localization = { locale: seasonDefaults.locale, title: '', description: '' };

function toSeasonValues(season: Season | undefined): SeasonValues {
  return {
    image: undefined,
    game_id: String(season?.game_id ?? seasonDefaults.game_id),
    started_at: season?.started_at ?? '',
    finished_at: season?.finished_at ?? '',
    localizations: season?.localizations ?? [newLocalization],
  };
}

const sent = (instant: string) => (instant ? toSentTime(instant) : '');

/** The default season has neither a game nor dates. */
export function SeasonForm(saving: SavingOf<typeof seasons>) {
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
