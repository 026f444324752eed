import { Paper, Progress as ProgressBar, Text } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '#shared/format/numbers.ts';
import { useChannel } from '#shared/live/use-channel.ts';

export interface Progress {
  done: number;
  total: number;
}

interface GeneratingNoticeProps {
  title: string;
  progress: Progress | undefined;
}

/** Shown while a bracket or lobbies are drawn, with the progress of many. */
export function GeneratingNotice({ title, progress }: GeneratingNoticeProps) {
  const { t } = useTranslation('matches');
  const percent = progress ? (progress.done / progress.total) * 100 : 100;
  return (
    <Paper withBorder p="md" role="status">
      <Text fw={550} mb={8}>
        {title}
      </Text>
      <ProgressBar value={percent} animated aria-label={title} />
      {progress && (
        <Text size="sm" c="dimmed" mt={6}>
          {t('generating', { done: wholeNumber(progress.done), total: wholeNumber(progress.total) })}
        </Text>
      )}
    </Paper>
  );
}

/** Follows a draw, whoever started it, and calls back once its matches exist. */
export function useDrawProgress(id: number, onDrawn: () => void): Progress | undefined {
  const [progress, setProgress] = useState<Progress>();
  useChannel(channels.tournament(id), ({ type, data }) => {
    if (type === 'generating') setProgress({ done: data.done, total: data.total });
    if (type !== 'brackets') return;
    setProgress(undefined);
    onDrawn();
  });
  return progress;
}
