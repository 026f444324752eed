import { setTimeout as sleep } from 'node:timers/promises';

export interface PendingAnnouncements {
  enter(): () => void;
  /** Waits until all have left; false if that takes longer than `within`. */
  allLeft(within: number): Promise<boolean>;
}

/** Counts the changes that have begun and are not announced yet. */
export function countPendingAnnouncements(): PendingAnnouncements {
  let inside = 0;
  return {
    enter() {
      inside += 1;
      return () => {
        inside -= 1;
      };
    },
    async allLeft(within) {
      const until = performance.now() + within;
      while (inside > 0 && performance.now() < until) await sleep(10);
      return inside === 0;
    },
  };
}
