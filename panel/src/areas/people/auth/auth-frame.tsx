import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSelect } from '#shared/i18n/language-select.tsx';
import { BrandMark } from '#shell/brand.tsx';
import { ThemeSwitch } from '#shell/theme-switch.tsx';
import { startConfig } from '#start-config.ts';
import classes from './auth-frame.module.css';

/** One card in the middle, for people who are not signed in. */
export function AuthFrame({
  title,
  subtitle,
  children,
}: {
  title: string;
  subtitle: string;
  children: ReactNode;
}) {
  const { t } = useTranslation('auth');
  return (
    <div className={classes.page}>
      <Group className={classes.corner} gap="xs">
        <ThemeSwitch />
        <LanguageSelect />
      </Group>
      <div className={classes.column}>
        <Stack align="center" gap={4} mb="lg">
          <BrandMark size={44} />
          <Title order={1} mt={8} ta="center">
            {title}
          </Title>
          <Text c="dimmed" size="sm" ta="center">
            {subtitle}
          </Text>
        </Stack>
        <Paper withBorder p="lg" radius="lg" className={classes.card}>
          {children}
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
