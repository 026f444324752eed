import { Paper, Stack, TextInput } from '@mantine/core';
import { type Region, RegionForm as RegionSchema } from '@matchdesk/contract/locations';
import { useTranslation } from 'react-i18next';
import { RecordFormView } from '#shared/forms/record-form.tsx';
import { useRecordForm } from '#shared/forms/use-record-form.ts';
import { CountryPicker } from './country-picker.tsx';

export interface RegionValues {
  title: string;
  /** Ids, sent as the texts they are. */
  countries: string[];
}

function toRegionValues(region: Region | undefined): RegionValues {
  return { title: region?.title ?? '', countries: region?.countries.map(({ id }) => String(id)) ?? [] };
}

interface RegionFormProps {
  region?: Region;
  save: (values: RegionValues, version: number | undefined) => Promise<Region>;
  onSaved: (region: Region) => void;
  reload?: () => Promise<unknown>;
}

export function RegionForm({ region, ...saving }: RegionFormProps) {
  const { t } = useTranslation('locations');
  const form = useRecordForm({ schema: RegionSchema, record: region, toValues: toRegionValues, ...saving });
  const bind = form.fields.getInputProps;
  return (
    <RecordFormView
      form={form}
      cancelTo="/regions"
      describe={(field, value) => ({
        label: t(`fields.${field}`),
        text:
          typeof value === 'string' ? value : (region?.countries.map((one) => one.value).join(', ') ?? ''),
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
          <CountryPicker
            label={t('fields.countries')}
            description={t('hints.countries')}
            required
            known={region?.countries ?? []}
            {...bind('countries')}
          />
        </Stack>
      </Paper>
    </RecordFormView>
  );
}
