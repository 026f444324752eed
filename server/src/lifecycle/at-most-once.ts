import { later, minute } from '#clock.ts';
import type { Context } from '#context.ts';
import { type Step, transact } from '#database/transact.ts';

/** By then the server that took something to send is gone, or it will never hear what became of it. */
const lostAfter = 2 * minute;

interface Sending<Taken> {
  /** Gives up what was taken before this time and has no outcome: nobody knows whether it arrived. */
  closeLost(step: Step, before: Date): Promise<void>;
  /** Takes some of what waits, so that no other server does; undefined where nothing waits. */
  take(step: Step): Promise<Taken | undefined>;
  send(taken: Taken): Promise<void>;
  /** False while nothing more can be sent. */
  isReady?(): boolean;
  atOnce?: number;
}

/**
 * Sends what waits to be sent, together with all other servers. It is taken in a transaction of its own before anything
 * is sent: whatever breaks off, nobody gets it twice. What a server that is gone had taken is unsure, and is sent again
 * only by somebody who asks for it.
 */
export async function sendAtMostOnce<Taken>(
  context: Context,
  { closeLost, take, send, isReady = () => true, atOnce = 1 }: Sending<Taken>,
): Promise<void> {
  await transact(context, (step) => closeLost(step, later(step.now, -lostAfter)));
  const work = async () => {
    while (!context.stopping.aborted && isReady()) {
      const taken = await transact(context, take);
      if (taken === undefined) return;
      await send(taken);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
