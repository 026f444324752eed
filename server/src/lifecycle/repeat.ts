import type { Context } from '#context.ts';
import type { Log } from '#log.ts';

interface Repeated {
  every: number;
  log: Log;
  /** What is logged when the work fails; it is retried the next time. */
  failure: string;
}

/** Runs the work repeatedly, never twice at once, until stopped; stopping waits for a run in progress. */
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

type Timed = Pick<Context, 'ownClock' | 'outage' | 'log'>;

/** Does due work, unless this machine's clock is so far from the database's that it is left to other servers. */
async function whenNear({ ownClock, outage }: Timed, work: () => Promise<unknown>): Promise<void> {
  try {
    await ownClock.compare();
  } catch (error) {
    outage.notice(error);
    throw error;
  }
  if (ownClock.isNear()) await work();
}

/** Like `repeat`, for work that is due by the clock. */
export function repeatDue(
  context: Timed,
  work: () => Promise<unknown>,
  { every, failure }: Omit<Repeated, 'log'>,
): () => Promise<void> {
  return repeat(() => whenNear(context, work), { every, log: context.log, failure });
}
