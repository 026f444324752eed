import type { Context } from '#context.ts';
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

type Timed = Pick<Context, 'ownClock' | 'outage' | 'log'>;

/** Does what is due, unless the clock of this machine is so far from the database's that it is left to others. */
async function whenNear({ ownClock, outage }: Timed, work: () => Promise<unknown>): Promise<void> {
  try {
    await ownClock.compare();
  } catch (error) {
    outage.notice(error);
    throw error;
  }
  if (ownClock.isNear()) await work();
}

/** The same again and again, for work that is due by the clock. */
export function repeatDue(
  context: Timed,
  work: () => Promise<unknown>,
  { every, failure }: Omit<Repeated, 'log'>,
): () => Promise<void> {
  return repeat(() => whenNear(context, work), { every, log: context.log, failure });
}
