import { useTranslation } from 'react-i18next';
import { CloseButton, StartButton } from '#areas/formats/matches/index.ts';
import type { TaskButtonProps } from '#format-views.ts';
import { refreshLeaderboard } from './leaderboard.queries.ts';

export function TaskButton({ tournament, task }: TaskButtonProps) {
  const { t } = useTranslation('leaderboard');
  const own = { tournament, refresh: refreshLeaderboard };
  if (task === 'start') return <StartButton {...own} label={t('start')} />;
  return task === 'close' ? <CloseButton {...own} label={t('close')} /> : null;
}
