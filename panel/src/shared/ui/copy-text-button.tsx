import { Button, CopyButton } from '@mantine/core';
import { type Icon, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface CopyTextButtonProps {
  value: string;
  icon: Icon;
  label: string;
  /** Less prominent, for one of several beside text. */
  isQuiet?: boolean;
}

/** A button that says what it copies, and then that it has been copied. */
export function CopyTextButton({ value, icon: Icon, label, isQuiet }: CopyTextButtonProps) {
  const { t } = useTranslation();
  const look = isQuiet ? ({ variant: 'subtle', size: 'compact-sm' } as const) : { variant: 'default' };
  const iconProps = { size: isQuiet ? 14 : 16, 'aria-hidden': true };
  return (
    <CopyButton value={value} timeout={1500}>
      {({ copied, copy }) => (
        <Button
          {...look}
          leftSection={copied ? <IconCheck {...iconProps} /> : <Icon {...iconProps} />}
          onClick={copy}
        >
          {copied ? t('copy.done') : label}
        </Button>
      )}
    </CopyButton>
  );
}
