import { sameList } from './draft.ts';
import { type Change, type Refused, refuse } from './outcome.ts';
import type { ParticipantId } from './slot.ts';
import type { Placing } from './standings.ts';

/** A place, stored as the match or lobby that gave it: its range grows with the entrants, so it is read from there. */
interface PlaceByMatch {
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

/** The working copy of the leavers for one command; the caller's list is never changed. */
export class LeaverDraft {
  readonly #left: Left;
  /** Created by the first change: most commands make none. */
  #touched: Map<ParticipantId, Leaver | undefined> | undefined;

  constructor(left: Left) {
    this.#left = left;
  }

  get(participant: ParticipantId): Leaver | undefined {
    if (this.#touched?.has(participant)) return this.#touched.get(participant);
    return this.#left.get(participant);
  }

  has(participant: ParticipantId): boolean {
    return this.get(participant) !== undefined;
  }

  /** Whether they had left before this command. */
  hadLeft(participant: ParticipantId): boolean {
    return this.#left.get(participant) !== undefined;
  }

  /** [OUT1] A disqualified participant stays disqualified; a removed one can still be disqualified. */
  add(participant: ParticipantId, how: Leaver['how'], at: number, by: number | null): void {
    const known = this.get(participant);
    if (known === undefined) this.#set({ participant, how, at, by, missed: [], place: null });
    else if (known.how === 'removed' && how === 'disqualified') this.#set({ ...known, how, at });
  }

  /** [OUT5] */
  lift(participant: ParticipantId): void {
    this.#touch().set(participant, undefined);
  }

  /** Records a match or lobby that they missed because they had left. */
  miss(participant: ParticipantId, match: number): void {
    const known = this.get(participant);
    if (known !== undefined) this.#set({ ...known, missed: [...known.missed, match] });
  }

  setPlace(participant: ParticipantId, place: PlaceByMatch | null): void {
    const known = this.get(participant);
    if (known !== undefined) this.#set({ ...known, place });
  }

  /** [REV6] Restores the leavers from before a command, as long as nothing was built on their leaving since. */
  undo(done: readonly LeaverChange[] = []): Refused | undefined {
    for (const { before, after } of done) {
      const { participant } = (before ?? after)!;
      const known = this.get(participant);
      if (!sameLeaver(known, after)) return refuse('changed-since', { changed: known?.missed ?? [] });
      this.#touch().set(participant, before);
    }
    return undefined;
  }

  /** Whether anything may have changed; most commands leave it alone. */
  isTouched(): boolean {
    return this.#touched !== undefined;
  }

  changes(): LeaverChange[] {
    const changes: LeaverChange[] = [];
    for (const [participant, after] of this.#touched ?? []) {
      const before = this.#left.get(participant);
      if (!sameLeaver(before, after)) changes.push({ before, after });
    }
    return changes;
  }

  #set(leaver: Leaver): void {
    this.#touch().set(leaver.participant, leaver);
  }

  #touch(): Map<ParticipantId, Leaver | undefined> {
    this.#touched ??= new Map();
    return this.#touched;
  }
}
