import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { feedersOf, isParticipant, type Leaver, LoadedRows, slotOf, whySlot } from '@matchdesk/engine';
import type { Context } from '#context.ts';
import type { Db } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import { known } from '#known.ts';
import { getDrawnBracket } from '#rows/brackets/brackets.store.ts';
import { idOfNumber, loadRows, numberOfId } from '#rows/matches/index.ts';
import { mapLeavers, namesOf } from '#rows/participants/index.ts';
import { listAllRooms } from '#rows/rooms/index.ts';

/** Why both sides of a match are as they are. */
export async function whyInMatch({ db }: Context, id: TournamentId, matchId: MatchId) {
  const bracket = await getDrawnBracket(db, id);
  const number = numberOfId(bracket, matchId);
  const feeders = feedersOf(bracket.shape, number);
  const rows = new LoadedRows(await loadRows(db, bracket, [number, ...feeders]));
  const row = rows.find(number);
  if (!row) throw refuse('match-not-found');
  // Somebody who was taken out of round 1 stands in no match any more.
  const left = feeders.length === 0 ? await leaversOfBracket(db, id) : undefined;
  const reasons = ([0, 1] as const).map((side) =>
    known(whySlot(bracket.shape, rows, number, side, left), 'why a side is as it is'),
  );
  const names = await namesOf(
    db,
    reasons.flatMap((reason) => ('participant' in reason ? reason.participant : [])),
  );
  return reasons.map((reason, index) => {
    const side = index as 0 | 1;
    const { match, participant, ...why } = { match: undefined, participant: undefined, ...reason };
    const slot = slotOf(row, side);
    return {
      seat: side,
      participant_id: (participant ?? (isParticipant(slot) ? slot : null)) as ParticipantId | null,
      ...why,
      ...(participant !== undefined && { name: names.get(participant) ?? '' }),
      ...(match !== undefined && { match_id: idOfNumber(bracket, match) }),
    };
  });
}

/** Only those who reached the bracket: others missed matches of their room, which have the same numbers. */
async function leaversOfBracket(db: Db, id: TournamentId): Promise<Map<number, Leaver>> {
  const left = await mapLeavers(db, id);
  const rooms = left.size > 0 ? await listAllRooms(db, id) : [];
  if (rooms.length === 0) return left;
  const reached = new Set(rooms.flatMap(({ row }) => row.winners));
  return new Map([...left].filter(([participant]) => reached.has(participant)));
}
