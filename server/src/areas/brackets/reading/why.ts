import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { feederOf, isParticipant, LoadedRows, slotOf, whySlot } from '@matchdesk/engine';
import { idOfNumber, loadRows, numberOfId } from '#areas/matches/index.ts';
import type { Context } from '#context.ts';
import { getDrawnBracket } from '../bracket.store.ts';

/** Why both sides of a match are as they are. */
export async function whyInMatch({ db }: Context, id: TournamentId, matchId: MatchId) {
  const bracket = await getDrawnBracket(db, id);
  const number = numberOfId(bracket, matchId);
  const feeders = ([0, 1] as const).flatMap((side) => feederOf(bracket.shape, number, side)?.match ?? []);
  const rows = new LoadedRows(await loadRows(db, bracket, [number, ...feeders]));
  return ([0, 1] as const).map((side) => {
    const { match, participant, ...why } = {
      match: undefined,
      participant: undefined,
      ...whySlot(bracket.shape, rows, number, side)!,
    };
    const slot = slotOf(rows.find(number)!, side);
    return {
      seat: side,
      participant_id: (participant ?? (isParticipant(slot) ? slot : null)) as ParticipantId | null,
      ...why,
      ...(match !== undefined && { match_id: idOfNumber(bracket, match) }),
    };
  });
}
