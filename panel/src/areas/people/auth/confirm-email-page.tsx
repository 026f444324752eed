import { Text } from '@mantine/core';
import { confirmSignUp } from '@matchdesk/contract/people/players.calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/api/call.ts';
import { AuthFrame } from './auth-frame.tsx';
import { FormAlert } from './form-alert.tsx';
import { SecretForm } from './secret-form.tsx';
import { useLinkToken } from './use-link-token.ts';

interface ConfirmEmailProps {
  /** What the page says once it is confirmed. */
  done: string;
  confirm: (password: string) => Promise<unknown>;
}

/**
 * The target of the link in the sign-up mail, unless players have a page of their own. Players cannot use the panel, so
 * the token in the reply is not kept.
 */
export function ConfirmEmailPage() {
  const { t } = useTranslation('auth');
  const { token } = useLinkToken('/confirm-email');
  return (
    <AuthFrame title={t('confirm.title')} subtitle={t('confirm.text')}>
      {token ? (
        <ConfirmEmail
          key={token}
          done={t('confirm.done')}
          confirm={(password) => call(confirmSignUp, { body: { token, password } }, { quiet: true })}
        />
      ) : (
        <FormAlert text={t('confirm.noLink')} />
      )}
    </AuthFrame>
  );
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
