import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useTranslation } from 'react-i18next';
import { useGoOn } from '#shared/address/address.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { refreshTournaments } from './tournaments.queries.ts';

/** Shows a toast and goes to the tournament's page. */
export function useAfterSave(): (tournament: Tournament) => void {
  const { t } = useTranslation('tournament-form');
  const goOn = useGoOn();
  return ({ id }) => {
    toasts.add({ type: 'success', message: t('saved') });
    void refreshTournaments();
    goOn(`/tournament/${id}`, { replace: true });
  };
}
