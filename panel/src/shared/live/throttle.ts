export interface Timers {
  now(): number;
  /** Returns a function that cancels it. */
  in(ms: number, run: () => void): () => void;
}

export const realTimers: Timers = {
  now: () => performance.now(),
  in(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

interface Throttle {
  note(): void;
  /** Runs at once if a run is still due. */
  stop(): void;
}

/**
 * Runs `after` ms after a note, and never more often than `every` ms. A throttle, because a debounce would never run
 * under a steady stream of events.
 */
export function createThrottle(
  run: () => void,
  limits: { after: number; every: number },
  timers = realTimers,
): Throttle {
  let last = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | undefined;

  function runNow() {
    cancel = undefined;
    last = timers.now();
    run();
  }

  return {
    note() {
      cancel ??= timers.in(Math.max(limits.after, last + limits.every - timers.now()), runNow);
    },
    stop() {
      if (!cancel) return;
      cancel();
      runNow();
    },
  };
}

const joined = new WeakMap<object, Map<string, { throttle: Throttle; users: number }>>();

/** The shared throttle of this name: created by its first user and stopped by its last. */
export function joinThrottle(owner: object, name: string, make: () => Throttle): Throttle {
  const all = joined.get(owner) ?? new Map<string, { throttle: Throttle; users: number }>();
  joined.set(owner, all);
  const one = all.get(name) ?? { throttle: make(), users: 0 };
  all.set(name, one);
  one.users += 1;
  return {
    note: () => one.throttle.note(),
    stop() {
      one.users -= 1;
      if (one.users > 0) return;
      all.delete(name);
      one.throttle.stop();
    },
  };
}
