import { sameList } from './draft.ts';
import { type Change, type Refused, refuse } from './outcome.ts';
import type { ParticipantId } from './slot.ts';
import type { Placing } from './standings.ts';

/** A place, stored as the match or lobby that gave it: its range grows with the entrants, so it is read from there. */
interface PlaceByMatch {
  readonly match: number;
}

/** From the mildest to the hardest. */
const LEAVINGS = ['withdrew', 'removed', 'disqualified'] as const;

/** [OUT1] [DROP1] Somebody who took part and dropped out, or was removed or disqualified. */
export interface Leaver {
  readonly participant: ParticipantId;
  readonly how: (typeof LEAVINGS)[number];
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

/** The commands by which somebody leaves, and how they have left then. */
export const HOW_LEFT = {
  'drop-out': 'withdrew',
  remove: 'removed',
  disqualify: 'disqualified',
} as const satisfies Record<string, Leaver['how']>;

export type LeavingCommand = keyof typeof HOW_LEFT;

export const LEAVING_BY = {
  withdrew: 'drop-out',
  removed: 'remove',
  disqualified: 'disqualify',
} as const satisfies Record<Leaver['how'], LeavingCommand>;

/** [OUT1] [OUT6] Whoever was removed or disqualified gets no seat and no place; [DROP1] whoever dropped out keeps both. */
export const isGone = (leaver: Pick<Leaver, 'how'> | undefined): boolean =>
  leaver !== undefined && leaver.how !== 'withdrew';

/** [DROP5] Of two leavings the harder one stays. */
export const harderLeaving = (known: Leaver['how'] | null, how: Leaver['how']): Leaver['how'] =>
  known !== null && LEAVINGS.indexOf(known) > LEAVINGS.indexOf(how) ? known : how;

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

  isGone(participant: ParticipantId): boolean {
    return isGone(this.get(participant));
  }

  /** Whether they were gone before this command. */
  wasGone(participant: ParticipantId): boolean {
    return isGone(this.#left.get(participant));
  }

  /** [OUT1] [DROP5] */
  add(participant: ParticipantId, how: Leaver['how'], at: number, by: number | null): void {
    const known = this.get(participant);
    if (known === undefined) this.#set({ participant, how, at, by, missed: [], place: null });
    else if (known.how !== harderLeaving(known.how, how)) this.#set({ ...known, how, at });
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

  /** [DROP4] A match that somebody lost because they had dropped out is open again. */
  meetAgain(participant: ParticipantId, match: number): void {
    const known = this.get(participant);
    if (known?.how === 'withdrew' && known.missed.includes(match))
      this.#set({ ...known, missed: known.missed.filter((missed) => missed !== match) });
  }

  /** [DROP1] Whoever dropped out has their place like everybody else. */
  setPlace(participant: ParticipantId, place: PlaceByMatch | null): void {
    const known = this.get(participant);
    if (known !== undefined && isGone(known)) this.#set({ ...known, place });
  }

  /**
   * [REV6] Restores the leavers from before a command, as long as nothing was built on their leaving since. [DROP7] Who
   * would have dropped out again, must stand in an open match that the command wrote: another one would stay open.
   */
  undo(
    done: readonly LeaverChange[] = [],
    stands: (participant: ParticipantId) => boolean,
  ): Refused | undefined {
    for (const { before, after } of done) {
      const { participant } = (before ?? after)!;
      const known = this.get(participant);
      const dropsOutAgain = before?.how === 'withdrew' && after === undefined;
      if (!sameLeaver(known, after) || (dropsOutAgain && !stands(participant)))
        return refuse('changed-since', { changed: known?.missed ?? [] });
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
