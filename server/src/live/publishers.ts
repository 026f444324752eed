import { setTimeout as sleep } from 'node:timers/promises';

export interface Publishers {
  enter(): () => void;
  /** Waits until all have left; false where somebody takes longer. */
  allLeft(within: number): Promise<boolean>;
}

/** Who is between the beginning of a change and its announcement. */
export function countPublishers(): Publishers {
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
