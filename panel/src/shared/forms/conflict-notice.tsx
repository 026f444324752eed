import { Alert, Button, List, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RecordForm } from './use-record-form.ts';

interface ConflictNoticeProps<Values extends object> {
  form: Pick<RecordForm<Values>, 'isBehind' | 'catchUp' | 'clashes'>;
  describe: (field: keyof Values & string, value: Values[keyof Values]) => { label: string; text: string };
}

/** Somebody else saved: offers to load it, then lists what both changed. Nothing typed is lost. */
export function ConflictNotice<Values extends object>({ form, describe }: ConflictNoticeProps<Values>) {
  const { t } = useTranslation('forms');
  const { isBehind, catchUp, clashes } = form;
  if (!isBehind && clashes.length === 0) return null;
  return (
    <Alert
      role="alert"
      color="yellow"
      variant="light"
      icon={<IconUsers size={18} aria-hidden />}
      title={isBehind ? t('meanwhile.title') : t('meanwhile.both')}
    >
      {isBehind ? (
        <>
          <Text size="sm" mb="xs">
            {t('meanwhile.text')}
          </Text>
          <Button size="compact-sm" variant="default" onClick={catchUp}>
            {t('meanwhile.reload')}
          </Button>
        </>
      ) : (
        <List size="sm">
          {clashes.map(({ field, saved }) => {
            const { label, text } = describe(field, saved);
            return <List.Item key={field}>{t('meanwhile.saved', { label, text: text || '–' })}</List.Item>;
          })}
        </List>
      )}
    </Alert>
  );
}
