import type { TournamentStatus } from '@matchdesk/contract/statuses';
import { refuse } from '#http/refusal.ts';

/** Before and after it nobody could do what they are reminded of. */
export function checkOpen({ status }: { status: TournamentStatus }): void {
  if (status !== 'CHECKIN') throw refuse('check-in-closed');
}
