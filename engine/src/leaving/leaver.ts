import type { Change } from '../outcome.ts';
import { sameList } from '../same-list.ts';
import type { ParticipantId } from '../slot.ts';
import type { Placing } from '../standings/standings.placing.ts';

/** A place, stored as the match or lobby that gave it: its range grows with the entrants, so it is read from there. */
export interface PlaceByMatch {
  readonly match: number;
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

export type LeaverChange = Change<Leaver | undefined>;

/** The place that a leaver's match gives them now; `undefined` if they have gone on from it since. */
export const findPlace = ({ participant }: Leaver, placed: readonly Placing[]): Placing | undefined =>
  placed.find((now) => now.participant === participant);

export const sameLeaver = (a: Leaver | undefined, b: Leaver | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.participant === b.participant &&
    a.how === b.how &&
    a.at === b.at &&
    a.by === b.by &&
    sameList(a.missed, b.missed) &&
    a.place?.match === b.place?.match);
