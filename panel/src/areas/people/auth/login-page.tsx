import { Button, Divider, SimpleGrid } from '@mantine/core';
import { IconBrandDiscord, IconBrandTwitch } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { externalAddress } from '#guards.ts';
import { useStore } from '#shared/store/store.ts';
import { AuthFrame } from './auth-frame.tsx';
import { FactorStep } from './factor-step.tsx';
import { LoginForm } from './login-form.tsx';
import { owedFactor } from './sign-in.ts';

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

const providers = [
  { provider: 'discord', icon: IconBrandDiscord },
  { provider: 'twitch', icon: IconBrandTwitch },
] as const;

/** Plain links: the browser goes to the API, which redirects to the provider. */
function SocialButtons() {
  const { t } = useTranslation('auth');
  return (
    <SimpleGrid cols={2} spacing="sm">
      {providers.map(({ provider, icon: Sign }) => (
        <Button
          key={provider}
          component="a"
          href={externalAddress('api', `/social-login/${provider}?backend_auth=1`)}
          variant="default"
          leftSection={<Sign size={18} stroke={1.6} aria-hidden />}
          aria-label={t('signInWith', { provider: t(provider) })}
        >
          {t(provider)}
        </Button>
      ))}
    </SimpleGrid>
  );
}
