import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export interface FormProps {
  isBusy: boolean;
  onCancel: () => void;
}

interface FormButtonsProps extends FormProps {
  label: string;
  isDisabled?: boolean;
}

export function FormButtons({ label, isBusy, isDisabled = false, onCancel }: FormButtonsProps) {
  const { t } = useTranslation('admin-calls');
  return (
    <Group mt="md" gap="sm" justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" loading={isBusy} disabled={isDisabled}>
        {label}
      </Button>
    </Group>
  );
}
