import { Divider } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useStore } from '#shared/store/store.ts';
import { AuthFrame } from './auth-frame.tsx';
import { FactorStep } from './factor-step.tsx';
import { LoginForm } from './login-form.tsx';
import { owedFactor } from './sign-in.ts';
import { SocialButtons } from './social-buttons.tsx';

const knownProblems = [
  'provider-not-configured',
  'players-not-allowed',
  'blocked',
  'link-refused',
  'sign-in-failed',
] as const;

export function LoginPage() {
  const { t } = useTranslation('auth');
  const { t: shell } = useTranslation();
  const { error, provider } = useSearch({ strict: false });
  const problem = useProblem(error, provider);
  const owed = useStore(owedFactor);
  if (owed)
    return (
      <AuthFrame title={shell('factor.title')} subtitle={t('subtitle')}>
        <FactorStep key={owed.token} owed={owed} />
      </AuthFrame>
    );
  return (
    <AuthFrame title={t('title')} subtitle={t('subtitle')}>
      <LoginForm problem={problem} />
      <Divider my="md" label={t('or')} labelPosition="center" />
      <SocialButtons />
    </AuthFrame>
  );
}

/** The problem with a social sign-in that the address names; an unknown reason gets the generic text. */
function useProblem(error: string | undefined, provider: string | undefined): string | undefined {
  const { t } = useTranslation('auth');
  if (!error) return undefined;
  const reason = knownProblems.find((one) => one === error);
  const name = provider === 'discord' || provider === 'twitch' ? t(provider) : '';
  return reason ? t(`problem.${reason}`, { provider: name }) : t('problem.unknown');
}
