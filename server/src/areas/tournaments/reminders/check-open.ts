import type { TournamentStatus } from '@matchdesk/contract/statuses';
import { refuse } from '#http/refusal.ts';

/** Reminders go out only while people can check in. */
export function checkOpen({ status }: { status: TournamentStatus }): void {
  if (status !== 'CHECKIN') throw refuse('check-in-closed');
}
