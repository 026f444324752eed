import type { Refused } from '#shared/api/refused.ts';
import { toasts } from '#shared/toasts/toasts.ts';

export const sayDone = (message: string): number => toasts.add({ type: 'success', message, ms: 3000 });

/** What the server said, for five seconds. */
export const sayFailed = (refused: Refused): number =>
  toasts.add({ type: 'error', message: refused.words, ms: 5000 });
