import { Paper, Stack, TextInput } from '@mantine/core';
import { type Region, RegionForm as RegionSchema } from '@matchdesk/contract/content/locations';
import { useTranslation } from 'react-i18next';
import { CountriesField } from '#shared/forms/countries-field.tsx';
import { RecordFormView } from '#shared/forms/record-form.tsx';
import { useRecordForm } from '#shared/forms/use-record-form.ts';
import { RecordAdd } from '#shared/records/record-add.tsx';
import { RecordEdit } from '#shared/records/record-edit.tsx';
import type { SavingOf } from '#shared/records/use-saving.ts';
import { useDescribeLocation } from './describe-location.ts';
import { regions } from './locations.queries.ts';

interface RegionValues {
  title: string;
  /** Ids, sent as the texts they are. */
  countries: string[];
}

export function RegionAdd() {
  const { t } = useTranslation('locations');
  return (
    <RecordAdd records={regions} title={t('regions.add')} back={t('regions.title')}>
      {(saving) => <RegionForm {...saving} />}
    </RecordAdd>
  );
}

export function RegionEdit() {
  const { t } = useTranslation('locations');
  return (
    <RecordEdit
      records={regions}
      back={t('regions.title')}
      failed={t('regions.failed')}
      describe={useDescribeLocation()}
    >
      {(saving) => <RegionForm {...saving} />}
    </RecordEdit>
  );
}

function toRegionValues(region: Region | undefined): RegionValues {
  return { title: region?.title ?? '', countries: region?.countries.map(({ id }) => String(id)) ?? [] };
}

function RegionForm(saving: SavingOf<typeof regions>) {
  const { t } = useTranslation('locations');
  const form = useRecordForm({ schema: RegionSchema, toValues: toRegionValues, ...saving });
  const known = saving.record?.countries ?? [];
  const bind = form.fields.getInputProps;
  return (
    <RecordFormView
      form={form}
      describe={(field, value) => ({
        label: t(`fields.${field}`),
        text: typeof value === 'string' ? value : known.map((country) => country.value).join(', '),
      })}
    >
      <Paper withBorder p="md">
        <Stack gap="sm">
          <TextInput
            label={t('fields.title')}
            required
            maxLength={100}
            maw={420}
            data-autofocus
            {...bind('title')}
          />
          <CountriesField
            label={t('fields.countries')}
            description={t('hints.countries')}
            required
            known={known}
            {...bind('countries')}
          />
        </Stack>
      </Paper>
    </RecordFormView>
  );
}
