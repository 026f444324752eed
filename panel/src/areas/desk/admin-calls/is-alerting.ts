import type { AdminCallNews } from '@matchdesk/contract/desk/admin-calls';
import { type Holder, hasAnyRole } from '@matchdesk/contract/permissions';

interface Where {
  /** On the page of the queues. */
  isDesk: boolean;
  /** Looking at something else than the panel. */
  isAway: boolean;
}

/**
 * Whether somebody should hear of it. New calls sound on the desk and for those who look elsewhere; whoever works on
 * another page sees the count in the menu, and hears the chats of their tournament. What waited too long sounds for
 * Tournament admins everywhere, and a call that is handed over for whoever gets it.
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
