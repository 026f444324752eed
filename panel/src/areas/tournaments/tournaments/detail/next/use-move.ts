import type { TournamentStatus } from '@matchdesk/contract/statuses';
import { changeTournamentStatus } from '@matchdesk/contract/tournaments/tournaments.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments.record';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshTournaments, tournamentQuery } from '#areas/tournaments/tournaments/tournaments.queries.ts';
import { attempt } from '#shared/api/call.ts';
import { queryClient } from '#shared/api/query.ts';
import { confirm } from '#shared/confirm/confirm.ts';
import { notifyFailure } from '#shared/toasts/notify.ts';
import { toasts } from '#shared/toasts/toasts.ts';

/** Moves a tournament to a status by hand; asks before a final move, and offers Undo if there is a way back. */
export function useMove({ id, title }: Tournament) {
  const { t } = useTranslation('tournament');
  const { t: shell } = useTranslation();
  const [moving, setMoving] = useState<TournamentStatus>();

  const isMeant = (to: TournamentStatus) =>
    to !== 'CLOSED' ||
    confirm({
      title: t('moves.closeTitle'),
      text: t('moves.closeText'),
      confirmLabel: t('moves.CLOSED'),
      danger: true,
    });

  const move = async (from: TournamentStatus, to: TournamentStatus): Promise<void> => {
    if (!(await isMeant(to))) return;
    setMoving(to);
    const outcome = await attempt(
      changeTournamentStatus,
      { params: { id }, body: { status: to } },
      { quiet: true },
    );
    setMoving(undefined);
    if (!outcome.ok) {
      notifyFailure(t('moves.failed'), outcome.refused);
      return refreshTournaments();
    }
    queryClient.setQueryData(tournamentQuery(id).queryKey, outcome.data);
    const undo = {
      action: { label: t('moves.undo'), run: () => void move(to, from) },
      undoing: {
        tournament: id,
        isPossible: (now: Pick<Tournament, 'status' | 'moves'>) =>
          now.status === to && now.moves.includes(from),
      },
    };
    const status = shell(`status.tournament.${to}`);
    toasts.add({
      type: 'success',
      message: t('moves.done', { title, status }),
      ...(outcome.data.data.moves.includes(from) && undo),
    });
    await refreshTournaments();
  };

  return { move, moving };
}
