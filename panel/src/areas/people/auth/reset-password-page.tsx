import { useTranslation } from 'react-i18next';
import { AskForLink } from './ask-for-link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { NewPassword } from './new-password.tsx';
import { useLinkToken } from './use-link-token.ts';

/** With a token from a mail, asks for a new password; without one, offers to send a link. */
export function ResetPasswordPage() {
  const { t } = useTranslation('auth');
  const { token, forget } = useLinkToken('/reset-password');

  return token ? (
    <AuthFrame title={t('reset.title')} subtitle={t('reset.text')}>
      <NewPassword key={token} token={token} onAskAgain={forget} />
    </AuthFrame>
  ) : (
    <AuthFrame title={t('reset.askTitle')} subtitle={t('reset.askText')}>
      <AskForLink />
    </AuthFrame>
  );
}
