import { Checkbox, Group, TextInput } from '@mantine/core';
import { type Country, CountryForm as CountrySchema } from '@matchdesk/contract/content/locations';
import { walletCurrencies } from '@matchdesk/contract/limits';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#shared/forms/form-section.tsx';
import { RecordFormView } from '#shared/forms/record-form.tsx';
import { useRecordForm } from '#shared/forms/use-record-form.ts';
import { RecordEdit } from '#shared/records/record-edit.tsx';
import type { SavingOf } from '#shared/records/use-saving.ts';
import { useDescribeLocation } from './describe-location.ts';
import { countries } from './locations.queries.ts';

interface CountryValues {
  value: string;
  /** As typed, separated by commas. */
  supported_locales: string;
  available_wallets: string[];
}

export function CountryEdit() {
  const { t } = useTranslation('locations');
  return (
    <RecordEdit
      records={countries}
      back={t('countries.title')}
      failed={t('countries.failed')}
      describe={useDescribeLocation()}
    >
      {(saving) => <CountryForm {...saving} />}
    </RecordEdit>
  );
}

function toCountryValues(country: Country | undefined): CountryValues {
  return {
    value: country?.value ?? '',
    supported_locales: country?.supported_locales.join(', ') ?? '',
    available_wallets: country?.available_wallets ?? [],
  };
}

/** What is sent: the locales split into a list. */
function toCountryBody({ supported_locales, ...values }: CountryValues) {
  const locales = supported_locales.split(',').map((locale) => locale.trim());
  return { ...values, supported_locales: locales.filter(Boolean) };
}

function CountryForm(saving: SavingOf<typeof countries>) {
  const { t } = useTranslation('locations');
  const form = useRecordForm({
    schema: CountrySchema,
    toValues: toCountryValues,
    toBody: toCountryBody,
    ...saving,
  });
  const bind = form.fields.getInputProps;
  return (
    <RecordFormView
      form={form}
      describe={(field, value) => ({ label: t(`fields.${field}`), text: String(value) })}
    >
      <FormSection title={t('countries.section', { code: saving.record?.code })}>
        <TextInput label={t('fields.value')} required maxLength={100} {...bind('value')} />
        <TextInput
          label={t('fields.supported_locales')}
          description={t('hints.supported_locales')}
          maxLength={200}
          {...bind('supported_locales')}
        />
        <Checkbox.Group label={t('fields.available_wallets')} {...bind('available_wallets')}>
          <Group gap="lg" mt={6}>
            {walletCurrencies.map((currency) => (
              <Checkbox key={currency} value={currency} label={currency} />
            ))}
          </Group>
        </Checkbox.Group>
      </FormSection>
    </RecordFormView>
  );
}
