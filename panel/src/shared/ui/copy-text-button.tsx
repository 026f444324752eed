import { Button, CopyButton } from '@mantine/core';
import { type Icon, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface CopyTextButtonProps {
  value: string;
  icon: Icon;
  label: string;
}

/** A button that says what it copies, and then that it has. */
export function CopyTextButton({ value, icon: Icon, label }: CopyTextButtonProps) {
  const { t } = useTranslation();
  return (
    <CopyButton value={value} timeout={1500}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <Icon size={16} aria-hidden />}
          onClick={copy}
        >
          {copied ? t('copy.done') : label}
        </Button>
      )}
    </CopyButton>
  );
}
