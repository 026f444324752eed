import { isPreStart } from '@matchdesk/contract/statuses';
import type { Undoing } from '#shared/toasts/toasts.ts';

/** Who was checked in or removed can be put back until the tournament starts. */
export const undoUntilStart = (tournament: number): Undoing => ({
  tournament,
  isPossible: ({ status }) => isPreStart(status),
});
