import { useTranslation } from 'react-i18next';
import { AuthFrame } from './auth-frame.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { FormAlert } from './form-alert.tsx';
import { useLinkToken } from './use-link-token.ts';

/** Where the letter to somebody who signed up leads, unless the players have a page of their own. */
export function ConfirmEmailPage() {
  const { t } = useTranslation('auth');
  const { token } = useLinkToken('/confirm-email');
  return (
    <AuthFrame title={t('confirm.title')} subtitle={t('confirm.text')}>
      {token ? <ConfirmEmail key={token} token={token} /> : <FormAlert text={t('confirm.noLink')} />}
    </AuthFrame>
  );
}
