import { useTranslation } from 'react-i18next';
import { CloseButton, StartButton } from '#areas/formats/matches/index.ts';
import type { TaskButtonProps } from '#format-views.ts';
import { refreshChallenge } from './challenge.queries.ts';
import { SetWinnersButton } from './set-winners-button.tsx';

export function TaskButton({ tournament, task }: TaskButtonProps) {
  const { t } = useTranslation('challenge');
  const own = { tournament, refresh: refreshChallenge };
  if (task === 'start') return <StartButton {...own} />;
  if (task === 'choose-winners') return <SetWinnersButton tournament={tournament} />;
  return task === 'close' ? <CloseButton {...own} label={t('close')} /> : null;
}
