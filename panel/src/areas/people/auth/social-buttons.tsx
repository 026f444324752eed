import { Button, SimpleGrid } from '@mantine/core';
import { IconBrandDiscord, IconBrandTwitch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { externalAddress } from '#guards.ts';

const providers = [
  { provider: 'discord', icon: IconBrandDiscord },
  { provider: 'twitch', icon: IconBrandTwitch },
] as const;

/** Plain links: the browser goes to the API, which redirects to the provider. */
export function SocialButtons() {
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
