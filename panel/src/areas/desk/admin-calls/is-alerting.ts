import type { AdminCallNews } from '@matchdesk/contract/desk/admin-calls';
import { type Holder, hasAnyRole } from '@matchdesk/contract/permissions';

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
