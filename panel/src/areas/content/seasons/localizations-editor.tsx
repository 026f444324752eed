import { Button, Group, Paper, Select, Stack, Textarea, TextInput, Title } from '@mantine/core';
import { seasonLanguages, seasonLimits } from '@matchdesk/contract/content/seasons.rules';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordForm } from '#shared/forms/use-record-form.ts';
import type { SeasonValues } from './season-form.tsx';

const languages = seasonLanguages.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));

interface LocalizationsEditorProps {
  form: Pick<RecordForm<SeasonValues>, 'fields' | 'errorOf'>;
}

/** The season's name in each language; the last one cannot be removed. */
export function LocalizationsEditor({ form: { fields, errorOf } }: LocalizationsEditorProps) {
  const { t } = useTranslation('seasons');
  const headingId = useId();
  const { localizations } = fields.getValues();
  const free = seasonLanguages.find(({ code }) => localizations.every(({ locale }) => locale !== code));
  const problem = errorOf('localizations');
  const isOwnProblem = Object.keys(fields.errors).every((path) => !path.startsWith('localizations.'));
  return (
    <section aria-labelledby={headingId}>
      <Title order={2} id={headingId} mb="sm">
        {t('fields.localizations')}
      </Title>
      <Stack>
        {localizations.map(({ locale }, index) => (
          <LocalizationFields
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same language for a while
            key={index}
            fields={fields}
            index={index}
            locale={locale}
            canRemove={localizations.length > 1}
          />
        ))}
        {problem && isOwnProblem && (
          <div role="alert" style={{ color: 'var(--mantine-color-error)' }}>
            {problem}
          </div>
        )}
        {free && (
          <Group>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() =>
                fields.insertListItem('localizations', { locale: free.code, title: '', description: '' })
              }
            >
              {t('addLanguage')}
            </Button>
          </Group>
        )}
      </Stack>
    </section>
  );
}

interface LocalizationFieldsProps {
  fields: RecordForm<SeasonValues>['fields'];
  index: number;
  locale: string;
  canRemove: boolean;
}

/** The season's name in one language. */
function LocalizationFields({ fields, index, locale, canRemove }: LocalizationFieldsProps) {
  const { t } = useTranslation('seasons');
  const bind = (field: 'locale' | 'title' | 'description') =>
    fields.getInputProps(`localizations.${index}.${field}`);
  return (
    <Paper withBorder p="md" role="group" aria-label={t('localization', { number: index + 1 })}>
      <Stack gap="sm">
        <Group align="flex-end" wrap="nowrap">
          <Select
            {...bind('locale')}
            label={t('fields.locale')}
            data={languages}
            searchable
            allowDeselect={false}
            required
            flex={1}
          />
          {canRemove && (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              aria-label={t('removeLanguage', { locale })}
              onClick={() => fields.removeListItem('localizations', index)}
            >
              {t('remove')}
            </Button>
          )}
        </Group>
        <TextInput {...bind('title')} label={t('fields.title')} required maxLength={seasonLimits.title} />
        <Textarea
          {...bind('description')}
          label={t('fields.description')}
          autosize
          minRows={2}
          maxLength={seasonLimits.description}
        />
      </Stack>
    </Paper>
  );
}
