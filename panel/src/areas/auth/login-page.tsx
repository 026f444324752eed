import { Anchor, Divider, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LanguageSelect } from '#shared/i18n/language-select.tsx';
import { BrandMark } from '#shell/brand.tsx';
import { ThemeSwitch } from '#shell/theme-switch.tsx';
import { startConfig } from '#start-config.ts';
import { LoginForm } from './login-form.tsx';
import classes from './login-page.module.css';
import { useProblem } from './problem.ts';
import { SocialButtons } from './social-buttons.tsx';

export function LoginPage() {
  const { t } = useTranslation('auth');
  const { error, provider } = useSearch({ strict: false }) as { error?: string; provider?: string };
  const problem = useProblem(error, provider);
  return (
    <div className={classes.page}>
      <Group className={classes.corner} gap="xs">
        <ThemeSwitch />
        <LanguageSelect />
      </Group>
      <div className={classes.column}>
        <Stack align="center" gap={4} mb="lg">
          <BrandMark size={44} />
          <Title order={1} mt={8}>
            {t('title')}
          </Title>
          <Text c="dimmed" size="sm">
            {t('subtitle')}
          </Text>
        </Stack>
        <Paper withBorder p="lg" radius="lg" className={classes.card}>
          <LoginForm problem={problem} />
          <Divider my="md" label={t('or')} labelPosition="center" />
          <SocialButtons />
        </Paper>
        <Group justify="center" gap="lg" mt="lg">
          <Anchor size="sm" href={startConfig.privacyUrl}>
            {t('privacy')}
          </Anchor>
          <Anchor size="sm" href={startConfig.termsUrl}>
            {t('terms')}
          </Anchor>
        </Group>
      </div>
    </div>
  );
}
