import { Text } from '@mantine/core';
import { confirmSignUp } from '@matchdesk/contract/calls/play';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/api/call.ts';
import { SecretForm } from './secret-form.tsx';

/** Players have nothing to do in the panel, so the token that the call answers is not kept. */
export function ConfirmEmail({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const [isConfirmed, setConfirmed] = useState(false);

  if (isConfirmed) return <Text role="status">{t('confirm.done')}</Text>;
  return (
    <SecretForm
      label={t('password')}
      autoComplete="current-password"
      submitLabel={t('confirm.save')}
      send={async (password) => {
        await call(confirmSignUp, { body: { token, password } }, { quiet: true });
        setConfirmed(true);
      }}
    />
  );
}
