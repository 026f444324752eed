import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SecretForm } from './secret-form.tsx';

interface ConfirmEmailProps {
  /** What the page says once it is confirmed. */
  done: string;
  confirm: (password: string) => Promise<unknown>;
}

/** The link proves who owns the mailbox, and the password proves who owns the account. */
export function ConfirmEmail({ done, confirm }: ConfirmEmailProps) {
  const { t } = useTranslation('auth');
  const [isConfirmed, setConfirmed] = useState(false);

  if (isConfirmed) return <Text role="status">{done}</Text>;
  return (
    <SecretForm
      label={t('password')}
      autoComplete="current-password"
      submitLabel={t('confirm.save')}
      send={async (password) => {
        await confirm(password);
        setConfirmed(true);
      }}
    />
  );
}
