import type { Refused } from '#shared/api/refused.ts';
import { notifyFailure } from '#shared/toasts/toasts.ts';

/** Says nothing if the person cancelled the proof, because they know why nothing happened. */
export function sayFailure(title: string, refused: Refused): void {
  if (refused.code !== 'proof-needed') notifyFailure(title, refused);
}
