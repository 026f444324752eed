import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#shared/format/date-time.tsx';
import type { WinnersDraft } from './use-winners-draft.ts';

/** A colleague saved other winners meanwhile: offers to take theirs, or to save mine over them. */
export function Outdated({ draft }: { draft: WinnersDraft }) {
  const { t } = useTranslation('challenge');
  const { isOutdated, decided, saved, takeTheirs, keepMine } = draft;
  if (!isOutdated) return null;
  const names = saved.map((side, index) => `${index + 1}. ${side?.name ?? ''}`).join(', ');
  return (
    <Alert
      color="yellow"
      mb="md"
      title={t('outdated.title', { name: decided?.by ?? t('outdated.somebody') })}
    >
      {decided && (
        <Text size="sm" c="dimmed">
          <DateTime value={decided.at} />
        </Text>
      )}
      <Text size="sm">{names || t('noWinners')}</Text>
      <Group gap="sm" mt="sm">
        <Button size="xs" variant="default" onClick={takeTheirs}>
          {t('outdated.theirs')}
        </Button>
        <Button size="xs" variant="default" onClick={keepMine}>
          {t('outdated.mine')}
        </Button>
      </Group>
    </Alert>
  );
}
