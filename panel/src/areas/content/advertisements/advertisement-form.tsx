import { MultiSelect, SegmentedControl, Select, TextInput } from '@mantine/core';
import {
  type Advertisement,
  AdvertisementEdit,
  AdvertisementForm as AdvertisementSchema,
  advertisementLimits,
} from '@matchdesk/contract/content/advertisements';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CountriesField } from '#shared/forms/countries-field.tsx';
import { FormSection } from '#shared/forms/form-section.tsx';
import { ImageField } from '#shared/forms/image-field.tsx';
import { NumberField } from '#shared/forms/number-field.tsx';
import { RecordFormView } from '#shared/forms/record-form.tsx';
import { useGameOptions } from '#shared/forms/use-game-options.ts';
import { useRecordForm } from '#shared/forms/use-record-form.ts';
import type { SavingOf } from '#shared/records/use-saving.ts';
import { type advertisements, platformsQuery, regionsQuery } from './advertisements.queries.ts';

interface BannerValues {
  title: string;
  image: File | undefined;
  link: string;
  goal_type: '1' | '2';
  goal: number;
  games: string[];
  platforms: string[];
  location_type: 'region' | 'countries';
  region_id: string;
  countries: string[];
}

function toBannerValues(banner: Advertisement | undefined): BannerValues {
  return {
    title: banner?.title ?? '',
    image: undefined,
    link: banner?.link ?? '',
    goal_type: banner?.goal.type === 2 ? '2' : '1',
    goal: banner?.goal.total ?? 0,
    games: banner?.games.map(String) ?? [],
    platforms: banner?.platforms.map(String) ?? [],
    location_type: banner?.meta.region_id ? 'region' : 'countries',
    region_id: banner?.meta.region_id ? String(banner.meta.region_id) : '',
    countries: banner?.meta.countries.map(String) ?? [],
  };
}

/** Sends ids as strings, and either the region or the countries, whichever kind was chosen. */
function toBannerBody({ games, platforms, countries, region_id, ...values }: BannerValues) {
  const byRegion = values.location_type === 'region';
  return {
    ...values,
    games: games.join(','),
    platforms: platforms.join(','),
    region_id: byRegion ? region_id : '',
    countries: byRegion ? '' : countries.join(','),
  } as typeof values & {
    image: File;
    games: string;
    platforms: string;
    region_id: string;
    countries: string;
  };
}

export function AdvertisementForm(saving: SavingOf<typeof advertisements>) {
  const { t } = useTranslation('advertisements');
  const games = useGameOptions();
  const { data: platforms } = useQuery(platformsQuery);
  const { data: regions } = useQuery(regionsQuery);
  const form = useRecordForm({
    schema: saving.record ? AdvertisementEdit : AdvertisementSchema,
    toValues: toBannerValues,
    toBody: toBannerBody,
    ...saving,
  });
  const bind = form.fields.getInputProps;
  const named = (field: keyof BannerValues) => ({ label: t(`fields.${field}`), ...bind(field) });
  const { location_type } = form.fields.getValues();
  return (
    <RecordFormView
      form={form}
      describe={(field, value) => ({
        label: t(`fields.${field}`),
        text: value instanceof File ? value.name : String(value ?? ''),
      })}
    >
      <FormSection title={t('form.banner')}>
        <TextInput {...named('title')} required maxLength={advertisementLimits.title} data-autofocus />
        <TextInput {...named('link')} required maxLength={500} placeholder="https://" />
        <ImageField {...named('image')} current={saving.record?.image ?? null} required />
      </FormSection>
      <FormSection title={t('form.goal')}>
        <Select
          {...named('goal_type')}
          data={(['1', '2'] as const).map((type) => ({ value: type, label: t(`goalTypes.${type}`) }))}
          allowDeselect={false}
        />
        <NumberField {...named('goal')} max={advertisementLimits.goal} description={t('hints.goal')} />
      </FormSection>
      <FormSection title={t('form.place')}>
        <MultiSelect {...named('games')} data={games} description={t('hints.games')} searchable clearable />
        <MultiSelect
          {...named('platforms')}
          description={t('hints.platforms')}
          data={platforms?.data.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
          clearable
        />
        <SegmentedControl
          aria-label={t('fields.location_type')}
          style={{ alignSelf: 'start' }}
          data={(['region', 'countries'] as const).map((type) => ({
            value: type,
            label: t(`locationTypes.${type}`),
          }))}
          {...bind('location_type')}
        />
        {location_type === 'region' ? (
          <Select
            {...named('region_id')}
            required
            data={regions?.data.map(({ id, title }) => ({ value: String(id), label: title })) ?? []}
            searchable
            clearable
            value={form.fields.getValues().region_id || null}
            onChange={(region) => form.fields.setFieldValue('region_id', region ?? '')}
          />
        ) : (
          <CountriesField {...named('countries')} description={t('hints.countries')} />
        )}
      </FormSection>
    </RecordFormView>
  );
}
