import type { ImpactRecord } from '@matchdesk/contract/formats/matches.record';
import type { MatchId } from '@matchdesk/contract/ids';
import { type Impact, isParticipant } from '@matchdesk/engine';
import type { Db } from '#database/schema.ts';
import { mapMatchNumbers } from '#rows/match-numbers/index.ts';
import { getSide, type Side } from '#rows/participants/index.ts';
import { toStaff } from './matches.record.ts';

/** Everybody whom this impact names. */
export const peopleIn = (impact: readonly Impact[]): number[] =>
  impact.flatMap(({ winners, seats, places }) => [
    ...winners,
    ...seats.map(({ slot }) => slot),
    ...places.map(({ participant }) => participant),
  ]);

interface Fall extends Omit<Impact, 'number' | 'auto' | 'below'> {
  about?: Partial<Pick<ImpactRecord, 'match_id' | 'round' | 'lobby' | 'reason'>>;
}

/** One thing that would be undone, with names; `idOf` gives the ids of matches and lobbies in which seats are lost. */
export function toImpactRecord(
  { kind, winners, seats, places, about }: Fall,
  sides: ReadonlyMap<number, Side>,
  idOf: (number: number) => MatchId,
): ImpactRecord {
  const named = (participant: number) => toStaff(getSide(sides, participant));
  return {
    kind,
    match_id: null,
    match_number: null,
    round: null,
    lobby: null,
    reason: null,
    ...about,
    winners: winners.filter(isParticipant).map(named),
    seats: seats
      .filter(({ slot }) => isParticipant(slot))
      .map(({ match, slot }) => ({ match_id: idOf(match), match_number: null, participant: named(slot) })),
    places: places.map(({ participant, from, to }) => ({ participant: named(participant), from, to })),
  };
}

/** Adds the numbers by which people call the matches; lobbies have none. */
export async function withMatchNumbers(db: Db, impact: readonly ImpactRecord[]): Promise<ImpactRecord[]> {
  const ids = impact.flatMap(({ match_id, seats }) => [match_id, ...seats.map((seat) => seat.match_id)]);
  const numbers = await mapMatchNumbers(
    db,
    ids.filter((id) => id !== null),
  );
  const numberOf = (id: MatchId | null) => (id === null ? null : (numbers.get(id) ?? null));
  return impact.map((one) => ({
    ...one,
    match_number: numberOf(one.match_id),
    seats: one.seats.map((seat) => ({ ...seat, match_number: numberOf(seat.match_id) })),
  }));
}

/** Adds the numbers by which people call the matches that lead to a seat; lobbies have none. */
export async function withFeederNumbers<Why extends { match_id?: MatchId | undefined }>(
  db: Db,
  reasons: readonly Why[],
): Promise<(Why & { match_number?: number })[]> {
  const numbers = await mapMatchNumbers(
    db,
    reasons.flatMap(({ match_id }) => match_id ?? []),
  );
  return reasons.map((why) => {
    const match_number = why.match_id && numbers.get(why.match_id);
    return { ...why, ...(match_number !== undefined && { match_number }) };
  });
}
