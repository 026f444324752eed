import { Divider } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from './auth-frame.tsx';
import { LoginForm } from './login-form.tsx';
import { useProblem } from './problem.ts';
import { SocialButtons } from './social-buttons.tsx';

export function LoginPage() {
  const { t } = useTranslation('auth');
  const { error, provider } = useSearch({ strict: false }) as { error?: string; provider?: string };
  const problem = useProblem(error, provider);
  return (
    <AuthFrame title={t('title')} subtitle={t('subtitle')}>
      <LoginForm problem={problem} />
      <Divider my="md" label={t('or')} labelPosition="center" />
      <SocialButtons />
    </AuthFrame>
  );
}
