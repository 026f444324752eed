import type { ChallengeWinner } from '@matchdesk/contract/formats/challenge';
import type { MatchSide } from '@matchdesk/contract/formats/matches.record';

/** The participant at each place, first place first; null if nobody is chosen yet. */
export type Places = readonly (MatchSide | null)[];

export const toPlaces = (winners: readonly ChallengeWinner[]): Places =>
  winners.map(({ participant }) => participant);

/** Gives somebody a place and empties the one they had. Places skipped over are added empty. */
export function assign(places: Places, place: number, who: MatchSide | null): Places {
  const length = Math.max(places.length, place);
  return Array.from({ length }, (_, index) => {
    if (index === place - 1) return who;
    const there = places[index] ?? null;
    return there !== null && there.id === who?.id ? null : there;
  });
}

/** Everybody below moves up one place. */
export const removePlace = (places: Places, place: number): Places => places.toSpliced(place - 1, 1);

export const placeOf = (places: Places, participant: number): number | undefined => {
  const index = places.findIndex((one) => one?.id === participant);
  return index < 0 ? undefined : index + 1;
};

/** A new place is offered only while there are fewer places than participants. */
export const canAddPlace = (places: Places, participants: number): boolean => places.length < participants;

export const isComplete = (places: Places): boolean => places.every((one) => one !== null);

export const isSame = (one: Places, other: Places): boolean =>
  one.length === other.length && one.every((side, index) => side?.id === other[index]?.id);

/** In the form that the server takes. */
export const toWinners = (places: Places) =>
  places.flatMap((side, index) => (side ? [{ place: index + 1, participant_id: side.id }] : []));
