import { setParticipant } from '@matchdesk/contract/formats/matches.calls';
import { useTranslation } from 'react-i18next';
import { type SideName, useStaffMatches } from '#areas/formats/matches/index.ts';
import { attempt } from '#shared/api/call.ts';
import { notifyFailure } from '#shared/toasts/notify.ts';
import { refreshBracket } from '../elimination.queries.ts';

export interface SeatOf {
  matchId: number;
  position: SideName;
}

/** A seat, and who is on it. */
export interface TakenSeat extends SeatOf {
  name: string | undefined;
}

/** Seats somebody, or empties the seat; resolves to whether it succeeded. */
export function useSeat(): (seat: SeatOf, participant: number | null) => Promise<boolean> {
  const { t } = useTranslation('elimination');
  const { tournament, store } = useStaffMatches();
  return async ({ matchId, position }, participant_id) => {
    const params = { id: tournament.id, matchId };
    const body = { position, participant_id };
    const outcome = await attempt(setParticipant, { params, body }, { quiet: true });
    if (!outcome.ok) {
      notifyFailure(t('errors.change'), outcome.refused, t('errors.add'));
      return false;
    }
    store.patch(outcome.data.changed);
    await refreshBracket();
    return true;
  };
}
