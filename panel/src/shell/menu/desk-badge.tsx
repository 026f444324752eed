import { useOpenOnDesk } from '#shared/needs/use-needs.ts';
import { MenuBadge } from './menu-badge.tsx';

/** The number of items waiting on the desk. */
export function DeskBadge({ silent = false }: { silent?: boolean }) {
  return <MenuBadge count={useOpenOnDesk()} silent={silent} />;
}
