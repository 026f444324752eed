import type { Socket } from 'socket.io-client';
import type { Reaching } from '#shared/api/reach.ts';
import type { Store } from '#shared/store/store.ts';

const LOOK_EVERY_MS = 200;

/** The server beats every second; one beat may be late. */
const SILENT_AFTER_MS = 2200;

/** A server that answers calls but is silent for so long has lost this connection. */
const GIVE_UP_AFTER_MS = 10_000;

/** After a loss of the network the old connection may go on, if it is heard at once. */
const GRACE_AFTER_RETURN_MS = 600;

interface Beats {
  silent: Store<boolean>;
  reach: Pick<Reaching, 'state' | 'check'>;
  giveUp: () => void;
}

/**
 * Notices when a connection falls silent, long before the browser does. A server that never beat (an older one, or for
 * a spectator) is not expected to. Returns a function that stops it.
 */
export function watchBeats(socket: Pick<Socket, 'on'>, { silent, reach, giveUp }: Beats): () => void {
  let heardAt: number | undefined;
  let returnedAt: number | undefined;
  let lookedAt = performance.now();

  const look = () => {
    const now = performance.now();
    const wasHeldUp = now - lookedAt > 3 * LOOK_EVERY_MS;
    lookedAt = now;
    // If the page itself was held up, what came meanwhile is still to be heard.
    if (wasHeldUp && heardAt !== undefined) heardAt = now;
    if (heardAt === undefined || now - heardAt < SILENT_AFTER_MS) return;
    if (!silent.get()) {
      silent.set(true);
      void reach.check();
    }
    const until = returnedAt === undefined ? heardAt + GIVE_UP_AFTER_MS : returnedAt + GRACE_AFTER_RETURN_MS;
    if (reach.state.get() === 'reached' && now > until) giveUp();
  };

  socket.on('beat', () => {
    heardAt = performance.now();
    returnedAt = undefined;
    silent.set(false);
  });
  const timer = setInterval(look, LOOK_EVERY_MS);
  const unfollow = reach.state.subscribe(() => {
    if (reach.state.get() === 'reached') returnedAt = performance.now();
  });
  return () => {
    clearInterval(timer);
    unfollow();
    silent.set(false);
  };
}
