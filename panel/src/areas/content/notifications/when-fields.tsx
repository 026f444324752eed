import { SegmentedControl, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DateTimeField } from '#shared/forms/date-time-field.tsx';
import { FormSection } from '#shared/forms/form-section.tsx';
import type { RecordForm } from '#shared/forms/use-record-form.ts';
import type { NotificationValues } from './notification-values.ts';

/** Sends now, or at a chosen time. */
export function WhenFields({ form }: { form: RecordForm<NotificationValues> }) {
  const { t } = useTranslation('notifications');
  const { fields } = form;
  return (
    <FormSection title={t('form.when')}>
      <div>
        <Text size="sm" fw={500} mb={4}>
          {t('fields.when')}
        </Text>
        <SegmentedControl
          aria-label={t('fields.when')}
          data={(['now', 'later'] as const).map((when) => ({ value: when, label: t(`when.${when}`) }))}
          {...fields.getInputProps('when')}
        />
      </div>
      {fields.getValues().when === 'later' && (
        <DateTimeField
          label={t('fields.send_at')}
          description={t('hints.send_at')}
          {...fields.getInputProps('send_at')}
          required
        />
      )}
    </FormSection>
  );
}
