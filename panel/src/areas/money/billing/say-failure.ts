import type { Refused } from '#shared/api/refused.ts';
import { notifyFailure } from '#shared/toasts/notify.ts';

/** Whoever was asked for a proof and gave none knows why nothing happened. */
export function sayFailure(title: string, refused: Refused): void {
  if (refused.code !== 'proof-needed') notifyFailure(title, refused);
}
