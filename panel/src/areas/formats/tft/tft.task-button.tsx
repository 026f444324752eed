import { CloseButton, StartButton } from '#areas/formats/matches/index.ts';
import type { TaskButtonProps } from '#format-views.ts';
import { refreshTft } from './tft.queries.ts';

export function TaskButton({ tournament, task }: TaskButtonProps) {
  const own = { tournament, refresh: refreshTft };
  if (task === 'start') return <StartButton {...own} />;
  return task === 'close' ? <CloseButton {...own} /> : null;
}
