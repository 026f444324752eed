import { confirmSignUp } from '@matchdesk/contract/people/players.calls';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/api/call.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { FormAlert } from './form-alert.tsx';
import { useLinkToken } from './use-link-token.ts';

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
