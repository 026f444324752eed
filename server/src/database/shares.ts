import { AsyncLocalStorage } from 'node:async_hooks';
import { createTurns } from '#http/turns.ts';

/**
 * Who wants a connection. Staff, and what the server does by itself, may take any that is free; players and strangers
 * only a part of them, so that a crowd that waits for locks leaves some for staff. Finding out who calls has a part of
 * its own: who is staff is not known before.
 */
export type Share = 'staff' | 'players' | 'door';

/** Few are enough: one process asks no faster with more, and each that works takes from what staff wait for. */
const partOfAll = { players: 0.15, door: 0.1 } as const;
/** One who waits for a lock must not keep all the others waiting. */
const atLeast = { players: 3, door: 1 } as const;

const shares = new AsyncLocalStorage<Share>();

/** Runs the work with connections of this share. */
export function inShare<T>(share: Share, work: () => T): T {
  return shares.run(share, work);
}

/** Staff's, where nobody else calls: in the clock, in a job. */
export const currentShare = (): Share => shares.getStore() ?? 'staff';

/** Waits for a connection of the current share; the answer gives it back. */
export type TakeShare = () => Promise<() => void> | undefined;

/** Shares of a pool of so many connections; whoever waits too long, in milliseconds, is refused. */
export function createShares(connections: number, patience: number): TakeShare {
  const limit = (share: keyof typeof partOfAll) => {
    const atOnce = Math.max(atLeast[share], Math.floor(connections * partOfAll[share]));
    return createTurns({ atOnce, players: atOnce, patience, refusal: 'unavailable', pause: 5 });
  };
  const turns = { players: limit('players'), door: limit('door') };
  return () => {
    const share = currentShare();
    return share === 'staff' ? undefined : turns[share](share, 'players');
  };
}
