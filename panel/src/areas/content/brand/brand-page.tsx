import { ColorInput, TextInput } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import { type Brand, BrandForm } from '@matchdesk/contract/content/brand';
import { brandLimits, ownBrand } from '@matchdesk/contract/content/brand.rules';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#shared/forms/form-section.tsx';
import { FormSkeleton } from '#shared/forms/form-skeleton.tsx';
import { type ChosenPicture, ImageField } from '#shared/forms/image-field.tsx';
import { RecordFormView } from '#shared/forms/record-form.tsx';
import { useObjectUrl } from '#shared/forms/use-object-url.ts';
import { useRecordForm } from '#shared/forms/use-record-form.ts';
import { keptPicture, useDescribedFields } from '#shared/history/describe-fields.tsx';
import { HistoryButton } from '#shared/history/history-button.tsx';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import {
  type BrandValues,
  brandHistoryQuery,
  brandKeys,
  brandQuery,
  rereadBrand,
  saveBrand,
} from './brand.queries.ts';
import classes from './brand-page.module.css';
import { BrandPreview } from './brand-preview.tsx';

const toBrandValues = (brand: Brand | undefined): BrandValues => ({
  name: brand?.name ?? '',
  line: brand?.line ?? '',
  colour: brand?.colour ?? '',
  logo: undefined,
});

const describeValue = (value: string | ChosenPicture) => (value instanceof File ? value.name : (value ?? ''));

/** How players see the organiser: on their pages, in public views and in mails. */
export function BrandPage() {
  const { t } = useTranslation('brand');
  const { data, error, refetch } = useQuery(brandQuery);
  useLiveRefresh(channels.desk('brand'), { records: brandKeys });
  const describe = useDescribedFields({
    name: { label: t('fields.name') },
    line: { label: t('fields.line') },
    colour: { label: t('fields.colour') },
    logo: { label: t('fields.logo'), value: keptPicture },
  });
  if (error && !data)
    return <ErrorState title={t('failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  return (
    <>
      <PageHeading title={t('title')}>
        <HistoryButton query={brandHistoryQuery} describe={describe} />
      </PageHeading>
      <BrandFields brand={data.data} />
    </>
  );
}

function BrandFields({ brand }: { brand: Brand }) {
  const { t } = useTranslation('brand');
  const form = useRecordForm({
    schema: BrandForm,
    record: brand,
    toValues: toBrandValues,
    cancelTo: '/',
    save: saveBrand,
    onSaved: () => {
      toasts.add({ type: 'success', message: t('saved') });
      void rereadBrand();
    },
    reload: rereadBrand,
  });
  const named = (field: keyof BrandValues) => ({
    label: t(`fields.${field}`),
    ...form.fields.getInputProps(field),
  });
  const values = form.fields.getValues();
  const chosen = useObjectUrl(values.logo || undefined);
  return (
    <div className={classes.sides}>
      <RecordFormView
        form={form}
        describe={(field, value) => ({ label: t(`fields.${field}`), text: describeValue(value) })}
      >
        <FormSection title={t('form')}>
          <TextInput
            {...named('name')}
            placeholder={ownBrand.name}
            maxLength={brandLimits.name}
            description={t('hints.name')}
          />
          <ColorInput
            {...named('colour')}
            placeholder="#3b4cc0"
            withEyeDropper={false}
            // What is no colour stays, so that the sentence below says what to write.
            fixOnBlur={false}
            description={t('hints.colour')}
          />
          <TextInput
            {...named('line')}
            className={classes.whole}
            maxLength={brandLimits.line}
            description={t('hints.line')}
          />
          <ImageField {...named('logo')} recommended="256x256" current={brand.logo} />
        </FormSection>
      </RecordFormView>
      <BrandPreview
        name={values.name.trim() || ownBrand.name}
        line={values.line}
        colour={values.colour}
        logo={chosen ?? (values.logo === '' ? null : brand.logo)}
      />
    </div>
  );
}
