import type { Task } from '@matchdesk/contract/tournaments/next-task';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { createTournament } from '@matchdesk/contract/tournaments/tournaments.calls';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PayPrizesButton } from '#areas/money/billing/index.ts';
import { CheckInAll, RemindAll } from '#areas/tournaments/participants/index.ts';
import { bracketsLabels } from '#areas/tournaments/tournaments/screen/brackets-label.ts';
import { formatViews } from '#format-views.ts';
import { useMay } from '#shared/session/me.ts';
import { ButtonLink } from '#shared/ui/links.tsx';

interface TaskProps {
  task: Task;
  tournament: Tournament;
}

/** Tasks that need a person's judgement, so the button only links to the screen of matches. */
const atMatches: readonly Task[] = ['play', 'enter-scores', 'tick-passed', 'tick-winners', 'arrange-rooms'];

/** The button for the task described above it. */
export function TaskButton({ task, tournament }: TaskProps) {
  const { t } = useTranslation('tournament');
  const may = useMay();
  const { id, type, game_id } = tournament;
  const { TaskButton: OfFormat } = formatViews[type];
  if (task === 'judge')
    return (
      <ButtonLink to="/desk" search={{ queue: 'reports', tournament_id: id }}>
        {t('next.toDesk')}
      </ButtonLink>
    );
  if (task === 'add-participants') return null;
  if (task === 'check-in')
    return (
      <>
        <CheckInAll tournament={tournament} variant="filled" />
        <RemindAll tournament={tournament} size="sm" />
      </>
    );
  if (task === 'pay-prizes') return <PayPrizesButton id={id} />;
  if (task === 'none')
    return may(createTournament, game_id) ? (
      <ButtonLink to="/tournament/add" search={{ donor_id: id }}>
        {t('actions.clone')}
      </ButtonLink>
    ) : null;
  if (atMatches.includes(task))
    return (
      <ButtonLink to="/tournaments/$id/brackets" params={{ id: String(id) }}>
        {t(bracketsLabels[type])}
      </ButtonLink>
    );
  return (
    <Suspense>
      <OfFormat tournament={tournament} task={task} />
    </Suspense>
  );
}
