import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '#shared/confirm/confirm.ts';
import { findSession } from '#shared/session/session.ts';
import { StartScreen } from '#shell/start-screen.tsx';
import { signInWithToken } from './sign-in.ts';

/** Exchanges the one-time token of the address for a login. */
export function AuthenticatorPage() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const router = useRouter();
  const { token } = useSearch({ strict: false });
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const enter = async () => {
      // The token must not stay in the address, where history and screenshots would keep it.
      router.history.replace('/authenticator');
      const here = findSession();
      if (here) {
        const goOn = await confirm({
          title: t('switch.title'),
          text: t('switch.text', { nickname: here.user.nickname }),
          confirmLabel: t('switch.confirm'),
          cancelLabel: t('switch.cancel'),
        });
        if (!goOn) return router.history.replace('/');
      }
      try {
        router.history.replace((await signInWithToken(token ?? '')) ? '/' : '/login');
      } catch {
        await navigate({ to: '/login', search: { error: 'failed' }, replace: true });
      }
    };
    void enter();
  }, [navigate, router, t, token]);

  return <StartScreen />;
}
