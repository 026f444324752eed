import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
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

interface Hashing {
  run<T>(lane: Lane, hash: () => Promise<T>): Promise<T>;
}

/** Hashing shares its threads with files and name look-ups, so it does not take all of them. */
export const slotsFor = (cores: number): number => Math.min(3, Math.max(2, cores));

export const hashing = openHashing({
  slots: slotsFor(availableParallelism()),
  waiting: 200,
});

/** Argon2id, which is the library's default algorithm. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string, lane: Lane): Promise<string> {
  return hashing.run(lane, () => hash(password, settings));
}

let nobodysHash: Promise<string> | undefined;

/** Takes as long for an unknown account as for a wrong password, so that nobody can tell them apart. */
export async function passwordFits(
  stored: string | null | undefined,
  password: string,
  lane: Lane,
): Promise<boolean> {
  nobodysHash ??= hash('nobody has this password', settings);
  const against = stored ?? (await nobodysHash);
  const fits = await hashing.run(lane, () => verify(against, password));
  return fits && typeof stored === 'string';
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
