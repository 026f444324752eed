import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskForLink } from './ask-for-link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { NewPassword } from './new-password.tsx';

/** The mail's link carries its token behind the #; without one, a link can be asked for. */
export function ResetPasswordPage() {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const given = new URLSearchParams(useLocation({ select: ({ hash }) => hash })).get('token');
  const [token, setToken] = useState(given);

  useEffect(() => {
    if (!given) return;
    setToken(given);
    // The token must not stay in the address, where history and screenshots would keep it.
    router.history.replace('/reset-password');
  }, [given, router]);

  return token ? (
    <AuthFrame title={t('reset.title')} subtitle={t('reset.text')}>
      <NewPassword key={token} token={token} onAskAgain={() => setToken(null)} />
    </AuthFrame>
  ) : (
    <AuthFrame title={t('reset.askTitle')} subtitle={t('reset.askText')}>
      <AskForLink />
    </AuthFrame>
  );
}
