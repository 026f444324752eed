import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconHistoryToggle, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#shared/ui/links.tsx';
import { NeedsConnection } from './needs-connection.tsx';
import classes from './record-form.module.css';
import type { RecordForm } from './use-record-form.ts';

interface ConflictNoticeProps<Values extends object> {
  form: Pick<RecordForm<Values>, 'isBehind' | 'catchUp' | 'clashes'>;
  describe: (field: keyof Values & string, value: Values[keyof Values]) => { label: string; text: string };
}

interface RecordFormProps<Values extends object> {
  form: RecordForm<Values>;
  /** The label of a field and a value in words, to show what somebody else saved meanwhile. */
  describe: (field: keyof Values & string, value: Values[keyof Values]) => { label: string; text: string };
  /** The label of the submit button; 'Save' by default. */
  submit?: string;
  children: ReactNode;
}

/** The frame of a form: notices above, its sections, and buttons that stay visible. */
export function RecordFormView<Values extends object>(props: RecordFormProps<Values>) {
  const { form, describe, submit, children } = props;
  const { t } = useTranslation('forms');
  const values = form.fields.getValues();
  const isField = (field: string): field is keyof Values & string => field in values;
  const label = (field: string, sentence: string) =>
    isField(field) ? `${describe(field, values[field]).label}: ${sentence}` : sentence;
  return (
    <form ref={form.element} onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <ConflictNotice form={form} describe={describe} />
        {form.dropKept && (
          <Alert variant="light" icon={<IconHistoryToggle size={18} aria-hidden />} title={t('kept.title')}>
            <Button size="compact-sm" variant="default" onClick={form.dropKept}>
              {t('kept.drop')}
            </Button>
          </Alert>
        )}
        {(form.problem || form.unshown.length > 0) && (
          <Alert color="red" variant="light" role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
            {form.problem}
            {form.unshown.map(({ field, sentence }) => (
              <div key={`${field} ${sentence}`}>{label(field, sentence)}</div>
            ))}
          </Alert>
        )}
        {children}
      </Stack>
      <Group className={classes.bar} gap="sm">
        <Button type="submit" loading={form.busy}>
          {submit ?? t('save')}
        </Button>
        <ButtonLink to={form.cancelTo} variant="default" disabled={form.busy}>
          {t('cancel')}
        </ButtonLink>
        <NeedsConnection />
      </Group>
    </form>
  );
}

/** Somebody else saved: offers to load it, then lists what both changed. Nothing typed is lost. */
function ConflictNotice<Values extends object>({ form, describe }: ConflictNoticeProps<Values>) {
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
