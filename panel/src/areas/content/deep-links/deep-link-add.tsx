import { Select, TextInput } from '@mantine/core';
import { DeepLinkForm as DeepLinkSchema } from '@matchdesk/contract/content/deep-links';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#shared/forms/form-section.tsx';
import { GameSelect } from '#shared/forms/game-select.tsx';
import { RecordFormView } from '#shared/forms/record-form.tsx';
import { useRecordForm } from '#shared/forms/use-record-form.ts';
import { RecordAdd } from '#shared/records/record-add.tsx';
import type { SavingOf } from '#shared/records/use-saving.ts';
import { deepLinks, platformsQuery } from './deep-links.queries.ts';

export function DeepLinkAdd() {
  const { t } = useTranslation('deep-links');
  return (
    <RecordAdd
      records={deepLinks}
      title={t('form.add')}
      back={t('title')}
      saved={({ link }) => ({ message: t('made', { link }) })}
    >
      {(saving) => <DeepLinkForm {...saving} />}
    </RecordAdd>
  );
}

const empty = { source: '', game_id: '', platform_id: '' };

function DeepLinkForm(saving: SavingOf<typeof deepLinks>) {
  const { t } = useTranslation('deep-links');
  const { data: platforms } = useQuery(platformsQuery);
  const form = useRecordForm({ schema: DeepLinkSchema, toValues: () => empty, ...saving });
  const bind = form.fields.getInputProps;
  const named = (field: keyof typeof empty) => ({ label: t(`fields.${field}`), ...bind(field) });
  return (
    <RecordFormView form={form} describe={(field, value) => ({ label: t(`fields.${field}`), text: value })}>
      <FormSection title={t('form.section')}>
        <TextInput
          {...named('source')}
          required
          maxLength={100}
          description={t('hints.source')}
          data-autofocus
        />
        <GameSelect {...named('game_id')} required />
        <Select
          {...named('platform_id')}
          required
          data={platforms?.data.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
          checkIconPosition="right"
        />
      </FormSection>
    </RecordFormView>
  );
}
