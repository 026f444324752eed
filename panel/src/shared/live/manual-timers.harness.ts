import type { Timers } from './throttle.ts';

/** A clock that stands still until the test moves it. */
export function manualTimers(): Timers & { pass(ms: number): void } {
  let now = 0;
  let due: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    in(ms, run) {
      const entry = { at: now + ms, run };
      due.push(entry);
      return () => {
        due = due.filter((other) => other !== entry);
      };
    },
    pass(ms) {
      const until = now + ms;
      for (;;) {
        const next = due.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        due = due.filter((other) => other !== next);
        now = next.at;
        next.run();
      }
      now = until;
    },
  };
}
