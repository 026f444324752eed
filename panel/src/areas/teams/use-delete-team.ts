import { restoreTeam } from '@matchdesk/contract/calls/teams';
import type { Team } from '@matchdesk/contract/teams';
import { useTranslation } from 'react-i18next';
import { confirmDelete } from '#shared/confirm/confirm.ts';
import { useMay } from '#shared/session/me.ts';
import { notifyFailure } from '#shared/toasts/notify.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { bringTeamBack, removeTeam } from './teams.queries.ts';

/** Asks, deletes, and offers Undo to those who may restore. Answers whether the team is gone. */
export function useDeleteTeam(): (team: Pick<Team, 'id' | 'name'>) => Promise<boolean> {
  const { t } = useTranslation('teams');
  const may = useMay();
  return async ({ id, name }) => {
    if (!(await confirmDelete(t('thing')))) return false;
    const outcome = await removeTeam(id);
    if (!outcome.ok) {
      notifyFailure(t('deleteError'), outcome.refused);
      return false;
    }
    const undo = { label: t('undo'), run: () => void bringTeamBack(id) };
    toasts.add({
      type: 'success',
      message: t('deleted', { name }),
      ...(may(restoreTeam) && { action: undo }),
    });
    return true;
  };
}
