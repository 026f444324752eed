import { isRunning } from '@matchdesk/contract/statuses';
import type { TournamentRow } from '@matchdesk/contract/tournaments/tournaments';
import { restoreTournament } from '@matchdesk/contract/tournaments/tournaments.calls';
import { useTranslation } from 'react-i18next';
import { confirmDelete } from '#shared/confirm/confirm.ts';
import { useMay } from '#shared/session/me.ts';
import { notifyFailure, toasts } from '#shared/toasts/toasts.ts';
import { bringTournamentBack, removeTournament } from './tournaments.queries.ts';

type Deletable = Pick<TournamentRow, 'id' | 'title' | 'status'>;

/** Asks (by typing the title, if people are playing), deletes, and offers Undo to those who may restore. */
export function useDeleteTournament(): (tournament: Deletable) => Promise<boolean> {
  const { t } = useTranslation('tournaments');
  const may = useMay();
  return async ({ id, title, status }) => {
    const guard = isRunning(status) ? { typed: { text: title, label: t('typeTitle', { title }) } } : {};
    if (!(await confirmDelete(t('thing'), guard))) return false;
    const outcome = await removeTournament(id);
    if (!outcome.ok) {
      notifyFailure(t('permissionError'), outcome.refused);
      return false;
    }
    const undo = { label: t('undo'), run: () => void bringTournamentBack(id) };
    toasts.add({
      type: 'success',
      message: t('deleted', { title }),
      ...(may(restoreTournament) && { action: undo }),
    });
    return true;
  };
}
