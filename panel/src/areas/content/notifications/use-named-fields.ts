import { useTranslation } from 'react-i18next';
import type { RecordForm } from '#shared/forms/use-record-form.ts';
import type { NotificationValues } from './notification-values.ts';

/** The label of a field together with what its input needs. */
export function useNamedFields({ fields }: RecordForm<NotificationValues>) {
  const { t } = useTranslation('notifications');
  return (field: keyof NotificationValues) => ({
    label: t(`fields.${field}`),
    ...fields.getInputProps(field),
  });
}
