import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconAlertCircle, IconHistoryToggle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#shared/ui/links.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import classes from './record-form.module.css';
import type { RecordForm } from './use-record-form.ts';

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
      </Group>
    </form>
  );
}
