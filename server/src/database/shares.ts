import { AsyncLocalStorage } from 'node:async_hooks';
import { createTurns } from '#queues/turns.ts';
import { createStaffFirst } from './staff-first.ts';

/**
 * Who wants a connection. Players and strangers have a small part of them, so that a crowd that waits for locks takes
 * none of those for staff and for what the server does by itself, and they wait while staff work. Finding out who calls
 * has a part of its own: who is staff is not known before.
 */
export type Share = 'staff' | 'players' | 'door';

/** Few are enough: one process asks no faster with more, and each that works takes from what staff wait for. */
const partOfAll = { players: 0.15, door: 0.1 } as const;
/** One who waits for a lock must not keep all the others waiting; but of few connections most are for staff. */
const atLeast = { players: 3, door: 1 } as const;
const atMost = 0.4;
/** How long one works alone, in milliseconds, before the next of the same share takes a connection beside it. */
const aloneFor = 10;

const shares = new AsyncLocalStorage<Share>();

/** Runs the work with connections of this share. */
export function inShare<T>(share: Share, work: () => T): T {
  return shares.run(share, work);
}

/** Nobody's, where nobody calls: in the clock, in a job. */
export const currentShare = (): Share | undefined => shares.getStore();

/** Waits for a connection of the current share; the answer gives it back. */
export type TakeShare = () => Promise<() => void> | (() => void) | undefined;

/** How many of so many connections each share has. */
export function sharesOf(connections: number): Record<Share, number> {
  const part = (share: keyof typeof partOfAll) => {
    const wanted = Math.max(atLeast[share], Math.floor(connections * partOfAll[share]));
    return Math.max(1, Math.min(wanted, Math.floor(connections * atMost)));
  };
  const [players, door] = [part('players'), part('door')];
  return { players, door, staff: Math.max(1, connections - players - door) };
}

/** Shares of these sizes; whoever waits too long, in milliseconds, is refused. */
export function createShares(sizes: Record<Share, number>, patience: number): TakeShare {
  const limits = { patience, refusal: 'unavailable', pause: 5 } as const;
  const limit = (share: keyof typeof partOfAll) =>
    createTurns({ atOnce: sizes[share], players: sizes[share], ...limits });
  const turns = { players: limit('players'), door: limit('door') };
  const takeAlone = createTurns({ atOnce: 1, players: 1, ...limits });
  const staffFirst = createStaffFirst();

  async function take(share: keyof typeof turns): Promise<() => void> {
    const leave = await turns[share](share, 'players');
    try {
      const callNext = await takeAlone(share, 'players');
      await staffFirst.wait();
      const timer = setTimeout(callNext, aloneFor);
      return () => {
        clearTimeout(timer);
        callNext();
        leave();
      };
    } catch (error) {
      leave();
      throw error;
    }
  }

  return () => {
    const share = currentShare();
    if (share === undefined) return undefined;
    return share === 'staff' ? staffFirst.begin() : take(share);
  };
}
