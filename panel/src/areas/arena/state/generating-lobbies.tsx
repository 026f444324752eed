import { Paper, Progress as ProgressBar, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '#shared/format/numbers.ts';
import type { Progress } from './use-drawing.ts';

/** Shown while lobbies are drawn, with the progress of many. */
export function GeneratingLobbies({ progress }: { progress: Progress | undefined }) {
  const { t } = useTranslation('arena');
  const percent = progress ? (progress.done / progress.total) * 100 : 100;
  return (
    <Paper withBorder p="md" role="status">
      <Text fw={550} mb={8}>
        {t('generating.title')}
      </Text>
      <ProgressBar value={percent} animated aria-label={t('generating.title')} />
      {progress && (
        <Text size="sm" c="dimmed" mt={6}>
          {t('generating.progress', {
            done: wholeNumber(progress.done),
            total: wholeNumber(progress.total),
          })}
        </Text>
      )}
    </Paper>
  );
}
