import { Select, TextInput } from '@mantine/core';
import { VenueForm as VenueSchema } from '@matchdesk/contract/tournaments/venues';
import { venueBounds } from '@matchdesk/contract/tournaments/venues.rules';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#shared/forms/form-section.tsx';
import { RecordFormView } from '#shared/forms/record-form.tsx';
import { useRecordForm } from '#shared/forms/use-record-form.ts';
import { RecordAdd } from '#shared/records/record-add.tsx';
import { RecordEdit } from '#shared/records/record-edit.tsx';
import type { SavingOf } from '#shared/records/use-saving.ts';
import { useDescribeGroup, useDescribeVenue } from './describe-venue.ts';
import { GroupsEditor } from './groups-editor.tsx';
import { toVenueBody, toVenueValues } from './venue-values.ts';
import { venues } from './venues.queries.ts';

export function VenueAdd() {
  const { t } = useTranslation('venues');
  return (
    <RecordAdd records={venues} title={t('form.add')} back={t('title')}>
      {(saving) => <VenueForm {...saving} />}
    </RecordAdd>
  );
}

export function VenueEdit() {
  const { t } = useTranslation('venues');
  return (
    <RecordEdit records={venues} back={t('title')} failed={t('failed')} describe={useDescribeVenue()}>
      {(saving) => <VenueForm {...saving} />}
    </RecordEdit>
  );
}

const zones = Intl.supportedValuesOf('timeZone');

function VenueForm(saving: SavingOf<typeof venues>) {
  const { t } = useTranslation('venues');
  const { t: forms } = useTranslation('forms');
  const describeGroup = useDescribeGroup();
  const form = useRecordForm({
    schema: VenueSchema,
    toValues: toVenueValues,
    toBody: toVenueBody,
    ...saving,
  });
  const bind = form.fields.getInputProps;
  const { time_zone } = form.fields.getValues();
  return (
    <RecordFormView
      form={form}
      describe={(field, value) => ({
        label: t(`fields.${field}`),
        text:
          typeof value === 'string'
            ? value
            : value.map((group) => describeGroup({ ...group, games: [] })).join(' · '),
      })}
    >
      <FormSection title={t('form.section')}>
        <TextInput
          label={t('fields.name')}
          required
          maxLength={venueBounds.name}
          data-autofocus
          {...bind('name')}
        />
        <Select
          label={t('fields.time_zone')}
          required
          data={zones.includes(time_zone) ? zones : [time_zone, ...zones]}
          searchable
          allowDeselect={false}
          nothingFoundMessage={forms('nothingFound')}
          {...bind('time_zone')}
        />
      </FormSection>
      <GroupsEditor form={form} />
    </RecordFormView>
  );
}
