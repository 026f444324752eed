import { isPreStart } from '@matchdesk/contract/statuses';
import type { Undoing } from '#shared/toasts/toasts.ts';

/** A check-in or removal by staff can be undone until the tournament starts. */
export const undoUntilStart = (tournament: number): Undoing => ({
  tournament,
  isPossible: ({ status }) => isPreStart(status),
});
