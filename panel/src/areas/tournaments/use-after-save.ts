import type { Tournament } from '@matchdesk/contract/tournaments/record';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { toasts } from '#shared/toasts/toasts.ts';
import { refreshTournaments } from './tournaments.queries.ts';

/** Says so and goes to the tournament's own page. */
export function useAfterSave(): (tournament: Tournament) => void {
  const { t } = useTranslation('tournament-form');
  const navigate = useNavigate();
  return ({ id }) => {
    toasts.add({ type: 'success', message: t('saved') });
    void refreshTournaments();
    void navigate({ to: `/tournament/${id}` as '/', replace: true });
  };
}
