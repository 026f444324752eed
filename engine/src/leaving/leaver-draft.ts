import type { Refused } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import type { ParticipantId } from '../slot.ts';
import { type Leaver, type LeaverChange, type Left, type PlaceByMatch, sameLeaver } from './leaver.ts';

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
