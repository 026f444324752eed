import { isPreStart, type TournamentStatus } from '@matchdesk/contract/statuses';
import type { Linked } from './check-in-links.store.ts';

/** What the page of a link says. Only `open` has a button. */
export type PageState = 'open' | 'early' | 'needless' | 'closed' | 'done' | 'removed';

const before: readonly TournamentStatus[] = ['OPENED', 'REGISTRATION_OPENED'];

export function pageState(linked: Linked): PageState {
  const { status, tournament_status, check_in_time, auto_check_in, blocked_at } = linked;
  if (status === 'deleted') return 'removed';
  if (status !== 'registered') return 'done';
  // A blocked person could not sign in to check in either.
  if (blocked_at !== null) return 'closed';
  if (tournament_status === 'CHECKIN') return 'open';
  if ((auto_check_in || check_in_time === 0) && isPreStart(tournament_status)) return 'needless';
  return before.includes(tournament_status) ? 'early' : 'closed';
}
