import type { AdminCall, AdminCallNews } from '@matchdesk/contract/desk/admin-calls';
import { type Holder, hasAnyRole } from '@matchdesk/contract/permissions';

export interface CallsFilter {
  game_id?: number;
  tournament_id?: number;
}

export const fits = (
  { game_id, tournament_id }: CallsFilter,
  call: Pick<AdminCall, 'game_id' | 'tournament_id'>,
): boolean =>
  (game_id === undefined || call.game_id === game_id) &&
  (tournament_id === undefined || call.tournament_id === tournament_id);

const isBefore = (one: AdminCall, other: AdminCall): boolean =>
  one.opened_at === other.opened_at ? one.id < other.id : one.opened_at < other.opened_at;

/** The queue with the new state of a call: sorted by age, removed once resolved. An older state changes nothing. */
export function withCall(calls: readonly AdminCall[], call: AdminCall): readonly AdminCall[] {
  const at = calls.findIndex(({ id }) => id === call.id);
  const known = calls[at];
  if (known && known.version > call.version) return calls;
  if (call.resolved_at !== null) return known ? calls.toSpliced(at, 1) : calls;
  if (known) return calls.with(at, call);
  // Searched from the end, because a new call is nearly always the youngest.
  return calls.toSpliced(calls.findLastIndex((other) => isBefore(other, call)) + 1, 0, call);
}

export const withoutCall = (calls: readonly AdminCall[], callId: number): readonly AdminCall[] => {
  const at = calls.findIndex(({ id }) => id === callId);
  return at < 0 ? calls : calls.toSpliced(at, 1);
};

interface Where {
  /** The person is on the desk's page with the queues. */
  isDesk: boolean;
  /** The person is in another tab or program. */
  isAway: boolean;
}

/**
 * Whether a call's news alerts this person. New calls alert people on the desk and people who are away; on other pages
 * the count in the menu and the chats of the tournament are enough. Escalated calls alert admins on every page, and a
 * handed-over call alerts whoever gets it.
 */
export function isAlerting(
  { what, game_id, claimed_by }: Pick<AdminCallNews, 'what' | 'game_id' | 'claimed_by'>,
  me: Holder & { id: number },
  { isDesk, isAway }: Where,
): boolean {
  if (!me.assignGames.some((assigned) => assigned.game_id === game_id)) return false;
  switch (what) {
    case 'opened':
    case 'called again':
      return isDesk || isAway;
    case 'escalated':
    case 'back in the queue':
      return isDesk || isAway || hasAnyRole(me, ['Super admin', 'Tournament admin']);
    case 'handed over':
      return claimed_by === me.id;
    default:
      return false;
  }
}
