import { setParticipant } from '@matchdesk/contract/formats/matches.calls';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import type { BracketShape } from '@matchdesk/engine/elimination/geometry';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type MatchStore, type SideName, useStaffMatches } from '#areas/formats/matches/index.ts';
import { attempt } from '#shared/api/call.ts';
import { notifyFailure } from '#shared/toasts/toasts.ts';
import { refreshBracket } from './elimination.queries.ts';

interface ShownSeats {
  match_id: number;
  version: number;
  participants: (number | null)[];
}

interface Shown {
  shape: BracketShape;
  store: MatchStore<Match>;
}

/** The brackets on screen, by tournament id. */
const onScreen = new Map<number, Shown>();

/** While it is mounted, a start sends the seats of this bracket as they are shown. */
export function useShownSeats(tournamentId: number, { shape, store }: Shown): void {
  useEffect(() => {
    const shown = { shape, store };
    onScreen.set(tournamentId, shown);
    return () => {
      if (onScreen.get(tournamentId) === shown) onScreen.delete(tournamentId);
    };
  }, [tournamentId, shape, store]);
}

/**
 * All seats as they are shown, each with the version of its match. Empty unless all of them have been loaded: the start
 * then uses the stored seats.
 */
export function shownSeats(tournamentId: number): ShownSeats[] {
  const shown = onScreen.get(tournamentId);
  if (!shown) return [];
  const matches = Array.from(
    { length: seatableIn(shown.shape) },
    (_, number) => shown.store.find(number)?.match,
  );
  const known = matches.filter((match) => match !== undefined);
  if (known.length < matches.length) return [];
  return known.map(({ id, version, first_participant, second_participant }) => ({
    match_id: id,
    version,
    participants: [first_participant?.id ?? null, second_participant?.id ?? null],
  }));
}

/** Resolves once no reread of the seats on screen is under way. */
export const whenSeatsReread = async (tournamentId: number): Promise<void> =>
  onScreen.get(tournamentId)?.store.whenReread();

/** Reads the seats on screen again. */
export const rereadSeats = async (tournamentId: number): Promise<void> =>
  onScreen.get(tournamentId)?.store.reread();

/** The number of matches in which people can be seated: those of the first two rounds. */
const seatableIn = ({ rounds }: BracketShape): number =>
  2 ** (rounds - 1) + (rounds > 1 ? 2 ** (rounds - 2) : 0);

interface SeatOf {
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
