import { Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ErrorStateProps {
  title: string;
  text?: string | undefined;
  onRetry: () => void;
  /** Beside the button. */
  children?: ReactNode;
}

/** What failed, and another try. */
export function ErrorState({ title, text, onRetry, children }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <Stack align="center" justify="center" gap="xs" px="md" py={64} ta="center" role="alert">
      <IconAlertTriangle size={40} stroke={1.2} color="var(--mantine-color-error)" aria-hidden />
      <Text fw={650} size="lg">
        {title}
      </Text>
      <Text c="dimmed" maw={440} mb="sm">
        {text ?? t('error.generic')}
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={onRetry}>
          {t('error.retry')}
        </Button>
        {children}
      </Group>
    </Stack>
  );
}
