import type { Log } from '#log.ts';

interface Repeated {
  every: number;
  log: Log;
  /** What the log says when it fails; the next time it is tried again. */
  failure: string;
}

/** Runs the work again and again, never twice at once, until stopped; the stop waits for what is under way. */
export function repeat(work: () => Promise<unknown>, { every, log, failure }: Repeated): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= work()
      .catch((error) => log.error({ err: error }, failure))
      .finally(() => {
        running = undefined;
      });
  }, every);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
