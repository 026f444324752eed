import { reach } from '#shared/api/reach.ts';
import { onSessionChange } from '#shared/session/session.ts';
import { followWaiting, readWaiting } from './waiting.store.ts';

/** Longer than another tab takes, and than an answer that is on its way. */
const LOOK_AGAIN_MS = 20_000;

/** Called once, by the page: sends what waits when it opens, when a person signs in, and when the network is back. */
export function sendWhenPossible(): void {
  followWaiting();
  const sendIfAny = () => {
    if (reach.get() === 'lost' || readWaiting().length === 0) return;
    // If it cannot be loaded, the next return of the network tries again.
    import('./send-waiting.ts').then(({ sendWaiting }) => sendWaiting()).catch(() => {});
  };
  reach.subscribe(sendIfAny);
  onSessionChange(sendIfAny);
  setTimeout(sendIfAny, 0);
  setTimeout(sendIfAny, LOOK_AGAIN_MS);
}
