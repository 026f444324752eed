import type { Change } from '../outcome.ts';
import { sameList } from '../same-list.ts';
import type { ParticipantId } from '../slot.ts';
import type { Placing } from '../standings/placing.ts';

/** A place that a match gave. */
export interface PlaceByMatch {
  readonly match: number;
  readonly from: number;
  readonly to: number;
}

/** [OUT1] Somebody who took part and was removed or disqualified: they get no seat and no place any more. */
export interface Leaver {
  readonly participant: ParticipantId;
  readonly how: 'removed' | 'disqualified';
  /** Milliseconds since 1970. */
  readonly at: number;
  /** [OUT5] The match whose end disqualified them; `null` where staff did. */
  readonly by: number | null;
  /** The matches or lobbies in which somebody else went on, or nobody came, because they had left; the latest last. */
  readonly missed: readonly number[];
  /** [OUT6] The place they would have. */
  readonly place: PlaceByMatch | null;
}

/** Those who left, by participant; a `Map` will do. */
export interface Left {
  get(participant: ParticipantId): Leaver | undefined;
}

export const NOBODY_LEFT: Left = new Map<ParticipantId, Leaver>();

export type LeaverChange = Change<Leaver>;

/** Whether the match that gave somebody who left their place gives them the same one still. */
export const isPlacedStill = ({ participant, place }: Leaver, placed: readonly Placing[]): boolean =>
  place !== null &&
  placed.some((now) => now.participant === participant && now.from === place.from && now.to === place.to);

const samePlace = (a: PlaceByMatch | null, b: PlaceByMatch | null): boolean =>
  a === b || (a !== null && b !== null && a.match === b.match && a.from === b.from && a.to === b.to);

export const sameLeaver = (a: Leaver | undefined, b: Leaver | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.participant === b.participant &&
    a.how === b.how &&
    a.at === b.at &&
    a.by === b.by &&
    sameList(a.missed, b.missed) &&
    samePlace(a.place, b.place));
