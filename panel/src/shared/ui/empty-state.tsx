import { Stack, Text, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuidePlace } from '#shared/guide/chapters.ts';
import { GuideLink } from '#shared/guide/guide-link.tsx';

interface EmptyStateProps {
  icon: Icon;
  title: string;
  text?: string;
  /** The title is the page's own heading. */
  heading?: boolean;
  /** The part of the guide that explains what would stand here. */
  guide?: GuidePlace;
  /** The button that does what the text says. */
  children?: ReactNode;
}

/** Nothing to show: why, and what to do next. */
export function EmptyState({ icon: Sign, title, text, heading = false, guide, children }: EmptyStateProps) {
  const { t } = useTranslation();
  return (
    <Stack align="center" justify="center" gap="xs" px="md" py={64} mih="min(50dvh, 420px)" ta="center">
      <Sign size={40} stroke={1.2} color="var(--mantine-color-dimmed)" aria-hidden />
      <Title order={heading ? 1 : 2}>{title}</Title>
      {text && (
        <Text c="dimmed" maw={440} mb="sm">
          {text}
        </Text>
      )}
      {children}
      {guide && <GuideLink to={guide}>{t('inGuide')}</GuideLink>}
    </Stack>
  );
}
