import { later, minute } from '#clock.ts';
import type { Context } from '#context.ts';
import { type Step, transact } from '#database/transact.ts';

/** After this time the server that took something to send is gone, or will never learn its outcome. */
const lostAfter = 2 * minute;

interface Sending<Taken> {
  /** Gives up what was taken before this time and has no outcome: it is unknown whether it arrived. */
  closeLost(step: Step, before: Date): Promise<void>;
  /** Takes some of what waits, so that no other server does; undefined if nothing waits. */
  take(step: Step): Promise<Taken | undefined>;
  send(taken: Taken): Promise<void>;
  /** False while nothing more can be sent. */
  isReady?(): boolean;
  atOnce?: number;
}

/**
 * Sends what waits, sharing the work with all other servers. Items are taken in a transaction of their own before they
 * are sent: whatever fails, nobody gets them twice. What a server had taken before it disappeared is unsure, and is
 * sent again only when somebody asks for it.
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
