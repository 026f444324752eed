import { AsyncLocalStorage } from 'node:async_hooks';
import { createTurns } from '#queues/turns.ts';

/** In milliseconds, out of each `outOf`. The rest of the time is for players, however busy staff are. */
const heldAtMost = 50;

const outOf = 100;

/**
 * Whose connections are used. Players and strangers have a small part of them and wait while staff work, so that a
 * crowd waiting for locks takes no connection from staff or background work. Identifying callers has a part of its own,
 * because before that nobody is known to be staff.
 */
export type Share = 'staff' | 'players' | 'door';

/** Small parts are enough: one process is no faster with more, and each busy connection slows down the staff. */
const partOfAll = { players: 0.15, door: 0.1 } as const;

/**
 * So many that one caller who waits for a lock does not block all others; but if there are few connections, staff get
 * most.
 */
const atLeast = { players: 3, door: 1 } as const;

const atMost = 0.4;

/** How long one works alone, in milliseconds, before the next of the same share also takes a connection. */
const aloneFor = 10;

const shares = new AsyncLocalStorage<Share>();

/** Runs the work with connections of this share. */
export function inShare<T>(share: Share, work: () => T): T {
  return shares.run(share, work);
}

/** Undefined in background work, where nobody calls. */
export const currentShare = (): Share | undefined => shares.getStore();

/** A connection of a share that somebody uses. */
export interface Taken {
  /** What is left of the work waits for the disk: the next of the share may begin. */
  letNext(): void;
  giveBack(): void;
}

/** Waits for a connection of the current share. */
export type TakeShare = () => Promise<Taken> | Taken | undefined;

/** Divides so many connections among the shares. */
export function sharesOf(connections: number): Record<Share, number> {
  const part = (share: keyof typeof partOfAll) => {
    const wanted = Math.max(atLeast[share], Math.floor(connections * partOfAll[share]));
    return Math.max(1, Math.min(wanted, Math.floor(connections * atMost)));
  };
  const [players, door] = [part('players'), part('door')];
  return { players, door, staff: Math.max(1, connections - players - door) };
}

/** Creates shares of these sizes; who waits longer than `patience`, in milliseconds, is refused. */
export function createShares(sizes: Record<Share, number>, patience: number): TakeShare {
  const limits = { patience, refusal: 'unavailable', pause: 5 } as const;
  const limit = (share: keyof typeof partOfAll) =>
    createTurns({ atOnce: sizes[share], players: sizes[share], ...limits });
  const turns = { players: limit('players'), door: limit('door') };
  const takeAlone = createTurns({ atOnce: 1, players: 1, ...limits });
  const staffPriority = createStaffPriority();

  async function take(share: keyof typeof turns): Promise<Taken> {
    const leave = await turns[share](share, 'players');
    try {
      const callNext = await takeAlone(share, 'players');
      await staffPriority.wait();
      const timer = setTimeout(callNext, aloneFor);
      const letNext = () => {
        clearTimeout(timer);
        callNext();
      };
      return {
        letNext,
        giveBack() {
          letNext();
          leave();
        },
      };
    } catch (error) {
      leave();
      throw error;
    }
  }

  return () => {
    const share = currentShare();
    if (share === undefined) return undefined;
    return share === 'staff' ? { letNext: () => undefined, giveBack: staffPriority.begin() } : take(share);
  };
}

/** Makes players wait while staff work, for half of the time at most. */
export function createStaffPriority() {
  let atWork = 0;
  let heldSince = Number.NEGATIVE_INFINITY;
  let held: { release: PromiseWithResolvers<void>; timer: NodeJS.Timeout } | undefined;

  function release(): void {
    clearTimeout(held?.timer);
    held?.release.resolve();
    held = undefined;
  }

  return {
    /** Called when staff begin to work; call the returned function when they are done. */
    begin(): () => void {
      atWork += 1;
      return () => {
        atWork -= 1;
        if (atWork === 0) release();
      };
    },

    /** Waits until staff are done, or have used up their time. */
    async wait(): Promise<void> {
      if (atWork === 0) return;
      const now = performance.now();
      if (now - heldSince >= outOf) heldSince = now;
      const left = heldSince + heldAtMost - now;
      if (left <= 0) return;
      held ??= { release: Promise.withResolvers(), timer: setTimeout(release, left) };
      await held.release.promise;
    },
  };
}
