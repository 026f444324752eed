import { Text } from '@mantine/core';
import { confirmNewEmail } from '@matchdesk/contract/people/users.calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/api/call.ts';
import { AuthFrame } from './auth-frame.tsx';
import { FormAlert } from './form-alert.tsx';
import { SecretForm } from './secret-form.tsx';
import { useLinkToken } from './use-link-token.ts';

/** The target of the link in the mail to a new address. */
export function ConfirmNewEmailPage() {
  const { t } = useTranslation('auth');
  const { token } = useLinkToken('/confirm-new-email');
  return (
    <AuthFrame title={t('confirmNew.title')} subtitle={t('confirmNew.text')}>
      {token ? <ConfirmForm key={token} token={token} /> : <FormAlert text={t('confirmNew.noLink')} />}
    </AuthFrame>
  );
}

/** The link proves who owns the mailbox, and the password proves who owns the account. */
function ConfirmForm({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const [isConfirmed, setConfirmed] = useState(false);
  if (isConfirmed) return <Text role="status">{t('confirmNew.done')}</Text>;
  return (
    <SecretForm
      label={t('password')}
      autoComplete="current-password"
      submitLabel={t('confirmNew.save')}
      send={async (password) => {
        await call(confirmNewEmail, { body: { token, password } }, { quiet: true });
        setConfirmed(true);
      }}
    />
  );
}
