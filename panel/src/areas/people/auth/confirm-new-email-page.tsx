import { confirmNewEmail } from '@matchdesk/contract/people/users.calls';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/api/call.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ConfirmEmail } from './confirm-email-page.tsx';
import { FormAlert } from './form-alert.tsx';
import { useLinkToken } from './use-link-token.ts';

/** The target of the link in the mail to a new address. */
export function ConfirmNewEmailPage() {
  const { t } = useTranslation('auth');
  const { token } = useLinkToken('/confirm-new-email');
  return (
    <AuthFrame title={t('confirmNew.title')} subtitle={t('confirmNew.text')}>
      {token ? (
        <ConfirmEmail
          key={token}
          done={t('confirmNew.done')}
          confirm={(password) => call(confirmNewEmail, { body: { token, password } }, { quiet: true })}
        />
      ) : (
        <FormAlert text={t('confirm.noLink')} />
      )}
    </AuthFrame>
  );
}
