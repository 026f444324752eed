import { ActionIcon, Group, Text } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BracketView } from './view-memory.ts';

/** Hides rounds from the left; at least two stay. */
export const HiddenRounds = memo(function HiddenRounds({
  view: { hidden, mostHidden, setHidden },
}: {
  view: BracketView;
}) {
  const { t } = useTranslation('elimination');
  return (
    <Group gap={4} mr={8} wrap="nowrap">
      <Text size="xs" c="dimmed" role="status">
        {hidden > 0 && t('rounds.hidden', { count: hidden })}
      </Text>
      <ActionIcon
        variant="default"
        aria-label={t('rounds.hide')}
        title={t('rounds.hide')}
        disabled={hidden >= mostHidden}
        onClick={() => setHidden(hidden + 1)}
      >
        <IconEyeOff size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={t('rounds.show')}
        title={t('rounds.show')}
        disabled={hidden === 0}
        onClick={() => setHidden(hidden - 1)}
      >
        <IconEye size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
});
