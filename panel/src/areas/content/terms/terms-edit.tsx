import { Alert, Paper, Stack } from '@mantine/core';
import type { Terms } from '@matchdesk/contract/content/terms';
import { IconLock } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Facts } from '#shared/forms/facts.tsx';
import { RichText } from '#shared/forms/rich-text.tsx';
import { useDescribedFields } from '#shared/history/described-fields.tsx';
import { RecordAdd } from '#shared/records/record-add.tsx';
import { RecordEdit } from '#shared/records/record-edit.tsx';
import { AcceptedBy } from './accepted-by.tsx';
import { terms } from './terms.records.ts';
import { TermsForm } from './terms-form.tsx';

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
