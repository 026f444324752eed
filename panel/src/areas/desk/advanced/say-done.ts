import type { Refused } from '#shared/api/refused.ts';
import { toasts } from '#shared/toasts/toasts.ts';

export const sayDone = (message: string): number => toasts.add({ type: 'success', message, ms: 3000 });

/** Shows the server's refusal for five seconds. */
export const sayFailed = (refused: Refused): number =>
  toasts.add({ type: 'error', message: refused.words, ms: 5000 });
