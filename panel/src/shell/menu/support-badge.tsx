import { useWaitingConversations } from '#shared/needs/use-waiting-conversations.ts';
import { MenuBadge } from './menu-badge.tsx';

/** How many users wait for an answer of support. */
export function SupportBadge({ silent = false }: { silent?: boolean }) {
  return <MenuBadge count={useWaitingConversations()} silent={silent} />;
}
