import { ActionIcon, CopyButton as MantineCopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toasts } from '#shared/toasts/toasts.ts';

interface CopyButtonProps {
  value: string;
  /** The accessible name: what is copied. */
  label: string;
  /** Also confirms in a toast. */
  alerts?: boolean;
}

export function CopyButton({ value, label, alerts }: CopyButtonProps) {
  const { t } = useTranslation();
  return (
    <MantineCopyButton value={value} timeout={1500}>
      {({ copied, copy }) => (
        <ActionIcon
          variant="subtle"
          color={copied ? 'green.8' : 'gray'}
          size="sm"
          aria-label={copied ? t('copy.done') : t('copy.label', { label })}
          title={copied ? t('copy.done') : t('copy.label', { label })}
          onClick={() => {
            copy();
            if (alerts) toasts.addOnce({ type: 'success', message: t('copy.alert') });
          }}
        >
          {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
        </ActionIcon>
      )}
    </MantineCopyButton>
  );
}
