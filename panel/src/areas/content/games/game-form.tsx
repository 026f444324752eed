import { MultiSelect, Switch, TextInput } from '@mantine/core';
import { GameForm as GameSchema, gameImages, gameSwitches } from '@matchdesk/contract/content/games';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#shared/forms/form-section.tsx';
import { ImageField } from '#shared/forms/image-field.tsx';
import { NumberField } from '#shared/forms/number-field.tsx';
import { RecordFormView } from '#shared/forms/record-form.tsx';
import { useRecordForm } from '#shared/forms/use-record-form.ts';
import type { SavingOf } from '#shared/records/use-saving.ts';
import { notify } from '#shared/toasts/notify.ts';
import { useDescribeGame } from './describe-game.tsx';
import { type GameValues, recommendedSizes, toGameBody, toGameValues } from './game-values.ts';
import { type games, platformsQuery } from './games.records.ts';

export function GameForm(saving: SavingOf<typeof games>) {
  const { t } = useTranslation('games');
  const { data: platforms } = useQuery(platformsQuery);
  const describe = useDescribeGame();
  const form = useRecordForm({
    schema: GameSchema,
    toValues: toGameValues,
    toBody: toGameBody,
    onFailed: (error) =>
      notify({ title: t('failure.title'), text: error?.message ?? t('failure.fields'), type: 'error' }),
    ...saving,
  });
  const bind = form.fields.getInputProps;
  const named = (field: keyof GameValues) => ({ label: t(`fields.${field}`), ...bind(field) });

  return (
    <RecordFormView
      form={form}
      describe={(field, value) => ({ label: t(`fields.${field}`), text: describe(field, value) })}
    >
      <FormSection title={t('form.basics')}>
        <TextInput {...named('name')} required maxLength={100} data-autofocus />
        <TextInput {...named('name_short')} required maxLength={20} />
        <TextInput {...named('label')} required maxLength={100} description={t('hints.label')} />
        <TextInput {...named('ios_label')} required maxLength={100} description={t('hints.ios_label')} />
        <TextInput {...named('reg_ex')} maxLength={500} description={t('hints.reg_ex')} />
        <MultiSelect
          {...named('platforms')}
          description={t('hints.platforms')}
          data={platforms?.data.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
        />
      </FormSection>
      <FormSection title={t('form.players')}>
        <TextInput
          {...named('participant_number')}
          required
          maxLength={100}
          inputMode="numeric"
          description={t('hints.participant_number')}
        />
        <NumberField {...named('co_cap_limit')} description={t('hints.co_cap_limit')} />
      </FormSection>
      <FormSection title={t('form.switches')}>
        {gameSwitches.map((field) => (
          <Switch
            key={field}
            label={t(`fields.${field}`)}
            description={t(`hints.${field}`)}
            {...bind(field, { type: 'checkbox' })}
          />
        ))}
      </FormSection>
      <FormSection title={t('form.pictures')}>
        {gameImages.map((field) => (
          <ImageField
            key={field}
            {...named(field)}
            recommended={recommendedSizes[field]}
            current={saving.record?.[field] ?? null}
          />
        ))}
      </FormSection>
    </RecordFormView>
  );
}
