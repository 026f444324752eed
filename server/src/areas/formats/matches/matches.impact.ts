import type { ImpactRecord } from '@matchdesk/contract/formats/matches.record';
import type { MatchId } from '@matchdesk/contract/ids';
import { type Impact, isParticipant } from '@matchdesk/engine';
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
    round: null,
    lobby: null,
    reason: null,
    ...about,
    winners: winners.filter(isParticipant).map(named),
    seats: seats
      .filter(({ slot }) => isParticipant(slot))
      .map(({ match, slot }) => ({ match_id: idOf(match), participant: named(slot) })),
    places: places.map(({ participant, from, to }) => ({ participant: named(participant), from, to })),
  };
}
