import { Alert, Paper, Stack, Table, TextInput, Title } from '@mantine/core';
import { type Terms, TermsForm as TermsSchema, termsLimits } from '@matchdesk/contract/content/terms';
import { listAcceptances } from '@matchdesk/contract/content/terms.calls';
import { IconLock } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '#shared/api/query.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { CountryField } from '#shared/forms/country-field.tsx';
import { Facts } from '#shared/forms/facts.tsx';
import { FormSection } from '#shared/forms/form-section.tsx';
import { RecordFormView } from '#shared/forms/record-form.tsx';
import { RichText } from '#shared/forms/rich-text.tsx';
import { RichTextField } from '#shared/forms/rich-text-field.tsx';
import { useRecordForm } from '#shared/forms/use-record-form.ts';
import { plainText } from '#shared/history/changed-part.ts';
import { useDescribedFields } from '#shared/history/describe-fields.tsx';
import { displayName } from '#shared/people/display-name.ts';
import { RecordAdd } from '#shared/records/record-add.tsx';
import { RecordEdit } from '#shared/records/record-edit.tsx';
import type { SavingOf } from '#shared/records/use-saving.ts';
import { PageBar } from '#shared/tables/list-page.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import { terms } from './terms.queries.ts';

interface TermsValues {
  title: string;
  version: string;
  content: string;
  country_id: string;
}

/** A new version, or the one of `?id=`. */
export function TermsEdit() {
  const { t } = useTranslation('terms');
  const { id } = useSearch({ strict: false });
  const describe = useDescribedFields({
    title: { label: t('fields.title') },
    version: { label: t('fields.version') },
    country: { label: t('fields.country') },
    content: { label: t('fields.content'), richText: true },
  });
  if (id === undefined)
    return (
      <RecordAdd records={terms} title={t('form.add')} back={t('title')}>
        {(saving) => <TermsForm {...saving} />}
      </RecordAdd>
    );
  return (
    <RecordEdit
      records={terms}
      id={Number(id)}
      title={t('form.edit')}
      back={t('title')}
      failed={t('failed')}
      describe={describe}
    >
      {(saving) =>
        saving.record && saving.record.accepted_count > 0 ? (
          <FrozenTerms terms={saving.record} />
        ) : (
          <TermsForm {...saving} />
        )
      }
    </RecordEdit>
  );
}

/** Players have accepted this text, so it stays as it is. */
function FrozenTerms({ terms: { id, title, version, country, content, accepted_count } }: { terms: Terms }) {
  const { t } = useTranslation('terms');
  return (
    <Stack>
      <Alert icon={<IconLock size={18} aria-hidden />} variant="light">
        {t('frozen', { count: accepted_count })}
      </Alert>
      <Facts
        facts={[
          { label: t('fields.title'), value: title },
          { label: t('fields.version'), value: version },
          { label: t('fields.country'), value: country.value },
        ]}
      />
      <Paper withBorder p="md" component="section" aria-label={t('fields.content')}>
        <RichText html={content} />
      </Paper>
      <AcceptedBy id={id} />
    </Stack>
  );
}

/** Who accepted this version and when, the last one first. */
function AcceptedBy({ id }: { id: number }) {
  const { t } = useTranslation('terms');
  const title = useId();
  const [page, setPage] = useState(1);
  const { data } = useQuery({
    ...apiQuery(listAcceptances, { params: { id }, query: { page, limit: 20 } }),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  return (
    <Paper withBorder component="section" aria-labelledby={title}>
      <Title order={2} id={title} p="md" pb="xs">
        {t('fields.accepted_count')}
      </Title>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('fields.id')}</Table.Th>
            <Table.Th>{t('acceptances.player')}</Table.Th>
            <Table.Th>{t('acceptances.at')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.data.map(({ user, accepted_at }) => (
            <Table.Tr key={user.id}>
              <Table.Td>{user.id}</Table.Td>
              <Table.Td>
                <AnchorLink to="/user/$id" params={{ id: String(user.id) }} size="sm">
                  {displayName(user)}
                </AnchorLink>
              </Table.Td>
              <Table.Td>
                <DateTime value={accepted_at} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <PageBar meta={data.meta} onPage={setPage} />
    </Paper>
  );
}

function toTermsValues(record: Terms | undefined): TermsValues {
  return {
    title: record?.title ?? '',
    version: record?.version ?? '',
    content: record?.content ?? '',
    country_id: record ? String(record.country_id) : '',
  };
}

function TermsForm(saving: SavingOf<typeof terms>) {
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
