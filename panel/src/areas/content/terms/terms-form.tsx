import { TextInput } from '@mantine/core';
import { type Terms, TermsForm as TermsSchema, termsLimits } from '@matchdesk/contract/content/terms';
import { useTranslation } from 'react-i18next';
import { CountryField } from '#shared/forms/country-field.tsx';
import { FormSection } from '#shared/forms/form-section.tsx';
import { RecordFormView } from '#shared/forms/record-form.tsx';
import { RichTextField } from '#shared/forms/rich-text-field.tsx';
import { useRecordForm } from '#shared/forms/use-record-form.ts';
import { plainText } from '#shared/history/changed-part.ts';
import type { SavingOf } from '#shared/records/use-saving.ts';
import type { terms } from './terms.records.ts';

interface TermsValues {
  title: string;
  version: string;
  content: string;
  country_id: string;
}

function toTermsValues(record: Terms | undefined): TermsValues {
  return {
    title: record?.title ?? '',
    version: record?.version ?? '',
    content: record?.content ?? '',
    country_id: record ? String(record.country_id) : '',
  };
}

export function TermsForm(saving: SavingOf<typeof terms>) {
  const { t } = useTranslation('terms');
  const form = useRecordForm({ schema: TermsSchema, toValues: toTermsValues, ...saving });
  const bind = form.fields.getInputProps;
  const named = (field: keyof TermsValues) => ({ label: t(`fields.${field}`), ...bind(field) });
  return (
    <RecordFormView
      form={form}
      describe={(field, value) => ({
        label: t(`fields.${field}`),
        text: field === 'country_id' ? (saving.record?.country.value ?? '') : plainText(value).slice(0, 200),
      })}
    >
      <FormSection title={t('form.section')}>
        <TextInput {...named('title')} required maxLength={termsLimits.title} data-autofocus />
        <TextInput
          {...named('version')}
          required
          maxLength={termsLimits.version}
          description={t('hints.version')}
        />
        <CountryField
          {...named('country_id')}
          required
          description={t('hints.country')}
          known={saving.record?.country}
          withLocale
        />
      </FormSection>
      <RichTextField {...named('content')} required />
    </RecordFormView>
  );
}
