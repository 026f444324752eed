import { hasAnyRole } from '@matchdesk/contract/permissions';
import { type MenuEntry, type MenuGroup, menuGroups } from './menu-entries.ts';

type Viewer = { readonly roles: readonly string[] };

/** The groups a person sees, on wide screens or in the mobile menu. */
export function shownGroups(viewer: Viewer, mobile: boolean): MenuGroup[] {
  const seen = (part: { mobile?: false }) => !(mobile && part.mobile === false);
  return menuGroups
    .filter((group) => seen(group) && (!group.roles || hasAnyRole(viewer, group.roles)))
    .map((group) => ({ ...group, entries: group.entries.filter(seen) }));
}

export function isClickable(entry: MenuEntry, viewer: Viewer): boolean {
  return !entry.roles || hasAnyRole(viewer, entry.roles);
}
