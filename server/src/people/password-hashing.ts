import { availableParallelism } from 'node:os';
import { refuse } from '#http/refusal.ts';

/** The lanes in which passwords wait to be hashed, by priority: the desk, players with an account, new players. */
const lanes = ['desk', 'player', 'sign-up'] as const;
export type Lane = (typeof lanes)[number];

interface HashingOptions {
  /** How many passwords are hashed at a time. */
  slots: number;
  /** How many may wait in a lane; one more is refused. */
  waiting: number;
}

export interface Hashing {
  run<T>(lane: Lane, hash: () => Promise<T>): Promise<T>;
}

/**
 * Hashing a password takes tens of milliseconds and 19 MB, so strangers could keep every core busy with it. One slot is
 * reserved for the desk, and in the others people with an account go first.
 */
export function openHashing({ slots, waiting }: HashingOptions): Hashing {
  const queues: Record<Lane, (() => void)[]> = { desk: [], player: [], 'sign-up': [] };
  let running = 0;
  let ofTheDesk = 0;

  const hasSlot = (lane: Lane) => running < slots && (lane === 'desk' || running - ofTheDesk < slots - 1);

  function startNext() {
    const lane = lanes.find((name) => queues[name].length > 0 && hasSlot(name));
    if (lane) queues[lane].shift()?.();
  }

  return {
    async run(lane, hash) {
      if (!hasSlot(lane) || queues[lane].length > 0) {
        if (queues[lane].length >= waiting) throw refuse('unavailable');
        await new Promise<void>((resolve) => queues[lane].push(() => take(lane, resolve)));
      } else take(lane);
      try {
        return await hash();
      } finally {
        running -= 1;
        if (lane === 'desk') ofTheDesk -= 1;
        startNext();
      }
    },
  };

  function take(lane: Lane, then?: () => void) {
    running += 1;
    if (lane === 'desk') ofTheDesk += 1;
    then?.();
  }
}

/** Hashing shares its threads with files and name look-ups, so it does not take all of them. */
export const hashing = openHashing({
  slots: Math.min(3, Math.max(2, availableParallelism())),
  waiting: 200,
});
